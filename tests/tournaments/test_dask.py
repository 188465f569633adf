"""A tournament on a dask cluster, a real one: its workers are processes of their own."""

from __future__ import annotations

import sys
import warnings

import pytest

import modernart
from modernart import View


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_a_dask_cluster_comes_to_the_same() -> None:
    with warnings.catch_warnings():  # its imports are its own business
        warnings.simplefilter("ignore")
        from dask.distributed import Client, LocalCluster
    from joblib import parallel_config

    def here(view: View) -> int:
        return view.rng.randrange(20)

    players = ["steady", "bold", "random", here]

    alone = modernart.tournament(players, games=16, seed=3)
    with (
        LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,  # type: ignore[no-untyped-call]
        parallel_config(backend="dask"),
    ):
        assert len(client.scheduler_info()["workers"]) == 2
        assert modernart.tournament(players, games=16, seed=3, n_jobs=-1) == alone
        loaded = client.run(lambda: "modernart.tournaments.game" in sys.modules)
        assert any(loaded.values())  # there, and not here, the games were played
