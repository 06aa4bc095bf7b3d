-- The project file, version 5: documents that are set aside, actors whose layers are archived, and in the log imports that
-- were undone and gold that came from files.

ALTER TABLE actor ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;

CREATE TABLE aside (
  document INTEGER PRIMARY KEY REFERENCES document,
  reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;
