/// Joins the detections of a model and of rules in one text into suggestions that don't overlap, each with all its sources.
///
/// Must not know: how detections are made, projects, screens. Start at `Ensemble`.
@NullMarked
package org.allonym.inference.ensemble;

import org.jspecify.annotations.NullMarked;
