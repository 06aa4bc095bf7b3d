package org.allonym.app.cli;

import picocli.CommandLine.Option;

/// Whether the result is wanted as one JSON value.
final class JsonOption {

    @Option(names = "--json", description = "Print the result as one JSON value.")
    boolean asked;
}
