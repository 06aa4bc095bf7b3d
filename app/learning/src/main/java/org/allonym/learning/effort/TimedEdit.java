package org.allonym.learning.effort;

import java.time.Instant;

/// One gesture of one person in one document.
public record TimedEdit(Instant at, String person, String document, EditKind kind) {}
