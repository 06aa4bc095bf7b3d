-- The project file, version 8: transcript files as they came, so that they can go out again in the same form, and what they
-- say of single messages.

CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  format TEXT NOT NULL,
  settings TEXT NOT NULL,
  sha256 BLOB NOT NULL,
  length INTEGER NOT NULL,
  deflated BLOB NOT NULL
) STRICT;

CREATE TABLE source_document (
  document INTEGER PRIMARY KEY REFERENCES document,
  source INTEGER NOT NULL REFERENCES source
) STRICT;

ALTER TABLE turn ADD COLUMN attributes TEXT NOT NULL DEFAULT '{}';
