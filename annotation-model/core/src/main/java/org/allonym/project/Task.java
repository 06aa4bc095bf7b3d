package org.allonym.project;

/// What a work package is made for.
public enum Task {

    /// Reading and marking: the package holds its owner's layer and nobody else's.
    ANNOTATE,

    /// Deciding: the package holds the readings that are finished, and the decisions.
    ADJUDICATE
}
