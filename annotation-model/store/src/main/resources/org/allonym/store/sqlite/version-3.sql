-- The project file, version 3: what people said about the surrogates of a document.

CREATE TABLE ruling (
  document INTEGER NOT NULL REFERENCES document,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  ruled_by TEXT NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (document, id)
) STRICT, WITHOUT ROWID;
