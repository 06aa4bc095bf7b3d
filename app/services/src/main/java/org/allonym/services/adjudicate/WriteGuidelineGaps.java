package org.allonym.services.adjudicate;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.allonym.adjudicate.GuidelineGap;
import org.allonym.annotation.Mark;
import org.allonym.edit.Outcome;
import org.allonym.file.NewFile;
import org.allonym.language.Messages;
import org.allonym.project.ActorId;
import org.allonym.services.report.Csv;

/// Writes the gaps in the guideline as a table for a spreadsheet: UTF-8 CSV, RFC 4180, no cell taken for a formula.
///
/// Places are given in words, with the document's name, and not in offsets: the table is for people who write
/// guidelines. Any thread.
public final class WriteGuidelineGaps {

    private static final List<String> COLUMNS = List.of(
            "document", "before", "text", "after", "readings", "decision", "reason", "note", "decided_by", "decided_at",
            "readings_unchanged", "answered_in_version");

    private WriteGuidelineGaps() {}

    /// Writes a file, whole or not at all.
    ///
    /// @param named whether annotators stand there by name; they are numbered where it is false
    /// @param stored the stored value of a setting, for the answers
    public static void run(List<GuidelineGap> gaps, boolean named, UnaryOperator<String> stored, Path file) {
        try (NewFile fresh = NewFile.at(file)) {
            fresh.out().write(table(gaps, named, stored).getBytes(StandardCharsets.UTF_8));
            fresh.seal();
            fresh.place();
        } catch (IOException e) {
            throw NewFile.unwritable(file, e);
        }
    }

    /// The table as text, in English.
    public static String table(List<GuidelineGap> gaps, boolean named, UnaryOperator<String> stored) {
        return Messages.inEnglish(() -> written(gaps, named, stored));
    }

    private static String written(List<GuidelineGap> gaps, boolean named, UnaryOperator<String> stored) {
        Csv csv = new Csv();
        csv.row(COLUMNS);
        for (GuidelineGap gap : gaps) {
            OptionalInt answered = gap.answeredIn(stored);
            csv.row(Arrays.asList(
                    gap.document().value(),
                    gap.passage().before(),
                    gap.passage().text(),
                    gap.passage().after(),
                    readings(gap, named, UnaryOperator.identity()),
                    decision(gap, named, UnaryOperator.identity()),
                    gap.decision().reason().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    gap.note(),
                    gap.by().value(),
                    gap.at() == null ? "" : gap.at().toString(),
                    gap.holds() ? "yes" : "no",
                    answered.isPresent() ? answered.getAsInt() : null));
        }
        return csv.toString();
    }

    /// What each annotator had marked, in words of the language that is spoken.
    ///
    /// @param title what a label is called, by its name
    public static String readings(GuidelineGap gap, boolean named, UnaryOperator<String> title) {
        if (gap.decision().isOwnFind()) {
            return tr("nobody marked it");
        }
        List<String> words = new ArrayList<>();
        int number = 0;
        for (Map.Entry<ActorId, List<Mark>> reading : gap.readings().readings().entrySet()) {
            number++;
            String who = named ? reading.getKey().value() : tr("Annotator %d", number);
            words.add(who + ": " + marks(gap, reading.getValue(), title));
        }
        return String.join("; ", words);
    }

    /// What was decided, in words of the language that is spoken.
    ///
    /// @param title what a label is called, by its name
    public static String decision(GuidelineGap gap, boolean named, UnaryOperator<String> title) {
        String marks = marks(gap, gap.decision().marks(), title);
        return switch (gap.decision().outcome()) {
            case Outcome.Later() -> tr("later");
            case Outcome.Nothing() -> tr("nothing here");
            case Outcome.Agreed() -> tr("accepted: %s", marks);
            case Outcome.Took(ActorId annotator) -> named ? tr("from %s: %s", annotator, marks) : tr("from one annotator: %s", marks);
            case Outcome.Union() -> tr("union: %s", marks);
            case Outcome.Intersection() -> tr("intersection: %s", marks);
            case Outcome.Own() -> tr("own: %s", marks);
            case Outcome.Imported _ -> tr("from a file: %s", marks);
        };
    }

    private static String marks(GuidelineGap gap, List<Mark> marks, UnaryOperator<String> title) {
        if (marks.isEmpty()) {
            return trc("marks", "nothing");
        }
        return String.join(" + ", marks.stream()
                .map(mark -> mark.span().equals(gap.place()) ? title.apply(mark.label()) : tr("%s on part of it", title.apply(mark.label())))
                .toList());
    }
}
