package org.allonym.app;

import org.allonym.app.cli.CommandLineEntry;

/// Where the program begins.
///
/// It is no `Application`: where there is no display, the headless platform must be chosen before any JavaFX class
/// loads.
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        Display.prepare();
        System.exit(CommandLineEntry.run(args));
    }
}
