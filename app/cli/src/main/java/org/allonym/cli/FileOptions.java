package org.allonym.cli;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.formats.FileSettings;
import org.allonym.formats.LabelNames;
import org.allonym.label.Label;
import org.allonym.problem.Problem;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The options that say of imported files what these don't say themselves, and what becomes of what is wrong in them.
final class FileOptions {

    private static final int NAMED = 1000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--map-label",
            paramLabel = "FROM=TO",
            description = {
                "Import label FROM of the files as label TO, such as \"Person name=NAME_STUDENT\". Can be repeated.",
                "FROM * stands for spans without a label; with an empty TO, these spans are left out."
            })
    private Map<String, String> renamed = new LinkedHashMap<>();

    @Option(
            names = "--layer-column",
            paramLabel = "N",
            defaultValue = "",
            description = "The column with the labels in WebAnno TSV files that have several, such as Pii.kind.")
    private String column;

    @Mixin
    private MessageColumns columns;

    @Option(
            names = "--not-speaker",
            paramLabel = "NAME",
            description = "A beginning of lines in a transcript that isn't a speaker, such as Note. Can be repeated.")
    private List<String> notSpeakers = List.of();

    @Option(
            names = "--encoding",
            paramLabel = "E",
            defaultValue = "UTF-8",
            description = "Encoding of text in the files, such as windows-1252 or UTF-16. Default: UTF-8.")
    private String encoding;

    @Option(
            names = "--skip-bad",
            description = "Leave out documents with errors, list them, and import the others.")
    boolean skipBad;

    /// @throws ParameterException where TO can't be a label's name, or there is no such encoding
    FileSettings settings() {
        renamed.forEach((from, to) -> {
            if (!to.isEmpty() && !Label.isName(to)) {
                throw wrong("--map-label: '%s' is not a valid label name, which consists of letters A to Z, digits and _.".formatted(to));
            }
        });
        return FileSettings.USUAL.withLabels(new LabelNames(renamed)).withEncoding(charset()).withColumn(column)
                .withColumns(columns.said()).withNotSpeakers(Set.copyOf(notSpeakers));
    }

    private Charset charset() {
        try {
            return encoding.isEmpty() ? StandardCharsets.UTF_8 : Charset.forName(encoding);
        } catch (IllegalArgumentException e) {
            throw wrong("--encoding: there is no encoding called '%s'. Common ones: UTF-8, windows-1252, ISO-8859-15, UTF-16.".formatted(encoding));
        }
    }

    private ParameterException wrong(String what) {
        return new ParameterException(spec.commandLine(), what);
    }

    /// Lists what was left out.
    static void say(Terminal terminal, List<Problem.BrokenFile> leftOut, long all) {
        if (all > 0) {
            terminal.remark("Left out because of errors (%s):".formatted(CountText.count(all, "document")));
            leftOut.stream().limit(NAMED).forEach(one -> terminal.remark("  " + one.what()));
            if (all > Math.min(NAMED, leftOut.size())) {
                terminal.remark("  and %,d more".formatted(all - Math.min(NAMED, leftOut.size())));
            }
        }
    }

    /// One of those, for results as JSON.
    record LeftOut(String file, String place, String fault) {

        static List<LeftOut> of(List<Problem.BrokenFile> problems) {
            return problems.stream().map(one -> new LeftOut(one.file(), one.place(), one.fault())).toList();
        }
    }
}
