/// The rules screen: the rules of a project beside the program's own, an editor that shows what a rule finds while it is written, and the
/// figures of all of them. For PIs.
///
/// Start at `RulesModel`, then `RulesView`.
@NullMarked
package org.allonym.desktop.rules;

import org.jspecify.annotations.NullMarked;
