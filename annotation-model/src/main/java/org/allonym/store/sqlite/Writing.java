package org.allonym.store.sqlite;

/// One entry of the log, by its key.
///
/// @param replica the file it was first written in
/// @param seq its number there
record Writing(String replica, long seq) {}
