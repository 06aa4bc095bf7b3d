package org.allonym.label;

/// What a label set says about two spans of one layer that share text.
public enum OverlapPolicy {
    /// They may overlap, nest and cross.
    ALLOWED,
    /// They may not; the gesture that would make them is refused and says why.
    REFUSED
}
