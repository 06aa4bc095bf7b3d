package org.allonym.label;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.allonym.language.Language;
import org.allonym.language.Messages;

/// The label sets that ship with the program.
public final class LabelSets {

    /// CRAPII's fourteen types, the set of a new project.
    public static final LabelSet CRAPII_14 = load("crapii-14");

    /// The seven of them that the PII Data Detection competition kept.
    public static final LabelSet COMPETITION_7 = load("competition-7");

    /// The types of MathEd-PII, transcripts of mathematics tutoring, and `OTHER`, which is ours.
    public static final LabelSet MATH_ED = load("mathed");

    /// The types of PIIvot, chats between tutors and pupils.
    public static final LabelSet PIIVOT = load("piivot");

    private static final List<LabelSet> PRESETS = List.of(CRAPII_14, COMPETITION_7, MATH_ED, PIIVOT);

    /// Read when they are wanted first.
    private static final class Spanish {
        private static final List<LabelSet> PRESETS =
                Stream.of("crapii-14", "competition-7", "mathed", "piivot").map(name -> load(name + "_es")).toList();
    }

    private LabelSets() {}

    /// All presets, the default one first, with their titles and cards in the language of the window: what a new project
    /// gets. Names, tags and keys are the same in each.
    public static List<LabelSet> presets() {
        return presets(Messages.language());
    }

    /// All presets with their titles and cards in a language, the default one first.
    public static List<LabelSet> presets(Language language) {
        return switch (language) {
            case ENGLISH -> PRESETS;
            case SPANISH -> Spanish.PRESETS;
        };
    }

    /// What a preset is for, in one line for people; empty for any other set.
    public static String about(LabelSet set) {
        return switch (set.name()) {
            case "CRAPII-14" -> tr("Student essays: eight direct and six indirect types, as in the CRAPII corpus.");
            case "competition-7" -> tr("The seven types of the PII Data Detection competition; everything else stays unlabeled.");
            case "MathEd" -> tr("Mathematics tutoring transcripts, in which most numbers aren’t personal.");
            case "PIIvot" -> tr("Chats between tutors and students, with a few broad types.");
            default -> "";
        };
    }

    /// The preset of that name, upper and lower case alike.
    public static Optional<LabelSet> preset(String name) {
        return PRESETS.stream()
                .filter(set -> set.name().toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private static LabelSet load(String name) {
        String resource = name + ".json";
        try (InputStream in = LabelSets.class.getResourceAsStream(resource)) {
            byte[] bytes = Objects.requireNonNull(in, resource).readAllBytes();
            return LabelSetJson.read(new String(bytes, StandardCharsets.UTF_8), resource);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
