package org.allonym.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.allonym.project.Actor;
import org.allonym.seal.Passphrase;
import org.allonym.services.surrogates.MapFile;
import org.allonym.services.surrogates.MapSurrogates;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.SurrogateMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `map`: exports and imports the encrypted map from originals to surrogates.
final class MapCommand {

    private MapCommand() {}

    /// `map` by itself.
    @Command(
            name = "map",
            description = "Export a project's map from originals to surrogates, or import one. The file is always encrypted.",
            footer = {"Example:", "  allonym map export essays.allonym essays.map --passphrase-file phrase.txt"})
    static final class Group implements Callable<Integer> {

        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            throw new ParameterException(spec.commandLine(), "Specify an action: export or import.");
        }
    }

    /// `map export`: out of a project.
    @Command(
            name = "export",
            description = "Write the map from originals to surrogates to an encrypted file. Never publish it with a release.",
            footer = {"Example:", "  allonym map export essays.allonym essays.map --passphrase-file phrase.txt"})
    static final class Export implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
        private Path project;

        @Parameters(index = "1", paramLabel = "FILE", description = "The file to write. An existing file is replaced.")
        private Path file;

        @Mixin
        private PassphraseOption passphrase;

        @Mixin
        private JsonOption json;

        private record Result(String project, String file, int documents, long entities, long mentions) {}

        Export(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            Passphrase phrase = passphrase.read(terminal);
            SurrogateMap map;
            try (ProjectStore store = ProjectFile.openReadOnly(project);
                    ProgressLine line = terminal.progress("Mapping")) {
                map = MapSurrogates.of(store, line);
            }
            MapFile.write(file, map, phrase);
            long entities = map.documents().stream().mapToLong(document -> document.entities().size()).sum();
            if (json.asked) {
                terminal.sayJson(new Result(
                        project.toString(), file.toString(), map.documents().size(), entities, map.mentionCount()));
            } else {
                terminal.say("Wrote the map of %s and %s to %s.".formatted(
                        CountText.count(entities, "entity", "entities"),
                        CountText.count(map.mentionCount(), "mention"),
                        file));
            }
            return CommandLineEntry.DONE;
        }
    }

    /// `map import`: into a project.
    @Command(
            name = "import",
            description = {
                "Decide surrogates as in a map exported from a project with the same documents, in one step of undo.",
                "Suggested surrogates that nobody had decided are skipped."
            },
            footer = {"Example:", "  allonym map import essays.allonym essays.map --passphrase-file phrase.txt"})
    static final class Import implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
        private Path project;

        @Parameters(index = "1", paramLabel = "FILE", description = "The map.")
        private Path file;

        @Mixin
        private PassphraseOption passphrase;

        @Mixin
        private DoerOption doer;

        @Mixin
        private JsonOption json;

        private record Result(
                String project, String file, String by, int documents, int decided, int same, int passedOver) {}

        Import(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            SurrogateMap map = MapFile.read(file, passphrase.read(terminal));
            try (ProjectStore store = ProjectFile.openReadOnly(project);
                    ProgressLine line = terminal.progress("Checking the map")) {
                MapSurrogates.check(map, store, doer.judge(store).id(), line);
            }
            MapSurrogates.Report report;
            Actor by;
            try (ProjectStore store = Projects.writable(project, terminal);
                    ProgressLine line = terminal.progress("Importing the map")) {
                by = doer.judge(store);
                DoerOption.ensure(store, by);
                report = MapSurrogates.put(map, store, by.id(), line);
            }
            if (json.asked) {
                terminal.sayJson(new Result(
                        project.toString(), file.toString(), by.id().value(), report.documents(), report.entities(), report.same(),
                        report.proposed()));
            } else {
                terminal.say("Decided %s in %s; %d were already decided so, and %d that nobody had decided were skipped.".formatted(
                        CountText.count(report.entities(), "entity", "entities"),
                        CountText.count(report.documents(), "document"),
                        report.same(),
                        report.proposed()));
            }
            return CommandLineEntry.DONE;
        }
    }
}
