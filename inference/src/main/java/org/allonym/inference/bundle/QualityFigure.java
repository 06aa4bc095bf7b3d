package org.allonym.inference.bundle;

/// Something that was measured of a model, in the words of whoever measured it.
///
/// @param name what was measured, and on what
/// @param value the figure with its interval
/// @param command that measured it; may be empty, which a reader should take as a warning
public record QualityFigure(String name, String value, String command) {}
