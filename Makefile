# Two commands: `make run` starts the site, `make test` checks everything. `make dev` is for changing it.
PYTHON ?= python3

.PHONY: run dev test test-pythons install words bench soak format

run dev test test-pythons install:
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) is missing: please run once: sudo apt-get install python3"; exit 1; }
	@exec $(PYTHON) -m launch $@

words: install
	.venv/bin/python manage.py words

bench: install
	.venv/bin/python -m benchmarks

soak: install
	.venv/bin/pytest -m soak

format: install
	.venv/bin/ruff check --fix --exit-zero --quiet .
	.venv/bin/ruff format .
	.venv/bin/ruff check .
