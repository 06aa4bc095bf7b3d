package org.allonym.desktop.text;

import org.allonym.text.Span;

/// What somebody says in a transcript: the name stands beside its first line.
///
/// @param span where, in UTF-16 code units of the document
public record Speech(String speaker, Span span) {}
