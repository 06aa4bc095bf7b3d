/// Plays the guide's ten-minute pages step by step on the sample project, holds them to what they say, and draws their
/// pictures: a page that no longer fits the program fails here.
///
/// Start at `AtTheTutorial`.
@NullMarked
package org.allonym.desktop.tutorial;

import org.jspecify.annotations.NullMarked;
