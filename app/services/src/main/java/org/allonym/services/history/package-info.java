/// What was done in a project: the log as a file, and its steps in words.
///
/// Words are for people and never logged. Must not know: screens, terminals, SQL. Start at `WriteSteps`, then
/// `GestureText`.
@NullMarked
package org.allonym.services.history;

import org.jspecify.annotations.NullMarked;
