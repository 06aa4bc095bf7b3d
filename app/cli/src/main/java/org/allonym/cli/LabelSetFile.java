package org.allonym.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// The label set that `--labels` names: a preset, or a file.
final class LabelSetFile {

    private LabelSetFile() {}

    /// @throws ProblemException when there is no such preset and no such file, or the file holds no label set
    static LabelSet of(String presetOrFile) {
        return LabelSets.preset(presetOrFile).orElseGet(() -> {
            Path file = Path.of(presetOrFile);
            if (Files.notExists(file)) {
                throw new ProblemException(new Problem.Refused(
                        "There is no label set and no file called %s.".formatted(presetOrFile),
                        "Label sets that ship with the program: %s."
                                .formatted(Arguments.names(LabelSets.presets(), LabelSet::name))));
            }
            return LabelSetJson.read(SmallFile.text(file), presetOrFile);
        });
    }
}
