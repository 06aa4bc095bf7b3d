/// A model that learns from a project's gold: a linear-chain conditional random field, its features, its training, and an attack on it.
///
/// Everything here gives the same bits on every machine: sums have a fixed order whatever the number of threads, and exponentials are
/// those of `StrictMath`. Must not know: projects, files, screens. Start at `ProjectTrainer`.
@NullMarked
package org.allonym.learning.model;

import org.jspecify.annotations.NullMarked;
