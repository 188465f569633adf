# Needed beforehand: make, and Python 3.11 or newer with its venv module. Everything else is
# installed into .venv, here in this folder. Another Python: make play PYTHON=/path/to/python3.12

SHELL := /bin/sh
PYTHON ?= python3 python3.13 python3.12 python3.11 python
BIN := .venv/bin
NOTEBOOK ?= notebooks/00_start_here.ipynb
# JupyterLab refuses to run as root (in a container, say) unless it is told to.
LAB_FLAGS ?= $(if $(filter 0,$(shell id -u)),--allow-root)
# Of a worker that dies the run is told, and ends; with a new worker it may wait for ever.
WORKERS ?= -n auto --maxprocesses 4 --max-worker-restart=0

.PHONY: help play test check pytest full bench notebooks format address clean
.DEFAULT_GOAL := help

help:
	@echo "make play    install what is needed and open JupyterLab on the first notebook"
	@echo "make test    install, and pass all quick tests"
	@echo "make full    the long tests too: other versions, more random games, more of the browser"
	@echo "make bench   print the benchmarks"
	@echo "make notebooks  run notebooks/sources, and make the students' copies from them"
	@echo "make format  put the code into the house's style"
	@echo "make clean   remove .venv and what the tests left"

play: .venv/lab
	$(BIN)/jupyter lab $(LAB_FLAGS) $(NOTEBOOK)

test: check pytest

# (The cache of lint-imports does not see that a module is new.)
check: .venv/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

pytest: .venv/dev
	$(BIN)/pytest $(WORKERS)

full: test
	$(BIN)/python tests/tools/full.py

bench: .venv/dev
	$(BIN)/python -m benchmarks

# All of them, or: make notebooks NAMES="05_your_bidding_function"
notebooks: .venv/dev
	$(BIN)/python notebooks/sources/build.py $(NAMES)

format: .venv/dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

address: .venv/dev
	$(BIN)/python tests/tools/address.py $(TO)

clean:
	rm -rf .venv .full shots dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis

# uv installs in seconds what takes pip minutes; where uv cannot, pip does the same.
define install
$(BIN)/python -m pip install --quiet --disable-pip-version-check uv \
	&& $(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python --editable ".[$(1)]" \
	|| $(BIN)/python -m pip install --disable-pip-version-check --editable ".[$(1)]"
endef

.venv/lab: pyproject.toml | .venv/bin/python
	@echo "Installing JupyterLab and the kit into .venv (once) ..."
	@$(call install,lab)
	@touch $@

.venv/dev: pyproject.toml | .venv/bin/python
	@echo "Installing the kit and its tests into .venv (once) ..."
	@$(call install,dev)
	@touch $@ .venv/lab

.venv/bin/python:
	@for python in $(PYTHON); do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    found=$$python; \
	    if $$python -c 'import venv, ensurepip' 2>/dev/null; then \
	      if $$python -m venv .venv; then exit 0; fi; \
	      rm -rf .venv; exit 1; \
	    fi; \
	  fi; \
	done; \
	if [ -n "$$found" ]; then \
	  echo "$$found has no venv module (on Debian and Ubuntu: apt install python3-venv)." >&2; \
	else \
	  echo "The kit needs Python 3.11 or newer; found none of: $(PYTHON)." >&2; \
	  echo "Install one from python.org, or name it: make play PYTHON=/path/to/python3.12" >&2; \
	fi; \
	exit 1
