package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// The queue of a project of CRAPII's size: 22,688 documents of 12 regions, a quarter of them conflicts.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(value = 1, jvmArgsAppend = "-Xmx2g")
public class ConflictQueueBenchmark {

    private static final int DOCUMENTS = 22_688;
    private static final int REGIONS = 12;
    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId BRUNO = new ActorId("bruno");
    private static final ActorId JUDGE = new ActorId("judge");
    private static final List<String> LABELS = List.of("NAME_STUDENT", "DATE", "LOCATION", "EDUCATION");

    private final DocumentText text = DocumentText.of("An essay about nothing in particular. ".repeat(60));
    private final List<DocumentState> states = new ArrayList<>();
    private QueueView view = ConflictQueue.EMPTY.view(QueueFilter.CONFLICTS);
    private QueueEntry.Id middle = new QueueEntry.Id(new DocumentId("0"), new Span(0, 1), "");
    private QueueDocument decided = new QueueDocument(new DocumentId("0"), new Readiness.Settled(), List.of());

    @Setup
    public void readTwice() {
        Random random = new Random(7);
        for (int i = 0; i < DOCUMENTS; i++) {
            states.add(state(new DocumentId("essay-" + i), random));
        }
        ConflictQueue queue = buildTheQueue();
        view = queue.view(QueueFilter.CONFLICTS);
        QueueEntry entry = view.entries().get(view.size() / 2);
        middle = entry.id();
        decided = decide(entry);
    }

    private static DocumentState state(DocumentId document, Random random) {
        List<Annotation> amina = new ArrayList<>();
        List<Annotation> bruno = new ArrayList<>();
        for (int i = 0; i < REGIONS; i++) {
            Span span = new Span(i * 100 + random.nextInt(40), i * 100 + 50 + random.nextInt(20));
            Annotation one = Annotation.of(span, LABELS.get(random.nextInt(LABELS.size())), new Provenance.Person(AMINA));
            amina.add(one);
            Annotation other = Annotation.of(span, one.label(), new Provenance.Person(BRUNO));
            switch (random.nextInt(12)) {
                case 0 -> {}
                case 1 -> bruno.add(other.withSpan(new Span(span.start(), span.end() + 3)));
                case 2 -> bruno.add(other.withLabel("AGE"));
                default -> bruno.add(other);
            }
        }
        SortedMap<ActorId, Layer> layers = new TreeMap<>(Map.of(AMINA, Layer.of(amina), BRUNO, Layer.of(bruno)));
        AnnotatorStatus finished = AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED);
        return new DocumentState(
                document,
                layers,
                new TreeMap<>(Map.of(AMINA, finished, BRUNO, finished)),
                new TreeSet<>(),
                List.of(),
                new TreeMap<>(),
                List.of());
    }

    private QueueDocument decide(QueueEntry entry) {
        DocumentState state = states.stream().filter(one -> one.document().equals(entry.document())).findFirst().orElseThrow();
        DocumentAdjudication document = DocumentAdjudication.of(state);
        ConflictRegion which = document.caseAt(entry.place()).orElseThrow();
        for (DocumentEdit edit : document.decide(which, RegionChoice.of(new Choice.Nothing(), JUDGE))) {
            state = state.apply(edit);
        }
        return QueueDocument.of(text, state);
    }

    @Benchmark
    public ConflictQueue buildTheQueue() {
        ConflictQueue.Builder builder = new ConflictQueue.Builder();
        states.forEach(state -> builder.add(QueueDocument.of(text, state)));
        return builder.build();
    }

    /// What happens between a key press and the next conflict.
    @Benchmark
    public Optional<QueueEntry> advance() {
        return view.with(decided).nextOpen(middle);
    }

    @Benchmark
    public QueueView changeTheFilter() {
        return view.queue().view(QueueFilter.CONFLICTS.withLabels(Set.of("DATE")));
    }

    @Benchmark
    public Map<ConflictKind, Integer> countTheTypes() {
        return view.queue().countByKind(QueueFilter.CONFLICTS);
    }

    @Benchmark
    public List<QueueEntry> findEqualConflicts() {
        return view.queue().equalTo(view.entries().get(view.size() / 2));
    }

    @Benchmark
    public int mergeByUnion() {
        int edits = 0;
        for (DocumentState state : states) {
            edits += MergePolicy.UNION.merge(DocumentAdjudication.of(state), JUDGE).edits().size();
        }
        return edits;
    }
}
