package org.allonym.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.store.UnsafePlace;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// Says after a command that worked on a project in a folder that a service synchronises, or on a network drive, why that is
/// no place for it: what the window says on opening. Silent when quiet; never on the stream of results.
final class PlaceNote {

    /// What every command calls the project file it works on.
    private static final String PROJECT = "PROJECT";

    private PlaceNote() {}

    static void say(ParseResult parsed, Terminal terminal) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        for (PositionalParamSpec parameter : last.matchedPositionals()) {
            if (parameter.paramLabel().equals(PROJECT) && parameter.getValue() instanceof Path project) {
                UnsafePlace.of(real(project)).ifPresent(place -> terminal.remark("Note: " + place.words()));
            }
        }
    }

    /// Where it lies: behind links.
    private static Path real(Path project) {
        try {
            return Files.exists(project) ? project.toRealPath() : project;
        } catch (IOException _) {
            return project;
        }
    }
}
