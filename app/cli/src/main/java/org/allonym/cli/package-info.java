/// The command line: the same use cases as the window, for scripts and for machines without a display.
///
/// A command is a class of its own: it takes its arguments, calls a use case of `org.allonym.services`, and tells the
/// `Terminal` what came of it. Names, defaults, exit codes, streams and JSON keys are a contract; `docs/cli.md` lists
/// them. Must not know: screens, SQL; no command loads a JavaFX class. Start at `CommandLineEntry`.
@NullMarked
package org.allonym.cli;

import org.jspecify.annotations.NullMarked;
