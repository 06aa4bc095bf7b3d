package org.allonym.services.evaluate;

/// The figure that a threshold is chosen to maximize.
public enum Aim {
    /// Precision and recall alike: the balanced operating point.
    F1,
    /// Recall first: a miss weighs 25 times a false alarm.
    F5;
}
