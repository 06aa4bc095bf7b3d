package org.allonym.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.allonym.formats.LabelNames;
import org.allonym.label.Label;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The option that renames the labels of imported files.
final class LabelMapOption {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--map-label",
            paramLabel = "FROM=TO",
            description = "Import label FROM of the files as label TO, such as \"Person name=NAME_STUDENT\". Can be repeated.")
    private Map<String, String> renamed = new LinkedHashMap<>();

    /// @throws ParameterException where TO can't be a label's name
    LabelNames names() {
        renamed.forEach((from, to) -> {
            if (!Label.isName(to)) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--map-label: '%s' is not a valid label name, which consists of letters A to Z, digits and _.".formatted(to));
            }
        });
        return new LabelNames(renamed);
    }
}
