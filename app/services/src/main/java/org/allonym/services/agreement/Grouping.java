package org.allonym.services.agreement;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.language.English;
import org.allonym.project.ProjectSettings;
import org.allonym.store.ProjectStore;
import org.allonym.suggest.Withholding;

/// By what the documents of an agreement are grouped.
public sealed interface Grouping {

    /// In how many documents roles of speakers are looked for.
    int LOOKED_AT = 50;

    /// What commands and reports call it.
    String key();

    /// What people read, in the language of the window.
    String title();

    /// An attribute that documents came with: a batch, a week, a course.
    record Attribute(String key) implements Grouping {
        @Override
        public String title() {
            return key;
        }
    }

    /// What every project knows of its documents. A document attribute of the same name goes before.
    enum BuiltIn implements Grouping {
        /// Whether the annotators read the document with suggestions or blind.
        SUGGESTIONS("suggestions", "With suggestions or blind"),
        /// The ISO week, in UTC, in which the later of the two annotators finished the document: `2026-W12`.
        WEEK("week-finished", "Week finished"),
        /// The version of the label set with its guideline that was in force when each of the two finished it.
        GUIDELINE("guideline", "Guideline version"),
        /// Whether the document belongs to the calibration round.
        CALIBRATION("calibration", "Calibration round"),
        /// Lines about mathematics ([org.allonym.dialogue.maths.MathsSegments]) apart from all others; of transcripts, turns.
        /// Each group has parts of documents; a span belongs where it begins.
        SEGMENT("segment", "Math and other text"),
        /// What the speakers of transcripts are, such as tutor and student; each group has the messages of one role.
        ROLE("role", "Speaker’s role");

        private final String key;

        @English
        private final String title;

        BuiltIn(String key, @English String title) {
            this.key = key;
            this.title = title;
        }

        @Override
        public String key() {
            return key;
        }

        @Override
        public String title() {
            return tr(title);
        }
    }

    /// The grouping of that name; a document attribute wins where `attributes` has the name.
    static Grouping named(String name, Set<String> attributes) {
        Optional<BuiltIn> own =
                Arrays.stream(BuiltIn.values()).filter(each -> each.key.equals(name)).findFirst();
        return own.isEmpty() || attributes.contains(name) ? new Attribute(name) : own.get();
    }

    /// What this project's documents can be grouped by: attributes with at least two values and no more than make sense,
    /// by name, then what it knows of itself, as far as it makes a difference.
    static List<Grouping> of(ProjectStore store) {
        Map<String, Set<String>> values = new TreeMap<>();
        store.rows().forEach(row -> row.metadata()
                .forEach((name, value) -> values.computeIfAbsent(name, _ -> new TreeSet<>()).add(value)));
        List<Grouping> groupings = new ArrayList<>();
        values.forEach((name, found) -> {
            if (found.size() > 1 && found.size() <= MeasureAgreement.MOST_GROUPS) {
                groupings.add(new Attribute(name));
            }
        });
        for (BuiltIn each : BuiltIn.values()) {
            if (!values.containsKey(each.key) && applies(each, store)) {
                groupings.add(each);
            }
        }
        return groupings;
    }

    private static boolean applies(BuiltIn grouping, ProjectStore store) {
        return switch (grouping) {
            case SUGGESTIONS -> Withholding.of(store.setting(Withholding.SETTING)) instanceof Withholding.Share;
            case GUIDELINE -> store.labelSetHistory().size() > 1;
            case CALIBRATION -> !ProjectSettings.of(store::setting).calibration().isEmpty();
            case WEEK, SEGMENT -> true;
            case ROLE -> store.rows().stream().limit(LOOKED_AT).anyMatch(row -> store.document(row.id()).stream()
                    .flatMap(document -> document.turns().stream()).anyMatch(turn -> !turn.role().isEmpty()));
        };
    }
}
