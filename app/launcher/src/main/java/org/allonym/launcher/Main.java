package org.allonym.launcher;

import java.util.Locale;
import org.allonym.cli.CommandLineEntry;
import org.allonym.desktop.Display;

/// Where the program begins.
///
/// It is no `Application`: where there is no display, the headless platform must be chosen before any JavaFX class
/// loads.
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        // What commands print and what is written into files is the same on every system, whatever language that speaks.
        Locale.setDefault(Locale.ENGLISH);
        Display.prepare();
        System.exit(CommandLineEntry.run(new WorkbenchDesktop(), args));
    }
}
