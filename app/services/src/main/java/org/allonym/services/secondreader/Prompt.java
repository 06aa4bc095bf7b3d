package org.allonym.services.secondreader;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.text.Sha256;
import tools.jackson.databind.JsonNode;

/// What a model is told: words with placeholders, such as `{passage}`.
///
/// @param name names it in the project's settings; letters, digits and hyphens
/// @param system what the person who runs the program says
/// @param user what is said each time, such as of each passage
public record Prompt(String name, String system, String user) {

    /// What a placeholder stands for.
    public enum Placeholder {
        /// The label names, with commas between them.
        LABELS,
        /// A card for each label: what it is, hits and near misses.
        CARDS,
        /// Adjudicated passages like this one, with their answers.
        EXAMPLES,
        /// What stands before the passage.
        BEFORE,
        PASSAGE,
        /// What stands after the passage.
        AFTER,
        /// Whether the passage is about mathematics.
        SEGMENT,
        /// What the model has to give as reasons.
        REASONS,
        /// The value to be replaced by a surrogate, or a redaction as it stands in the text.
        VALUE,
        /// The label of that value, or of the redaction as it came.
        LABEL,
        /// Made-up personal data, of a synthetic essay.
        DATA,
        /// Where they go, of a synthetic essay.
        WHERE;

        /// As it stands in a prompt.
        public String written() {
            return "{" + name().toLowerCase(Locale.ROOT) + "}";
        }
    }

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z]+)}");
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    public Prompt {
        if (!isName(name)) {
            throw new IllegalArgumentException("not a prompt's name: '%s'".formatted(name));
        }
    }

    public static boolean isName(String name) {
        return name.length() <= 40 && NAME.matcher(name).matches();
    }

    /// What is wrong with its placeholders, for a person; none where nothing is.
    ///
    /// @param purpose what it has to say and what it may
    public List<String> faults(Purpose purpose) {
        List<String> faults = new ArrayList<>();
        TreeSet<String> used = new TreeSet<>();
        Matcher matcher = PLACEHOLDER.matcher(system + "\n" + user);
        while (matcher.find()) {
            used.add(matcher.group());
        }
        String known = purpose.placeholders().stream().map(Placeholder::written).collect(Collectors.joining(", "));
        for (String each : used) {
            if (purpose.placeholders().stream().noneMatch(place -> place.written().equals(each))) {
                faults.add(tr("%s isn’t a placeholder here. Available: %s.", each, known));
            }
        }
        for (Placeholder each : purpose.required()) {
            if (!user.contains(each.written())) {
                faults.add(tr("The part that is sent each time lacks %s.", each.written()));
            }
        }
        if (purpose.labelled() && !used.contains(Placeholder.LABELS.written()) && !used.contains(Placeholder.CARDS.written())) {
            faults.add(tr("It names no labels: it needs %s or %s.", Placeholder.LABELS.written(), Placeholder.CARDS.written()));
        }
        return faults;
    }

    /// Whether it has that placeholder.
    public boolean has(Placeholder place) {
        return system.contains(place.written()) || user.contains(place.written());
    }

    /// What is asked with these values in the place of placeholders.
    ///
    /// @param schema the answer's
    /// @param tokens how many the server may write
    ChatRequest request(String model, Map<Placeholder, String> values, JsonNode schema, int tokens) {
        return ChatRequest.of(model, fill(system, values), fill(user, values), schema, tokens);
    }

    /// The words with values in place of placeholders. What looks like a placeholder in a value stays as it is.
    private static String fill(String words, Map<Placeholder, String> values) {
        return PLACEHOLDER.matcher(words).replaceAll(match -> {
            String value = values.entrySet().stream()
                    .filter(each -> each.getKey().written().equals(match.group()))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(match.group());
            return Matcher.quoteReplacement(value);
        });
    }

    /// Stands for its words: 16 hexadecimal digits of their SHA-256.
    public String hash() {
        return Sha256.hex(system + "\0" + user).substring(0, 16);
    }
}
