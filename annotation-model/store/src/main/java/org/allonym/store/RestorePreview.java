package org.allonym.store;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What restoring a backup would change, found out before anything happens. *Here* is the project as it is, *there* the
/// backup.
///
/// @param project name of the project's file without its ending: what a person types to lose something
/// @param there the backup in figures
/// @param here the project in figures; null when its file is missing or can't be read
/// @param trouble why the project can't be read, as a sentence; empty when it can or isn't there
/// @param relation how the two logs lie to each other
/// @param onlyHere names of documents the backup lacks, in import order
/// @param onlyThere names of documents only the backup has
/// @param otherText names of documents whose text differs
/// @param documents documents in both about which something differs, in import order
/// @param people what differs, person by person, by name
/// @param rules what else differs: `the label set`, `settings`, `people`
/// @param entriesOnlyHere log entries the backup lacks
/// @param entriesOnlyThere log entries only the backup has
public record RestorePreview(
        String project,
        ProjectSummary there,
        @Nullable ProjectSummary here,
        String trouble,
        Relation relation,
        List<String> onlyHere,
        List<String> onlyThere,
        List<String> otherText,
        List<DocumentChange> documents,
        List<PersonChange> people,
        List<String> rules,
        long entriesOnlyHere,
        long entriesOnlyThere) {

    /// How the log of a backup lies to that of the project.
    public enum Relation {
        /// Both hold the same entries.
        SAME,
        /// The project went on from there.
        EARLIER,
        /// The backup went on from the project as it is.
        LATER,
        /// Each holds entries the other lacks.
        PARTED,
        /// They have no entry in common: another project.
        UNRELATED,
        /// The project's file is missing or can't be read.
        UNKNOWN
    }

    /// How many of something are only here and only there; what was changed counts on both sides.
    public record Only(int here, int there) {
        public boolean none() {
            return here == 0 && there == 0;
        }
    }

    /// What differs about one document.
    ///
    /// @param people whose marks or standing differ, by name
    public record DocumentChange(
            String document, List<String> people, Only annotations, Only standing, Only decisions, Only rulings) {}

    /// What differs in what one person did.
    ///
    /// @param documents in how many documents
    /// @param finished how many they have finished, here and there
    /// @param entries log entries by this person that the backup lacks, and that only the backup has
    public record PersonChange(
            String person, int documents, Only annotations, Only finished, Only decisions, Only rulings, Only entries) {}

    public RestorePreview {
        onlyHere = List.copyOf(onlyHere);
        onlyThere = List.copyOf(onlyThere);
        otherText = List.copyOf(otherText);
        documents = List.copyOf(documents);
        people = List.copyOf(people);
        rules = List.copyOf(rules);
    }

    /// What the project has now and would not have afterwards, as a sentence with numbers; empty when nothing would be
    /// lost. Where the project can't be read that can't be known, and the sentence says so.
    public Optional<String> loss() {
        if (here == null) {
            return trouble.isEmpty()
                    ? Optional.empty()
                    : Optional.of(tr("The project file can’t be read, so it is unknown what the backup is missing."));
        }
        List<String> parts = new ArrayList<>();
        add(parts, onlyHere.size(), count(onlyHere.size(), "document", "documents"));
        add(parts, otherText.size(), count(otherText.size(), "changed text", "changed texts"));
        int annotations = sum(Part.ANNOTATIONS);
        add(parts, annotations, count(annotations, "span", "spans"));
        int finished = finishedOnlyHere();
        add(parts, finished, count(finished, "finished layer", "finished layers"));
        int decisions = sum(Part.DECISIONS);
        add(parts, decisions, count(decisions, "decision", "decisions"));
        int rulings = sum(Part.RULINGS);
        add(parts, rulings, count(rulings, "surrogate decision", "surrogate decisions"));
        add(parts, entriesOnlyHere, count(entriesOnlyHere, "history entry", "history entries"));
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        String all = parts.size() == 1
                ? parts.getFirst()
                : tr("%s and %s", String.join(", ", parts.subList(0, parts.size() - 1)), parts.getLast());
        return Optional.of(
                relation == Relation.UNRELATED
                        ? tr("This is a backup of another project. Restoring it would remove %s.", all)
                        : tr("Restoring would remove %s that the project has and the backup doesn’t.", all));
    }

    private enum Part {
        ANNOTATIONS,
        DECISIONS,
        RULINGS
    }

    private int sum(Part part) {
        return people.stream()
                .map(person -> switch (part) {
                    case ANNOTATIONS -> person.annotations();
                    case DECISIONS -> person.decisions();
                    case RULINGS -> person.rulings();
                })
                .mapToInt(Only::here)
                .sum();
    }

    private int finishedOnlyHere() {
        return people.stream()
                .map(PersonChange::finished)
                .mapToInt(finished -> Math.max(0, finished.here() - finished.there()))
                .sum();
    }

    private static void add(List<String> parts, long number, String words) {
        if (number > 0) {
            parts.add(words);
        }
    }
}
