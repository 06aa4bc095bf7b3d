package org.allonym.learning.rule;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Rules as they travel: a JSON file of them. `docs/formats/rules-json.md` describes it.
///
/// @param format [#FORMAT]
/// @param rules in their order, no name twice
public record RuleFile(String format, List<WrittenRule> rules) {

    public static final String FORMAT = "allonym-rules-1";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    public RuleFile {
        rules = List.copyOf(rules);
    }

    public RuleFile(List<WrittenRule> rules) {
        this(FORMAT, rules);
    }

    /// The same rules always as the same text.
    public String json() {
        return MAPPER.writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsString(this) + "\n";
    }

    /// Reads what [#json] writes, and makes sure that every rule can be run.
    ///
    /// @param file its name, for what is said about it
    /// @throws ProblemException when it isn't that; says which rule is wrong, and how
    public static RuleFile read(String file, String json) {
        RuleFile read;
        try {
            read = MAPPER.readValue(json, RuleFile.class);
        } catch (JacksonException e) {
            throw broken(file, place(e), e.getOriginalMessage().replaceFirst(" ?[(;].*", "").replace("creator ", ""));
        }
        if (!read.format().equals(FORMAT)) {
            throw broken(file, "", tr("the format is “%s” and not “%s”", read.format(), FORMAT));
        }
        Set<String> names = new HashSet<>();
        for (WrittenRule rule : read.rules()) {
            if (!names.add(rule.name())) {
                throw broken(file, tr("rule %s", rule.name()), tr("the name is there twice"));
            }
            try {
                rule.compiled();
            } catch (ProblemException e) {
                throw broken(file, tr("rule %s", rule.name()), e.problem().what());
            }
        }
        return read;
    }

    /// The rules of the kinds in Holmes et al. 2023, for names of students.
    public static RuleFile paper() {
        try (InputStream in = RuleFile.class.getResourceAsStream("paper-rules.json")) {
            return read("paper-rules.json", new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// One rule as a project keeps it.
    static String json(WrittenRule rule) {
        return MAPPER.writeValueAsString(rule);
    }

    /// @throws IllegalArgumentException when it isn't one
    static WrittenRule rule(String json) {
        try {
            return MAPPER.readValue(json, WrittenRule.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not a rule", e);
        }
    }

    private static ProblemException broken(String file, String place, String fault) {
        return new ProblemException(new Problem.BrokenFile(file, place, fault, tr("Correct the file, or export the rules of a project to see how one looks.")));
    }

    /// Where in the file, such as `rules[6]`.
    private static String place(JacksonException e) {
        StringBuilder place = new StringBuilder();
        for (JacksonException.Reference one : e.getPath()) {
            place.append(one.getIndex() >= 0 ? "[%d]".formatted(one.getIndex()) : (place.isEmpty() ? "" : ".") + one.getPropertyName());
        }
        return place.toString();
    }
}
