package org.allonym.corpus.similarity;

/// A passage that stands in many documents.
///
/// @param text as it stands in the first document that has it
/// @param documents how many have all of its trigrams
public record SharedPassage(String text, int documents) {}
