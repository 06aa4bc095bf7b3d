package org.allonym.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.sample.SampleFiles;
import org.allonym.services.sample.TutoringSample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `sample`: writes the sample essays as files, or the tutoring sample as a project.
@Command(
        name = "sample",
        description = {
            "Write the sample's essays as files, to try out an import: a new folder \"" + SampleFiles.FOLDER + "\"",
            "with text files, and with CRAPII JSON files that contain the labels of each of two annotators.",
            "",
            "With --tutoring: a new folder \"" + TutoringSample.FOLDER + "\" with a project of fifteen mathematics tutoring",
            "sessions (twelve with two annotators and gold, three that arrived redacted) and a table of the messages of these three."
        },
        footer = {"Examples:", "  allonym sample folder", "  allonym sample folder --tutoring"})
final class SampleCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(paramLabel = "FOLDER", description = "Where to create that folder.")
    private Path folder;

    @Option(names = "--tutoring", description = "The tutoring sessions instead of the essays.")
    private boolean tutoring;

    @Mixin
    private JsonOption json;

    SampleCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (!Files.isDirectory(folder)) {
            throw new ProblemException(new Problem.Refused(
                    "There is no folder %s.".formatted(folder), "Create it first, or choose another folder."));
        }
        Path written = tutoring ? TutoringSample.write(folder) : SampleFiles.write(folder);
        return json.say(
                terminal,
                Map.of("folder", written.toString()),
                (tutoring ? "Wrote the tutoring sample to %s." : "Wrote the sample essays to %s.").formatted(written));
    }
}
