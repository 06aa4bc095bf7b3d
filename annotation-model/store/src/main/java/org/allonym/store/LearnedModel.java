package org.allonym.store;

/// What a model has learned from a project's gold, as the project file keeps it: outside the log, so that it can be forgotten, and in neither
/// exports nor work packages.
///
/// @param weights empty where nothing could be learned yet; nobody writes into the array
/// @param report how it was trained and what it would save, as JSON
public record LearnedModel(byte[] weights, String report) {}
