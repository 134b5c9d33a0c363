.PHONY: install words format

install: .venv/installed

.venv/installed: requirements/dev.txt
	test -x .venv/bin/pip || python3 -m venv .venv
	.venv/bin/pip install --quiet --require-hashes -r requirements/dev.txt
	touch $@

words: install
	.venv/bin/python manage.py words

format: install
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .
