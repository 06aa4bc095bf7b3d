package org.allonym.services.secondreader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.adjudicate.Conflict;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.ModelOnlyRegion;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.RegionStatus;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.label.Label;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;
import org.allonym.store.ReaderAnswer;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What a second reader found in a project, beside what people did: the places that nobody had marked, and how often it agrees with
/// what people decided about conflicts. It follows from the kept answers alone, and so from the text: nothing of it is in a layer.
///
/// @param missed in import order and text order, decided ones included
/// @param agrees how many conflicts a person decided as the reader reads them
/// @param differs how many they decided otherwise
/// @param documents how many documents have an answer for each of their passages
public record SecondReading(List<Missed> missed, int agrees, int differs, int documents) {

    /// UTF-16 units shown on either side of a place.
    private static final int AROUND = 60;

    /// A place that it found and nobody marked.
    ///
    /// @param words the place in its sentence
    /// @param reason the model's, one of the prompt's words; empty for a repeat
    /// @param repeat whether the model marked only another occurrence of the same words
    public record Missed(DocumentId document, ModelOnlyRegion region, Kwic words, String reason, boolean repeat) {

        public QueueEntry.State state() {
            return region.state();
        }

        public boolean isOpen() {
            return region.state() == QueueEntry.State.OPEN;
        }
    }

    /// What it said of a conflict.
    ///
    /// @param marks what it found there
    /// @param agrees whether that is what was decided
    public record Hint(List<Mark> marks, boolean agrees) {}

    public SecondReading {
        missed = List.copyOf(missed);
    }

    /// Reads the answers of a reading.
    public static SecondReading of(ProjectStore store, ReaderRun run, Progress progress) {
        Map<DocumentId, Found> found = found(store, run);
        List<Missed> missed = new ArrayList<>();
        int[] counts = new int[3];
        int total = store.documentCount();
        int[] seen = {0};
        store.scan((document, state) -> {
            progress.report(seen[0]++, total);
            Found here = found.get(document.id());
            if (here != null) {
                counts[2] += here.complete() ? 1 : 0;
                missed.addAll(missed(document, state, here));
                for (ConflictRegion which : DocumentAdjudication.of(state).cases()) {
                    Hint hint = hint(here, which);
                    if (hint != null) {
                        counts[hint.agrees() ? 0 : 1]++;
                    }
                }
            }
            return true;
        });
        return new SecondReading(missed, counts[0], counts[1], counts[2]);
    }

    /// The places of one document that it found and nobody marked, such as after a decision.
    static List<Missed> missed(Document document, DocumentState state, Found found) {
        if (!DocumentAdjudication.of(state).isReady()) {
            return List.of();
        }
        return ModelOnlyRegion.of(found.layer(), state).stream()
                .filter(region -> region.decided() == null || !region.decided().isFromFile())
                .map(region -> new Missed(
                        document.id(), region, Kwic.of(document.text(), region.place(), AROUND),
                        found.reasons().getOrDefault(region.annotations().getFirst().mark(), ""),
                        region.annotations().stream().allMatch(one -> one.provenance() instanceof Provenance.SameString)))
                .toList();
    }

    /// The same after something was decided.
    public static Missed again(Missed before, DocumentState state) {
        Layer layer = Layer.of(before.region().annotations());
        return ModelOnlyRegion.of(layer, state).stream()
                .findFirst()
                .map(region -> new Missed(before.document(), region, before.words(), before.reason(), before.repeat()))
                .orElse(before);
    }

    /// What a reader says of a conflict that a person has decided; null before, so that nobody is told what to decide, for what
    /// nobody disputes, and where it gave no answer that can be read to its end: silence is no reading.
    public static @Nullable Hint hint(Found reader, ConflictRegion which) {
        if (which.conflict() instanceof Conflict.Agreed
                || !(which.standing() instanceof RegionStatus.Settled(Decision decision))
                || !decision.isByPerson()
                || decision.isFromFile()) {
            return null;
        }
        List<Mark> marks = reader.layer().annotations().stream()
                .filter(one -> one.provenance() instanceof Provenance.Model && one.span().overlaps(which.place()))
                .map(Annotation::mark)
                .toList();
        boolean silent = marks.isEmpty() && reader.unread().stream().anyMatch(passage -> passage.overlaps(which.place()));
        return silent ? null : new Hint(marks, marks.equals(decision.marks()));
    }

    /// What it found in a document.
    ///
    /// @param layer what it quoted has a model's provenance, repeats have [Provenance.SameString]
    /// @param reasons of what it quoted
    /// @param complete whether every passage has an answer
    /// @param unread passages without an answer, or with one that can't be read to its end
    public record Found(Layer layer, Map<Mark, String> reasons, boolean complete, List<Span> unread) {

        /// What it quoted, repeats left out.
        public List<Mark> quoted() {
            return layer.annotations().stream().filter(one -> one.provenance() instanceof Provenance.Model).map(Annotation::mark).toList();
        }
    }

    /// Something in an answer that can't be used, or a passage without an answer.
    ///
    /// @param words the quote, or the answer where it breaks the schema; empty where there is none
    /// @param label of the quote; empty for none
    public record Unusable(DocumentId document, ReaderFailure why, String words, String label) {}

    /// What of a reading can't be used, in import order.
    public static List<Unusable> unusable(ProjectStore store, ReaderRun run) {
        Set<String> labels = labels(store);
        Map<DocumentId, List<Unusable>> all = new HashMap<>();
        store.readerAnswers(run.reading(), row -> all.computeIfAbsent(row.document(), _ -> new ArrayList<>()).addAll(unusable(store, row, labels)));
        return store.rows().stream().flatMap(row -> all.getOrDefault(row.id(), List.of()).stream()).toList();
    }

    private static List<Unusable> unusable(ProjectStore store, ReaderAnswer row, Set<String> labels) {
        Document document = store.document(row.document()).orElse(null);
        if (document == null || row.passage().end() > document.text().codePointLength()) {
            return List.of();
        }
        List<Unusable> here = new ArrayList<>();
        Asking.Reading reading = Asking.read(document.text().slice(document.text().toUtf16(row.passage())), row.answers(), labels);
        reading.faults().forEach(fault -> here.add(new Unusable(row.document(), fault.why(), fault.quote(), fault.label())));
        ReaderFailure.of(row.failure())
                .filter(why -> here.stream().noneMatch(each -> each.why() == why))
                .ifPresent(why -> here.add(new Unusable(row.document(), why, row.answers().isEmpty() ? "" : row.answers().getLast(), "")));
        return here;
    }

    private static Set<String> labels(ProjectStore store) {
        return store.labelSet().offered().stream().map(Label::name).collect(Collectors.toUnmodifiableSet());
    }

    /// What a reading found, document by document.
    public static Map<DocumentId, Found> found(ProjectStore store, ReaderRun run) {
        Set<String> labels = labels(store);
        Map<DocumentId, List<ReaderAnswer>> rows = new LinkedHashMap<>();
        store.readerAnswers(run.reading(), row -> rows.computeIfAbsent(row.document(), _ -> new ArrayList<>()).add(light(row)));
        Map<DocumentId, Found> found = new HashMap<>();
        rows.forEach((id, answers) -> store.document(id).ifPresent(document -> found.put(id, found(document, answers, labels, run.model()))));
        return found;
    }

    /// Without the request, which is most of it.
    private static ReaderAnswer light(ReaderAnswer row) {
        return new ReaderAnswer(
                row.reading(), row.document(), row.passage(), row.hash(), "", row.answers(), row.failure(), row.promptTokens(),
                row.answerTokens(), row.milliseconds(), row.at());
    }

    private static Found found(Document document, List<ReaderAnswer> answers, Set<String> labels, String model) {
        Provenance.Model voice = Provenance.Model.unscored(model);
        List<Annotation> all = new ArrayList<>();
        Map<Mark, String> reasons = new HashMap<>();
        Set<Integer> answered = new HashSet<>();
        Set<Integer> read = new HashSet<>();
        for (ReaderAnswer row : answers) {
            if (row.passage().end() > document.text().codePointLength()) {
                continue;
            }
            Span passage = document.text().toUtf16(row.passage());
            if (!ReaderFailure.isOfConnection(row.failure())) {
                answered.add(passage.start());
            }
            Asking.Reading reading = Asking.read(document.text().slice(passage), row.answers(), labels);
            if (reading.isWhole() && !row.failure().equals(ReaderFailure.UNFINISHED.word())) {
                read.add(passage.start());
            }
            for (Placing.Placed each : reading.found()) {
                Mark mark = new Mark(moved(each.span(), passage), each.label());
                all.add(Annotation.of(mark.span(), mark.label(), voice));
                reasons.put(mark, each.reason());
            }
            reading.repeats().forEach(each -> all.add(Annotation.of(moved(each.span(), passage), each.label(), new Provenance.SameString(voice))));
        }
        List<Span> passages = Passage.of(document).stream().map(Passage::span).toList();
        return new Found(
                Layer.of(all), reasons, passages.stream().allMatch(passage -> answered.contains(passage.start())),
                passages.stream().filter(passage -> !read.contains(passage.start())).toList());
    }

    private static Span moved(Span span, Span passage) {
        return new Span(span.start() + passage.start(), span.end() + passage.start());
    }
}
