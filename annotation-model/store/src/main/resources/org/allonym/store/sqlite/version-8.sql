-- The project file, version 8: what a second reader was asked and answered; transcript files as they came, so that they can go
-- out again in the same form, and what they say of single messages; what a model has learned from the gold.

CREATE TABLE reader_answer (
  reading TEXT NOT NULL,
  document INTEGER NOT NULL REFERENCES document,
  start INTEGER NOT NULL,
  end INTEGER NOT NULL,
  hash TEXT NOT NULL,
  asked TEXT NOT NULL,
  answers TEXT NOT NULL,
  failure TEXT NOT NULL,
  prompt_tokens INTEGER NOT NULL,
  answer_tokens INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (reading, document, start),
  CHECK (start >= 0 AND end > start)
) STRICT, WITHOUT ROWID;

CREATE INDEX reader_answer_hash ON reader_answer (hash);

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

CREATE TABLE learned (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  weights BLOB NOT NULL,
  report TEXT NOT NULL
) STRICT;
