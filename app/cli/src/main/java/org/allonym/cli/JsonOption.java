package org.allonym.cli;

import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/// Whether the result is wanted as one JSON value.
final class JsonOption {

    @Option(names = "--json", description = "Print the result as one JSON value.")
    boolean asked;

    /// Says a result: as JSON where that is wanted, else in words.
    ///
    /// @return that the command is done
    int say(Terminal terminal, ObjectNode tree, String words) {
        if (asked) {
            terminal.say(tree);
        } else {
            terminal.say(words);
        }
        return CommandLineEntry.DONE;
    }
}
