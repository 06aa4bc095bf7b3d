/// The project as its PI sees it: documents by state, people and their progress, assignments, labels.
///
/// Start at `ProjectModel`.
@NullMarked
package org.allonym.desktop.project;

import org.jspecify.annotations.NullMarked;
