package org.allonym.store;

/// That a project was not closed properly when it was last open, and everything saved was found beside it.
///
/// @param entries log entries that lay beside the file and not in it; −1 when that can't be told
public record Recovery(long entries) {}
