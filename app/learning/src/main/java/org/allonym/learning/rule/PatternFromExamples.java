package org.allonym.learning.rule;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes a pattern of examples, such as a few student numbers: as many digits as they have, letters that are the same in all as they
/// are, other letters by their case.
public final class PatternFromExamples {

    /// Letters or digits of one kind, or one other character.
    private record Run(Kind kind, String text) {}

    private enum Kind {
        DIGITS("[0-9]"),
        CAPITALS("\\p{Lu}"),
        SMALL("\\p{Ll}"),
        OTHER("");

        private final String pattern;

        Kind(String pattern) {
            this.pattern = pattern;
        }

        static Kind of(char c) {
            return Character.isDigit(c) ? DIGITS : Character.isUpperCase(c) ? CAPITALS : Character.isLetter(c) ? SMALL : OTHER;
        }
    }

    private PatternFromExamples() {}

    /// A pattern that finds every example as a whole word; empty without examples.
    ///
    /// @param examples blank ones don't count
    public static Optional<String> of(List<String> examples) {
        List<List<List<Run>>> shapes = new ArrayList<>();
        for (String example : examples) {
            if (example.isBlank()) {
                continue;
            }
            List<Run> runs = runs(example.strip());
            shapes.stream().filter(shape -> alike(shape.getFirst(), runs)).findFirst().ifPresentOrElse(shape -> shape.add(runs), () ->
                    shapes.add(new ArrayList<>(List.of(runs))));
        }
        if (shapes.isEmpty()) {
            return Optional.empty();
        }
        List<String> patterns = shapes.stream().map(PatternFromExamples::pattern).toList();
        String all = patterns.size() == 1 ? patterns.getFirst() : "(?:" + String.join("|", patterns) + ")";
        return Optional.of(edge(examples, true) + all + edge(examples, false));
    }

    /// `\b` where every example has a letter or digit at that end.
    private static String edge(List<String> examples, boolean first) {
        boolean words = examples.stream().map(String::strip).filter(each -> !each.isEmpty())
                .map(each -> each.charAt(first ? 0 : each.length() - 1))
                .allMatch(c -> c < 128 && Character.isLetterOrDigit(c));
        return words ? "\\b" : "";
    }

    private static List<Run> runs(String example) {
        List<Run> runs = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= example.length(); i++) {
            Kind kind = Kind.of(example.charAt(start));
            if (i == example.length() || kind == Kind.OTHER || Kind.of(example.charAt(i)) != kind) {
                runs.add(new Run(kind, example.substring(start, i)));
                start = i;
            }
        }
        return runs;
    }

    private static boolean alike(List<Run> one, List<Run> other) {
        boolean alike = one.size() == other.size();
        for (int i = 0; alike && i < one.size(); i++) {
            Run a = one.get(i);
            Run b = other.get(i);
            alike = a.kind() == b.kind() && (a.kind() != Kind.OTHER || a.text().equals(b.text()));
        }
        return alike;
    }

    private static String pattern(List<List<Run>> shape) {
        StringBuilder pattern = new StringBuilder();
        for (int i = 0; i < shape.getFirst().size(); i++) {
            Set<String> texts = new LinkedHashSet<>();
            for (List<Run> runs : shape) {
                texts.add(runs.get(i).text());
            }
            Kind kind = shape.getFirst().get(i).kind();
            if (kind == Kind.OTHER || kind != Kind.DIGITS && texts.size() == 1) {
                pattern.append(quoted(texts.iterator().next()));
            } else {
                int least = texts.stream().mapToInt(String::length).min().orElse(1);
                int most = texts.stream().mapToInt(String::length).max().orElse(1);
                pattern.append(kind.pattern).append(least == most ? "{%d}".formatted(least) : "{%d,%d}".formatted(least, most));
            }
        }
        return pattern.toString().replace("{1}", "");
    }

    private static String quoted(String text) {
        return text.replaceAll("([\\\\.\\[\\]{}()*+?^$|])", "\\\\$1").replace(" ", "\\s");
    }
}
