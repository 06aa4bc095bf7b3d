package org.allonym.services.evidence;

import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.agreement.Agreement;
import org.allonym.edit.Reason;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.label.LabelSet;
import org.allonym.project.Role;
import org.allonym.services.redactions.RedactionAudit;
import org.allonym.services.report.Block;
import org.allonym.services.report.Coverage;
import org.allonym.services.learning.LearningReport;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.Table;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.services.surrogates.SelfTest;
import org.allonym.suggest.PrelabelRun;
import org.jspecify.annotations.Nullable;

/// Everything an evidence pack reports about a project. Immutable.
///
/// People are under the names the pack gives them. There is no word of a document in it but in `passages`, which are
/// empty unless text was asked for.
///
/// @param selection how the documents were selected from submissions; null where they weren't
/// @param splits null where none were made
/// @param versions of the label set, oldest first
/// @param agreement of the annotators before adjudication; without pairs where fewer than two finished anything
/// @param runs of models and rules, latest first
/// @param models what is known of the bundles of those runs, by hash; bundles that aren't on this machine are missing
/// @param quality of the suggestions against gold, null where there are none or no gold
/// @param learned how the project's own model was trained; null where there is none
/// @param surrogates null where nobody has made any
/// @param selfTest whether they can be told from originals; null where nobody has made any
/// @param secondReader null where there was never one
/// @param redactions that texts had when they came in; null where none were found
/// @param passages places where annotators differ, as many as a reader can bear
record EvidenceContents(
        About about,
        Corpus corpus,
        SelectionSection.@Nullable Selected selection,
        @Nullable Splits splits,
        LabelSet labels,
        List<Version> versions,
        List<Person> people,
        ProjectAgreement agreement,
        Adjudicated adjudicated,
        List<PrelabelRun> runs,
        Map<String, BundleInspection.Facts> models,
        @Nullable Quality quality,
        @Nullable LearningReport learned,
        MakeSurrogates.@Nullable Report surrogates,
        SelfTest.@Nullable Result selfTest,
        SecondReaderSection.@Nullable Facts secondReader,
        @Nullable RedactionAudit redactions,
        Passages passages) {

    EvidenceContents {
        versions = List.copyOf(versions);
        people = List.copyOf(people);
        runs = List.copyOf(runs);
        models = Map.copyOf(models);
    }

    /// Which project this is and what wrote the pack.
    ///
    /// @param project its name
    /// @param date of the pack
    /// @param replica id of the project file
    /// @param entries of its log
    /// @param head SHA-256 at the end of the file's own chain, empty for an empty log
    /// @param request what the pack was asked to hold
    record About(
            String project, LocalDate date, String programVersion, String replica, long entries, String head, EvidencePack.Choices request) {}

    /// What the corpus holds.
    ///
    /// @param settled documents whose gold is complete
    /// @param open documents with something to decide
    /// @param waiting documents whose annotators have not finished
    /// @param skipped documents that everyone skipped
    /// @param aside documents that are set aside, which are counted nowhere else
    /// @param gold spans by label, of settled documents
    /// @param layers spans by label of each annotator, by what they are called
    record Corpus(
            int documents,
            long tokens,
            int settled,
            int open,
            int waiting,
            int skipped,
            int aside,
            SortedMap<String, Long> gold,
            Map<String, SortedMap<String, Long>> layers) {}

    /// The project's splits.
    ///
    /// @param sentence how they were made and how even they are
    /// @param unsplit documents that are in none, having come later
    record Splits(Table table, String sentence, int unsplit) {}

    /// A label set that came into force.
    record Version(String name, int version, LocalDate from, int labels, String by) {}

    /// Somebody who worked on the project.
    ///
    /// @param assigned how many documents
    /// @param spans in their layers
    /// @param days documents finished on each day, in UTC
    record Person(
            String name,
            Role role,
            int assigned,
            int finished,
            int started,
            int skipped,
            long spans,
            SortedMap<LocalDate, Long> days) {}

    /// What became of what annotators differed in.
    ///
    /// @param outcomes settled conflicts by type, then by what was decided
    /// @param reasons why annotators differed, of conflicts a person settled
    /// @param unsettled conflicts by type that are still open or put off
    /// @param agreed regions all annotators of a document agree on, and how many of them are accepted
    /// @param byPeople settled conflicts that a person decided, by what was decided
    /// @param byRules settled conflicts that a rule decided, by its name, then by what was decided
    /// @param gaps decisions that were flagged as gaps of the guideline
    record Adjudicated(
            Map<ConflictKind, SortedMap<String, Long>> outcomes,
            Map<Reason, Long> reasons,
            Map<ConflictKind, Long> unsettled,
            long agreed,
            long accepted,
            long finds,
            SortedMap<String, Long> byPeople,
            SortedMap<String, SortedMap<String, Long>> byRules,
            long gaps) {

        Adjudicated {
            outcomes = Collections.unmodifiableMap(new EnumMap<>(outcomes));
            reasons = Collections.unmodifiableMap(new EnumMap<>(reasons));
            unsettled = Collections.unmodifiableMap(new EnumMap<>(unsettled));
            byPeople = Collections.unmodifiableSortedMap(new TreeMap<>(byPeople));
            byRules = Collections.unmodifiableSortedMap(new TreeMap<>(byRules));
        }

        long settled() {
            return outcomes.values().stream().flatMap(by -> by.values().stream()).mapToLong(Long::longValue).sum();
        }

        long open() {
            return unsettled.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /// How good suggestions are against gold.
    record Quality(Agreement agreement, Coverage coverage, long suggestions) {}

    /// Places where annotators differ.
    ///
    /// @param total how many there are, `quotes` has the first of them
    record Passages(List<Block.Quote> quotes, long total) {

        static final Passages NONE = new Passages(List.of(), 0);

        Passages {
            quotes = List.copyOf(quotes);
        }
    }
}
