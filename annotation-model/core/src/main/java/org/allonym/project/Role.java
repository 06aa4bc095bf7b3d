package org.allonym.project;

/// What an actor does in a project; the window shows what the role needs.
public enum Role {
    /// Labels documents, blind to other annotators.
    ANNOTATOR,
    /// Decides what annotators disagree on.
    ADJUDICATOR,
    /// Runs the project: imports, assigns, reads figures, exports; may adjudicate.
    PI
}
