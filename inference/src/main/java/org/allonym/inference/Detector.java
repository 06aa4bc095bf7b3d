package org.allonym.inference;

import java.util.List;

/// Finds personal information in one text: rules, or a model with its decoder.
///
/// The same text always gives the same findings. Any thread, unless an implementation says otherwise.
@FunctionalInterface
public interface Detector {

    /// What is in `subject`, in order; several findings may overlap.
    List<Detection> find(Subject subject);
}
