"""Trains the name finder that ships with Allonym. Start at __main__.py, then data.py, features.py, model.py."""
