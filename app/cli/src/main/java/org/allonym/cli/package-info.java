/// The command line: the same use cases as the window, for scripts and for machines without a display.
///
/// Each command is a class: it takes its arguments, calls a use case of `org.allonym.services`, and reports the result
/// to the `Terminal`. Names, defaults, exit codes, streams and JSON keys are a contract; `docs/cli.md` lists
/// them. Must not know: screens, SQL; no command loads a JavaFX class. Start at `CommandLineEntry`.
@NullMarked
package org.allonym.cli;

import org.jspecify.annotations.NullMarked;
