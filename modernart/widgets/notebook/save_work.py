"""Save my work: one download of all that a server may forget, and the way back."""

from __future__ import annotations

import time
from collections.abc import Sequence
from html import escape
from pathlib import Path

import ipywidgets

from modernart.language import _
from modernart.pictures.markup import download_link
from modernart.widgets.common import (
    Panel,
    make_box,
    make_button,
    make_html,
    make_style,
    top_bar,
)
from modernart.widgets.notebook.archive import (
    Restored,
    Unpacked,
    kept_files,
    left_out,
    pack,
    unpack,
)
from modernart.widgets.notebook.prediction import answers_given, take_answers

__all__ = ["SaveMyWork"]

MOST_NAMED = 20
"""So many files that are not in the download are named."""


class SaveMyWork(Panel):
    """Save and restore: make it the last line of a notebook's first cell.

    Parameters
    ----------
    folder
        Whose files are saved: notebooks, records (``.jsonl``), ``progress.json``, and ``.py``,
        ``.csv``, ``.txt`` and ``.md`` of up to 10 MB. The folder of the notebook, unless given.

    What is not in the download is named: other files, and the folders in it. A notebook is saved
    as it is on disk: what was typed since the last Ctrl-S is only on the page.
    Answers to predictions are those of this notebook's kernel.

    By code: :meth:`save`, :meth:`restore`.

    Errors: ``ValueError`` for a folder that is none.
    """

    def __init__(self, folder: str | Path = ".") -> None:
        self._folder = Path(folder).absolute()
        if not self._folder.is_dir():
            message = _("folder was {folder}; allowed: a folder that exists")
            raise ValueError(message.format(folder=folder))
        self._link, self._news = "", ""
        super().__init__()
        self._make()
        self._furnish(
            (
                make_style("notebook/save_work.css"),
                self._top,
                self._told,
                self._bar,
                self.errors,
                self._out,
            )
        )

    def __repr__(self) -> str:
        return f"<SaveMyWork: {self._folder}>"

    # ---- by code

    def save(self, path: str | Path) -> tuple[str, ...]:
        """Write the download to a file; the names of what is not in it."""
        others = left_out(self._folder)
        Path(path).write_bytes(pack(self._folder, answers_given()))
        return tuple(others)

    def restore(self, path: str | Path) -> tuple[Restored, ...]:
        """Restore a download, and tell what became of each file. ValueError if it is none."""
        data = Path(path).read_bytes()
        unpacked: Unpacked = self._done(lambda: self._restore(data))
        return unpacked.files

    # ---- the widgets, made once

    def _make(self) -> None:
        self._top = top_bar(_("Save my work"))
        self._told = make_html()
        words = _(
            "First press Ctrl-S (Cmd-S on a Mac) in every open notebook: what you have typed since"
            " is only on the page. Then save, and keep the file that you download."
        )
        self._told.value = f'<div class="ma-keep"><p>{escape(words)}</p></div>'
        self._save = make_button(_("Save my work"), "ma-main", "ma-i-save")
        self._load = ipywidgets.FileUpload(
            accept=".zip",
            multiple=False,
            description=_("Restore"),
            tooltip=_("Bring back what was saved, from a file"),
        )
        self._bar = make_box((self._save, self._load), "ma-bar")
        self._out = make_html()
        self._save.on_click(self._guarded(self._offer))
        self._load.observe(self._guarded(self._upload), "value")

    # ---- moves

    def _offer(self) -> None:
        """The link holds the file itself."""
        self._link = self._news = ""
        paths, answers = kept_files(self._folder), answers_given()
        if not paths and not answers:
            raise ValueError(_("There is nothing to save in this folder yet."))
        try:
            data = pack(self._folder, answers)
        except OSError as error:
            raise ValueError(_("A file could not be read: {error}").format(error=error)) from None
        name = time.strftime("my-work-%Y-%m-%d-%H%M.zip")
        self._link = f"<p>{download_link(name, data, 'application/zip')}</p>"
        rows = [f"{path.name}: {_age(path)}" for path in paths]
        if answers:
            rows.append(_("answers to predictions: {n}").format(n=len(answers)))
        self._news = _listed(_("In it:"), rows)
        if others := left_out(self._folder):
            rows = others[:MOST_NAMED]
            if len(others) > MOST_NAMED:
                rows.append(_("and {n} more").format(n=len(others) - MOST_NAMED))
            self._news += _listed(_("Not in it, so keep these in another way:"), rows)

    def _upload(self) -> None:
        uploads, self._load.value = self._load.value, ()
        for upload in uploads:
            self._restore(bytes(upload["content"]))

    def _restore(self, data: bytes) -> Unpacked:
        self._link = self._news = ""
        unpacked = unpack(data, self._folder)
        count = take_answers(unpacked.answers)
        rows = [str(one) for one in unpacked.files]
        if unpacked.answers:
            rows.append(_("answers to predictions: {n} restored").format(n=count))
        words = _(
            "An open notebook still shows its old text: do not save it, but choose File, Reload"
            " Notebook from Disk. Then run its cells again."
        )
        self._news = _listed(_("From the file:"), rows) + f"<p>{escape(words)}</p>"
        return unpacked

    # ---- drawing

    def _draw(self) -> None:
        shown = self._link + self._news
        self._out.value = f'<div class="ma-keep">{shown}</div>' if shown else ""
        said = ""
        if shown:
            said = _("The download is ready") if self._link else _("Restored; see the list")
        self._say(said)


def _listed(heading: str, rows: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(row)}</li>" for row in rows)
    return f"<p>{escape(heading)}</p><ul>{items}</ul>"


def _age(path: Path) -> str:
    """When the file was last saved: a server's clock may be in another time zone."""
    minutes = max(0, int(time.time() - path.stat().st_mtime) // 60)
    if minutes < 1:
        return _("saved just now")
    if minutes < 120:
        return _("saved {n} minutes ago").format(n=minutes)
    return _("saved {n} hours ago").format(n=minutes // 60)
