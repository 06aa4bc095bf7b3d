package org.allonym.corpus.anomaly;

import java.util.List;
import java.util.Locale;
import org.allonym.text.Span;

/// What one character contributes to the distance of a document.
///
/// @param share of the squared distance, from 0 to 1; those of all characters add up to 1. The distance is taken apart as Garthwaite and
///     Koch (2016, Evaluating the contributions of individual variables to a quadratic form, Aust. N. Z. J. Stat. 58) do
///     (corr-max): into squares of uncorrelated variables, each as close to its character as can be
/// @param perThousand how often it stands in 1,000 characters of the document
/// @param expectedPerThousand the same for the core
/// @param examples up to two places of the character, in different words; none where it doesn't stand in the text. In code units of
///     the text
public record CharacterWeight(
        char character, double share, double perThousand, double expectedPerThousand, List<Span> examples) {

    public CharacterWeight {
        examples = List.copyOf(examples);
    }

    /// As the details of a reason keep them, without the examples, which are words of the text: character, tab, and the three numbers, each
    /// one in a line of its own.
    public static String written(List<CharacterWeight> weights) {
        return String.join("\n", weights.stream()
                .map(one -> String.format(
                        Locale.ROOT, "%s\t%.3f\t%.1f\t%.1f",
                        UnusualShare.named(String.valueOf(one.character)), one.share, one.perThousand, one.expectedPerThousand))
                .toList());
    }

    /// What [#written] wrote; none of nothing.
    public static List<CharacterWeight> read(String written) {
        return written.lines().map(line -> {
            String[] parts = line.split("\t");
            return new CharacterWeight(UnusualShare.unnamed(parts[0]).charAt(0),
                    Double.parseDouble(parts[1]), Double.parseDouble(parts[2]), Double.parseDouble(parts[3]), List.of());
        }).toList();
    }

    /// Whether the document has too many of them; too few otherwise.
    public boolean tooMany() {
        return perThousand > expectedPerThousand;
    }
}
