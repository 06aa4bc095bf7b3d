package org.allonym.label;

/// Whether two spans of one layer may overlap.
public enum OverlapPolicy {
    /// They may overlap, nest and cross.
    ALLOWED,
    /// They may not; the gesture that would make them is refused and says why.
    REFUSED
}
