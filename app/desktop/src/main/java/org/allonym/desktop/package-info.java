/// The workbench: a window for annotators, adjudicators and PIs.
///
/// A feature package per stage, each an `XView` that builds nodes, binds and forwards, and an `XModel` of properties
/// and commands that knows no node. `Composition` puts them together by hand. Start at `Workbench`, then `Composition`.
@NullMarked
package org.allonym.desktop;

import org.jspecify.annotations.NullMarked;
