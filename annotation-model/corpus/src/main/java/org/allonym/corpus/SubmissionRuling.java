package org.allonym.corpus;

/// What a person says of a submission, over every step.
///
/// @param keep to keep it, whatever steps say; else to leave it out
/// @param by who says so
/// @param why may be empty
public record SubmissionRuling(boolean keep, String by, String why) {}
