package org.allonym.corpus.anomaly;

/// One character of the 96 that are counted.
///
/// @param expectedPerThousand how often it stands in 1,000 characters of the core, on average
public record CharacterColumn(char character, ColumnUse use, double expectedPerThousand) {}
