/// What must survive and what must be refused, tried from outside: programs that are killed, disks that fill up, canaries
/// that must not get out. `docs/reliability.md` has the promises and the figures.
///
/// Knows the whole program and nothing of its insides. Start at [KillsTest] and [Activity].
@NullMarked
package org.allonym.desktop.reliability;

import org.jspecify.annotations.NullMarked;
