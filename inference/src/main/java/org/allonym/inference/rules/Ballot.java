package org.allonym.inference.rules;

/// A vote and whose it is.
///
/// @param rule the rule's name
public record Ballot(String rule, Vote vote) {}
