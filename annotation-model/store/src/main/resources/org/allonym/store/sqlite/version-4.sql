-- The project file, version 4: logs of several replicas in one file, and the entries about one document found at once.

CREATE INDEX log_document ON edit_log (document) WHERE document IS NOT NULL;
