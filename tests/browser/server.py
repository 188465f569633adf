"""A JupyterLab server of the tests' own: nothing of the user's settings leaks in or out."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

Theme = Literal["light", "dark"]

START_SECONDS = 60
STOP_SECONDS = 15

_SETTINGS: dict[str, dict[str, Any]] = {
    # Lab drops cells that are out of sight from the page; a test wants to see them all.
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    # No autosave in the middle of a measurement.
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}
# Else a toast asks about news, and Lab looks for updates outside.
_PAGE = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}


class LabServer:
    """`jupyter lab` on this machine alone, as a context manager.

    ``jupyter`` is the program to start, ``scratch`` an empty folder for all it writes; notebooks
    are served from ``root`` within it.
    """

    def __init__(self, jupyter: Path, scratch: Path) -> None:
        self.jupyter = jupyter
        self.scratch = scratch
        self.root = scratch / "root"
        self.root.mkdir()
        self.token = secrets.token_hex(16)
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._write("config/labconfig/page_config.json", _PAGE)
        for plugin, settings in _SETTINGS.items():
            self._write(f"settings/{plugin}.jupyterlab-settings", settings)
        self._log = (self.scratch / "lab.log").open("wb")
        self._process = subprocess.Popen(
            [
                *(str(self.jupyter), "lab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
                *(f"--port={self.port}", "--ServerApp.port_retries=0"),
                f"--ServerApp.root_dir={self.root}",
            ],
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # a process group of its own: its kernels included
        )
        try:
            self._wait_until_it_answers()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop()

    def set_theme(self, theme: Theme) -> None:
        """Choose the theme of the pages that are opened from now on."""
        self._write(
            "settings/@jupyterlab/apputils-extension/themes.jupyterlab-settings",
            {"theme": f"JupyterLab {theme.title()}", "adaptive-theme": False},
        )

    def end_sessions(self) -> None:
        """End all kernels, so that the next page begins with one of its own."""
        for session in json.loads(self._ask("GET", "/api/sessions")):
            self._ask("DELETE", f"/api/sessions/{session['id']}")

    def log(self) -> str:
        """What the server has printed so far."""
        return (self.scratch / "lab.log").read_text(errors="replace")

    def _environment(self) -> dict[str, str]:
        folders = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        return os.environ | {
            **{name: str(self.scratch / folder) for name, folder in folders.items()},
            "JUPYTER_TOKEN": self.token,  # not on the command line, where everybody can read it
            "PATH": f"{self.jupyter.parent}{os.pathsep}{os.environ['PATH']}",
        }

    def _write(self, name: str, content: object) -> None:
        file = self.scratch / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(content))

    def _ask(self, method: str, path: str, timeout: float = 10) -> bytes:
        request = urllib.request.Request(
            self.address + path, method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=timeout) as response:
            return bytes(response.read())

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                raise RuntimeError(f"JupyterLab did not start:\n{self.log()[-3000:]}")
            try:
                self._ask("GET", "/api/status", timeout=2)
                return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError(f"JupyterLab did not answer:\n{self.log()[-3000:]}")

    def _stop(self) -> None:
        """A clean shutdown, kernels too; by force only where that fails."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()
        self._log.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
