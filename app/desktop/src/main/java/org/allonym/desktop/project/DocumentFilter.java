package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.allonym.project.ActorId;
import org.allonym.store.DocumentRow;
import org.jspecify.annotations.Nullable;

/// Which documents the table shows.
///
/// @param words part of their name, in any case; empty for all
/// @param state null for all
/// @param flagged whether only those that somebody flagged
/// @param person those assigned to this person or to nobody, and those they have begun; null for everybody
/// @param calibration whether only those of the calibration round
public record DocumentFilter(
        String words, @Nullable OverallStatus state, boolean flagged, @Nullable ActorId person, boolean calibration) {

    static final DocumentFilter ALL = new DocumentFilter("", null, false, null, false);
    static final DocumentFilter FLAGGED = new DocumentFilter("", null, true, null, false);
    static final DocumentFilter CALIBRATION = new DocumentFilter("", null, false, null, true);

    static DocumentFilter of(OverallStatus state) {
        return new DocumentFilter("", state, false, null, false);
    }

    static DocumentFilter of(ActorId person) {
        return new DocumentFilter("", null, false, person, false);
    }

    DocumentFilter withWords(String newWords) {
        return new DocumentFilter(newWords, state, flagged, person, calibration);
    }

    DocumentFilter withPerson(@Nullable ActorId newPerson) {
        return new DocumentFilter(words, state, flagged, newPerson, calibration);
    }

    /// The same documents by name and person, of another kind: what `other` shows of all states, or of one, or the flagged
    /// ones, or those of the calibration round.
    DocumentFilter ofKind(DocumentFilter other) {
        return new DocumentFilter(words, other.state, other.flagged, person, other.calibration);
    }

    /// What kind of documents it shows, whatever their name and person.
    DocumentFilter kind() {
        return new DocumentFilter("", state, flagged, null, calibration);
    }

    /// The kinds there are to choose from.
    static List<DocumentFilter> kinds() {
        return Stream.of(Stream.of(ALL), Arrays.stream(OverallStatus.values()).map(DocumentFilter::of), Stream.of(FLAGGED, CALIBRATION))
                .flatMap(kinds -> kinds)
                .toList();
    }

    /// What people call its kind.
    String kindTitle() {
        if (state != null) {
            return state.title();
        }
        return flagged ? tr("flagged") : calibration ? tr("calibration") : tr("Any status");
    }

    /// Whether it shows a document.
    ///
    /// @param itsState asked for only where the filter is about states
    /// @param inCalibration asked for only where the filter is about the calibration round
    boolean shows(DocumentRow row, Supplier<OverallStatus> itsState, BooleanSupplier inCalibration) {
        return (words.isBlank()
                        || row.id().value().toLowerCase(Locale.ROOT).contains(words.strip().toLowerCase(Locale.ROOT)))
                && (state == null || state == itsState.get())
                && (!flagged || OverallStatus.isFlagged(row))
                && (!calibration || inCalibration.getAsBoolean())
                && (person == null || isOf(row, person));
    }

    private static boolean isOf(DocumentRow row, ActorId person) {
        return row.assigned().isEmpty()
                || row.assigned().contains(person)
                || row.work().containsKey(person)
                || row.annotations().getOrDefault(person, 0) > 0;
    }
}
