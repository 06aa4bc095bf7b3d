#!/usr/bin/env bash
# Trains the bundled model: makes an environment of its own beside this file, then trains, exports, checks and writes the
# bundle. Options: ./train.sh --help
set -euo pipefail
cd "$(dirname "$0")"
if [ ! -x .venv/bin/python ]; then
    "${PYTHON:-python3}" -m venv .venv
    .venv/bin/pip install --quiet --disable-pip-version-check -r requirements.txt
fi
exec .venv/bin/python -m allonym_training "$@"
