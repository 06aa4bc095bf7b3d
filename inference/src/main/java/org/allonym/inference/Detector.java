package org.allonym.inference;

import java.util.List;

/// Finds personal information in one text: rules, or a model with its decoder.
///
/// The same text always gives the same detections. Any thread, unless an implementation says otherwise.
@FunctionalInterface
public interface Detector {

    /// What is in `subject`, in order; several detections may overlap.
    List<Detection> find(Subject subject);
}
