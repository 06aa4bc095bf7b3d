package org.allonym.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.allonym.formats.TranscriptColumns;
import org.allonym.problem.ProblemException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/// `--columns`: what the columns of a table of messages mean.
final class MessageColumns {

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--columns",
            paramLabel = "MEANING=COLUMN",
            split = ",",
            description = {
                "What the columns of a table of messages mean, such as session=chat_id,speaker=who,text=message.",
                "Meanings: session, order, time, speaker, role, text. Default: as given before, otherwise guessed from their names. Can be repeated."
            })
    private Map<String, String> columns = new LinkedHashMap<>();

    /// [TranscriptColumns#NONE] where nothing is said.
    ///
    /// @throws ParameterException where there is no such meaning
    TranscriptColumns said() {
        try {
            return TranscriptColumns.of(columns);
        } catch (ProblemException e) {
            throw new ParameterException(spec.commandLine(), "--columns: %s %s".formatted(e.problem().what(), e.problem().advice()));
        }
    }
}
