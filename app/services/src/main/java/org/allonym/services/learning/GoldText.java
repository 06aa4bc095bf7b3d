package org.allonym.services.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.shadow.NormalizedSubject;
import org.allonym.learning.model.DocumentEvidence;
import org.allonym.learning.model.GoldModel;
import org.allonym.learning.model.ProjectTrainer;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.agreement.BlindReadings;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.text.Sha256;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// A document whose gold is complete, ready to be learned from and judged on. Nobody writes into it once made; it holds the text.
///
/// @param hash of its gold
/// @param blind whether everybody read it without suggestions, so that its gold owes nothing to any
/// @param read the text as detectors read it
/// @param gold places in `read`
/// @param suggested what is suggested without the project's model; places in `read`
public record GoldText(
        DocumentId id, String hash, boolean blind, Subject read, ProjectTrainer.Lesson lesson, List<Mark> gold, List<Mark> suggested) {

    /// Enough to fill a model's batches.
    private static final int FEW = 4;

    /// A document with its gold.
    private record Settled(DocumentId id, List<Mark> gold) {}

    /// Reads every document whose gold is complete, in import order, with the voices of `reads`.
    ///
    /// @param progress counts documents
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    static List<GoldText> read(ProjectStore store, Prelabelling reads, ProjectTrainer trainer, Progress progress) {
        BlindReadings blind = BlindReadings.of(store);
        List<Settled> settled = new ArrayList<>();
        store.scan((document, state) -> {
            if (isSettled(state)) {
                settled.add(new Settled(document.id(), gold(state)));
            }
            return true;
        });
        List<GoldText> texts = new ArrayList<>();
        for (int from = 0; from < settled.size(); from += FEW) {
            List<Settled> few = settled.subList(from, Math.min(settled.size(), from + FEW));
            List<Document> documents = few.stream().map(each -> store.document(each.id).orElseThrow()).toList();
            List<Prelabelling.Reading> readings = reads.read(documents.stream().map(Subject::of).toList());
            for (int i = 0; i < few.size(); i++) {
                texts.add(of(few.get(i), blind.isBlind(few.get(i).id, store.state(few.get(i).id)), readings.get(i), trainer));
            }
            progress.report(texts.size(), settled.size());
        }
        return texts;
    }

    private static GoldText of(Settled settled, boolean blind, Prelabelling.Reading reading, ProjectTrainer trainer) {
        List<Mark> gold = new ArrayList<>();
        for (Mark mark : settled.gold) {
            toRead(reading.shadow(), mark.span()).forEach(span -> gold.add(new Mark(span, mark.label())));
        }
        DocumentEvidence evidence = evidence(reading);
        return new GoldText(
                settled.id, hash(settled.gold), blind, evidence.read(), trainer.lesson(evidence, gold), List.copyOf(gold),
                evidence.suggested().stream().map(each -> new Mark(each.span(), each.label())).toList());
    }

    /// What the project's model is told of a text.
    static DocumentEvidence evidence(Prelabelling.Reading reading) {
        List<Detection> suggested = new ArrayList<>();
        for (SuggestedSpan each : reading.suggested()) {
            Detection leading = each.voices().getFirst();
            toRead(reading.shadow(), each.span()).forEach(span -> suggested.add(leading.withSpan(span).withLabel(each.label())));
        }
        return new DocumentEvidence(reading.shadow().read(), reading.scores(), reading.votes(), suggested);
    }

    private static List<Span> toRead(NormalizedSubject shadow, Span span) {
        var folded = shadow.shadow();
        return folded == null ? List.of(span) : folded.toShadow(span).stream().toList();
    }

    /// What annotators would have to do to the suggestions of a project's model, at each of some points.
    EditCount[] countsOf(GoldModel model, List<LearnedPoint> points) {
        TokenScores scores = model.score(read.tokens().size(), lesson.stretches());
        return points.stream()
                .map(point -> point.decode(read, scores, new Source.Model("")).stream().map(each -> new Mark(each.span(), each.label())).toList())
                .map(suggestions -> EditCount.of(gold, suggestions))
                .toArray(EditCount[]::new);
    }

    /// The words of its names with a label, each once.
    TreeSet<String> names(String label) {
        TreeSet<String> words = new TreeSet<>();
        Tokens tokens = read.tokens();
        for (Mark mark : gold) {
            for (int t = tokens.firstOverlapping(mark.span()); mark.label().equals(label) && t < tokens.afterOverlapping(mark.span()); t++) {
                String word = read.text().slice(tokens.span(t));
                if (word.length() > 1 && Character.isLetter(word.charAt(0))) {
                    words.add(word);
                }
            }
        }
        return words;
    }

    /// Whether a document's gold is complete.
    public static boolean isSettled(DocumentState state) {
        return DocumentAdjudication.of(state).isSettled();
    }

    static List<Mark> gold(DocumentState state) {
        return DocumentAdjudication.of(state).gold().marks();
    }

    /// SHA-256 of a document's gold, so that a change is noticed.
    static String hash(List<Mark> gold) {
        StringBuilder all = new StringBuilder();
        gold.stream().sorted().forEach(mark -> all.append(mark.span().start()).append(' ').append(mark.span().end()).append(' ').append(mark.label()).append('\n'));
        return Sha256.hex(all.toString());
    }

    /// How many documents have complete gold, without reading texts.
    static int count(ProjectStore store) {
        int[] count = {0};
        for (DocumentRow row : store.rows()) {
            count[0] += isSettled(store.state(row.id())) ? 1 : 0;
        }
        return count[0];
    }
}
