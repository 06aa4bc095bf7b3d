package org.allonym.cli;

import picocli.CommandLine.Option;

/// The option for a result as one JSON value.
final class JsonOption {

    @Option(names = "--json", description = "Print the result as one JSON value.")
    boolean asked;

    /// Says a result: as JSON where that is wanted, else in words.
    ///
    /// @return that the command is done
    int say(Terminal terminal, Object result, String words) {
        if (asked) {
            terminal.sayJson(result);
        } else {
            terminal.say(words);
        }
        return CommandLineEntry.DONE;
    }
}
