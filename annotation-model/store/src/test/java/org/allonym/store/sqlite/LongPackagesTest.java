package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.IntFunction;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Evidence;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.ImportBatch;
import org.allonym.store.LogEntry;
import org.allonym.store.LogHead;
import org.allonym.store.LogSource;
import org.allonym.store.MergeReport;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Packages of somebody very diligent, or of somebody who means harm: so much about one place or document that work which
/// grows with its square would never end. `-Dallonym.entries=100000` makes the long form and says what it took.
class LongPackagesTest {

    private static final int ENTRIES = Integer.getInteger("allonym.entries", 1_200);
    /// No document holds many more.
    private static final int DECISIONS = Math.min(ENTRIES, 50_000);
    private static final DocumentId LONG = new DocumentId("long");

    @TempDir
    Path folder;

    private Path file;

    /// One replica of a log that is being forged, with a chain that holds.
    private static final class Forged {
        private final List<LogEntry> lines = new ArrayList<>();
        private final ActorId by;

        private Forged(ActorId by) {
            this.by = by;
        }

        /// Goes on from what a package says.
        static Forged from(LogSource made, ActorId by) {
            Forged forged = new Forged(by);
            made.each(forged.lines::add);
            return forged;
        }

        /// A replica that goes on from a backup of this one.
        Forged restored(String replica) {
            LogEntry last = lines.getLast();
            Forged restored = new Forged(by);
            List<LogHead> heads = List.of(new LogHead(last.replica(), last.seq(), last.hash()));
            restored.append(replica, 1, null, new Action.Restore("a backup", heads), last.at().plusMillis(1), "0".repeat(64));
            return restored;
        }

        void append(Edit edit, long millis) {
            LogEntry last = lines.getLast();
            String document = ((DocumentEdit) edit).document().value();
            Action action = new Action.Perform(Gesture.Kind.DO, null, edit);
            append(last.replica(), last.seq() + 1, document, action, last.at().plusMillis(millis), last.hash());
        }

        private void append(String replica, long seq, String document, Action action, Instant at, String previous) {
            String json = ActionJson.write(action, DocumentOffsets.RAW);
            byte[] hash = HashChain.hash(
                    HexFormat.of().parseHex(previous),
                    replica,
                    seq,
                    by.value(),
                    document,
                    "g" + seq,
                    json.getBytes(StandardCharsets.UTF_8),
                    LogTable.time(at));
            lines.add(new LogEntry(
                    replica, seq, by.value(), document, "g" + seq, json, at, previous, HexFormat.of().formatHex(hash)));
        }

        LogEntry last() {
            return lines.getLast();
        }
    }

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14);
                ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            batch.ensureActor(new Actor(Samples.AMINA, Role.ANNOTATOR));
            batch.ensureActor(new Actor(Samples.ROSA, Role.ADJUDICATOR));
            batch.add(Samples.imported(LONG.value(), "abcd ".repeat(ENTRIES)));
            batch.commit();
        }
    }

    private Forged forged(PackageScope scope) {
        Path made = folder.resolve("package.allonym");
        try (ProjectStore store = ProjectFile.open(file)) {
            Team.handOut(store, made, scope);
        }
        return Forged.from(Team.log(made), scope.actor());
    }

    private MergeReport merge(String what, Forged... strands) {
        List<LogEntry> all = new ArrayList<>();
        for (Forged strand : strands) {
            all.addAll(strand.lines);
        }
        var cpu = ManagementFactory.getThreadMXBean();
        long wall = System.nanoTime();
        long busy = cpu.getCurrentThreadCpuTime();
        try (ProjectStore store = ProjectFile.open(file)) {
            MergeReport report = store.merge(List.of(Team.source("forged", all)), Samples.ROSA);
            System.out.printf(
                    "%s: %,d entries merged in %.1f s, %.1f s of processor time%n",
                    what,
                    all.size(),
                    (System.nanoTime() - wall) / 1e9,
                    (cpu.getCurrentThreadCpuTime() - busy) / 1e9);
            assertThat(store.checkHealth().faults()).isEmpty();
            return report;
        }
    }

    private static Edit decision(String id, Span place, Outcome outcome, Annotation... result) {
        return new DocumentEdit.ChangeDecision(LONG, null, new Decision(
                id, place, Evidence.NONE, outcome, List.of(result), "", Reason.UNSTATED, "", false, Samples.ROSA));
    }

    private static Outcome took(String annotator) {
        return new Outcome.Took(new ActorId(annotator));
    }

    private static Annotation gold(int number, Span span) {
        return new Annotation(
                new AnnotationId("g" + number), span, "EMAIL", new Provenance.Person(Samples.ROSA), "", false);
    }

    private static void fill(Forged forged, IntFunction<Edit> edits, int count, int millis) {
        for (int i = 0; i < count; i++) {
            forged.append(edits.apply(i), millis);
        }
    }

    private List<Decision> decisions() {
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            return store.state(LONG).decisions();
        }
    }

    @Test
    void decisionsSideBySideInOneDocumentComeIn() {
        Forged forged = forged(Team.ROSAS);
        fill(forged, i -> decision("d" + i, new Span(5 * i, 5 * i + 4), new Outcome.Nothing()), DECISIONS, 1);

        MergeReport report = merge("decisions side by side", forged);

        assertThat(report.decisions()).containsExactly(new MergeReport.DecisionChange(LONG, DECISIONS, 0, 0, 0));
        assertThat(decisions()).hasSize(DECISIONS);
    }

    @Test
    void decisionsAboutOnePlaceComeIn() {
        Forged forged = forged(Team.ROSAS);
        fill(forged, i -> decision("d" + i, new Span(0, 4), new Outcome.Nothing()), DECISIONS, 1);

        merge("decisions about one place", forged);

        assertThat(decisions()).hasSize(DECISIONS);
    }

    @Test
    void moreThanADocumentCanHaveIsRefusedAndChangesNothing() {
        Forged forged = forged(Team.ROSAS);
        String note = "word ".repeat(40_000);
        fill(forged, i -> new DocumentEdit.ChangeDecision(LONG, null, new Decision(
                "d" + i, new Span(5 * i, 5 * i + 4), Evidence.NONE, new Outcome.Nothing(), List.of(), note, Reason.UNSTATED, "", false,
                Samples.ROSA)), 90, 1);

        assertThatThrownBy(() -> merge("a document that nobody could read again", forged))
                .isInstanceOfSatisfying(ProblemException.class, refused -> assertThat(refused.problem().toString())
                        .contains("document long gets more data than a document can have"));
        assertThat(decisions()).isEmpty();
    }

    @Test
    void decisionsThatContradictEachOtherOverAndOverAreOneThatIsOpen() {
        Forged one = forged(Team.ROSAS);
        Forged two = one.restored("b".repeat(32));
        fill(one, i -> decision("a" + i, new Span(0, 4), new Outcome.Nothing()), ENTRIES / 2, 10);
        fill(two, i -> decision("b" + i, new Span(0, 4), took("reader " + i), gold(i, new Span(i % 3, 4))), ENTRIES / 2, 10);

        merge("decisions that contradict each other in turn", one, two);

        assertThat(decisions()).singleElement().satisfies(open -> {
            assertThat(open.settles()).isFalse();
            assertThat(open.note()).hasSizeLessThan(5_000);
        });
    }

    @Test
    void equalDecisionsOfTwoFilesAreMetOnce() {
        Forged one = forged(Team.ROSAS);
        Forged two = one.restored("b".repeat(32));
        fill(one, i -> decision("a" + i, new Span(0, 1 + i % 900), new Outcome.Nothing()), ENTRIES / 2, 1);
        fill(two, i -> decision("b" + i, new Span(0, 1 + i % 900), new Outcome.Nothing()), ENTRIES / 2, ENTRIES);

        merge("equal decisions of two files", one, two);

        assertThat(decisions()).hasSize(ENTRIES / 2);
    }

    @Test
    void marksThatAllSayTheSameComeIn() {
        Forged forged = forged(Team.AMINAS);
        fill(
                forged,
                i -> new DocumentEdit.AddAnnotation(LONG, Samples.AMINA, new Annotation(
                        new AnnotationId("m" + i), new Span(0, 4), "EMAIL", new Provenance.Person(Samples.AMINA), "", false)),
                ENTRIES,
                1);

        MergeReport report = merge("marks that say the same", forged);

        assertThat(report.layers()).singleElement().satisfies(change -> assertThat(change.added()).isEqualTo(ENTRIES));
    }

    @Test
    void aLogOfCountlessReplicasIsRefused() {
        Forged one = forged(Team.AMINAS);
        Forged[] strands = new Forged[1_001];
        strands[0] = one;
        for (int i = 1; i < strands.length; i++) {
            strands[i] = one.restored("%032x".formatted(i));
        }

        assertThatThrownBy(() -> merge("countless replicas", strands))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().what()).contains("continues from a backup more than 999 times"));
    }

    @Test
    void workInManyDocumentsComesIn() {
        try (ProjectStore store = ProjectFile.open(file);
                ImportBatch batch = store.beginImport(Samples.ROSA, "more")) {
            for (int i = 0; i < ENTRIES; i++) {
                batch.add(Samples.imported("x" + i, "abcd"));
            }
            batch.commit();
        }
        Forged forged = forged(Team.AMINAS);
        fill(
                forged,
                i -> new DocumentEdit.AddAnnotation(new DocumentId("x" + i), Samples.AMINA, new Annotation(
                        new AnnotationId("m" + i), new Span(0, 4), "EMAIL", new Provenance.Person(Samples.AMINA), "", false)),
                ENTRIES,
                1);

        MergeReport report = merge("marks in as many documents", forged);

        assertThat(report.layers()).hasSize(ENTRIES);
    }
}
