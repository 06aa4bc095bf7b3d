package org.allonym.store;

/// How much a project rests on a label now.
///
/// @param annotations that carry it, over all layers
/// @param decisions that speak of it: in what was decided, or in the readings it was decided on
public record LabelUse(int annotations, int decisions) {

    /// Nobody uses it.
    public static final LabelUse NONE = new LabelUse(0, 0);
}
