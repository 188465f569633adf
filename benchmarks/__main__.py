"""All benchmarks, one after the other: ``make bench``, or ``python -m benchmarks``."""

import runpy
from pathlib import Path

for script in ("engine", "guard", "theory", "tournament", "submissions", "contest", "repaint"):
    print(f"--- {script}", flush=True)
    runpy.run_path(str(Path(__file__).with_name(f"{script}.py")), run_name="__main__")
