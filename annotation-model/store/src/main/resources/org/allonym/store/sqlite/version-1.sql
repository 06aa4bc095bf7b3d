-- The project file, version 1. docs/formats/project-file.md explains every table.
-- Offsets count Unicode code points, half-open. Times are UTC. No triggers, no views.

CREATE TABLE replica (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE label_set (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  version INTEGER NOT NULL,
  json TEXT NOT NULL
) STRICT;

CREATE TABLE project (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL,
  replica INTEGER NOT NULL REFERENCES replica,
  label_set INTEGER NOT NULL REFERENCES label_set
) STRICT;

CREATE TABLE actor (
  name TEXT PRIMARY KEY,
  role TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE document (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  integer_name INTEGER NOT NULL,
  sha256 BLOB NOT NULL,
  characters INTEGER NOT NULL,
  supplementary INTEGER NOT NULL,
  tokens INTEGER NOT NULL,
  metadata TEXT NOT NULL
) STRICT;

CREATE TABLE document_text (
  document INTEGER PRIMARY KEY REFERENCES document,
  text TEXT NOT NULL,
  tokens BLOB NOT NULL
) STRICT;

CREATE TABLE turn (
  document INTEGER NOT NULL REFERENCES document,
  number INTEGER NOT NULL,
  speaker TEXT NOT NULL,
  start INTEGER NOT NULL,
  end INTEGER NOT NULL,
  PRIMARY KEY (document, number),
  CHECK (start >= 0 AND end >= start)
) STRICT, WITHOUT ROWID;

CREATE TABLE layer (
  id INTEGER PRIMARY KEY,
  document INTEGER NOT NULL REFERENCES document,
  actor TEXT NOT NULL,
  annotations INTEGER NOT NULL,
  tags TEXT,
  UNIQUE (document, actor)
) STRICT;

CREATE TABLE annotation (
  layer INTEGER NOT NULL REFERENCES layer,
  id TEXT NOT NULL,
  start INTEGER NOT NULL,
  end INTEGER NOT NULL,
  label TEXT NOT NULL,
  origin TEXT NOT NULL,
  note TEXT NOT NULL,
  flagged INTEGER NOT NULL,
  PRIMARY KEY (layer, id),
  CHECK (start >= 0 AND end > start)
) STRICT, WITHOUT ROWID;

CREATE TABLE work (
  document INTEGER NOT NULL REFERENCES document,
  actor TEXT NOT NULL,
  status TEXT NOT NULL,
  reason TEXT NOT NULL,
  note TEXT NOT NULL,
  flag TEXT NOT NULL,
  PRIMARY KEY (document, actor)
) STRICT, WITHOUT ROWID;

CREATE TABLE assignment (
  document INTEGER NOT NULL REFERENCES document,
  actor TEXT NOT NULL,
  PRIMARY KEY (document, actor)
) STRICT, WITHOUT ROWID;

CREATE TABLE decision (
  document INTEGER NOT NULL REFERENCES document,
  id TEXT NOT NULL,
  start INTEGER NOT NULL,
  end INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  decided_by TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (document, id),
  CHECK (start >= 0 AND end > start)
) STRICT, WITHOUT ROWID;

CREATE TABLE edit_log (
  entry INTEGER PRIMARY KEY,
  replica INTEGER NOT NULL REFERENCES replica,
  seq INTEGER NOT NULL,
  actor TEXT NOT NULL,
  document TEXT,
  gesture TEXT NOT NULL,
  action TEXT NOT NULL,
  at TEXT NOT NULL,
  previous_hash BLOB NOT NULL,
  hash BLOB NOT NULL,
  UNIQUE (replica, seq)
) STRICT;

CREATE TABLE history (
  gesture TEXT PRIMARY KEY,
  actor TEXT NOT NULL,
  undone INTEGER NOT NULL,
  moved INTEGER NOT NULL,
  first INTEGER NOT NULL,
  entries INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX history_stack ON history (actor, undone, moved);

CREATE VIRTUAL TABLE search USING fts5(
  text,
  content = 'document_text',
  content_rowid = 'document',
  tokenize = 'unicode61 remove_diacritics 2'
);

INSERT INTO search (search, rank) VALUES ('secure-delete', 1);
