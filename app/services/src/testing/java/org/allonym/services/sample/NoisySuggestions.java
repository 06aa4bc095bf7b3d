package org.allonym.services.sample;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.Label;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;

/// Suggestions such as a model and rules leave them, made from gold with noise: one in ten missed, some moved by a
/// word, some under another label, some out of thin air; what is right mostly has the higher score. Seeded.
public final class NoisySuggestions {

    private final Random random = new Random(4);
    private final List<String> labels;
    private int made;

    private NoisySuggestions(List<String> labels) {
        this.labels = labels;
    }

    /// Puts them into a project whose documents are adjudicated; documents without gold get only false alarms.
    public static void in(Path file) {
        try (ProjectStore store = ProjectFile.open(file)) {
            NoisySuggestions noise =
                    new NoisySuggestions(store.labelSet().labels().stream().map(Label::name).toList());
            List<Edit> edits = new ArrayList<>();
            for (DocumentRow row : store.rows()) {
                Document document = store.document(row.id()).orElseThrow();
                List<Annotation> suggested = noise.of(document, DocumentAdjudication.of(store.state(row.id())).gold().annotations());
                if (!suggested.isEmpty()) {
                    edits.add(new DocumentEdit.ReplaceLayer(row.id(), ActorId.MODEL, List.of(), suggested));
                }
            }
            store.append(Gesture.of(SampleProject.PI, edits));
        }
    }

    private List<Annotation> of(Document document, List<Annotation> gold) {
        List<Annotation> suggested = new ArrayList<>();
        for (Annotation right : gold) {
            int chance = random.nextInt(20);
            if (chance < 2) {
                continue;
            }
            boolean moved = chance == 2;
            boolean renamed = chance == 3;
            Span span = moved ? moved(document, right.span()) : right.span();
            String label = renamed ? labels.get(random.nextInt(labels.size())) : right.label();
            suggested.add(made(span, label, 0.45 + random.nextInt(55) / 100.0));
        }
        for (int i = 0; i < 3; i++) {
            Span word = document.tokens().span(random.nextInt(document.tokens().size()));
            boolean free = suggested.stream().noneMatch(each -> each.span().overlaps(word));
            if (free && Character.isLetter(document.text().value().charAt(word.start()))) {
                suggested.add(made(word, labels.getFirst(), 0.1 + random.nextInt(60) / 100.0));
            }
        }
        return suggested;
    }

    private static Span moved(Document document, Span span) {
        int next = document.tokens().afterOverlapping(span);
        return next < document.tokens().size() && !document.text().slice(document.tokens().span(next)).isBlank()
                ? span.union(document.tokens().span(next))
                : span;
    }

    private Annotation made(Span span, String label, double score) {
        Provenance model = new Provenance.Model("essays-v1", score);
        Provenance rule = new Provenance.Rule("checked-pattern", 0.9);
        Provenance origin = switch (made++ % 3) {
            case 0 -> model;
            case 1 -> new Provenance.Rule("name-cue", score);
            default -> new Provenance.Joint(List.of(model, rule), 1 - (1 - score) * 0.1);
        };
        return new Annotation(new AnnotationId("s%05d".formatted(made)), span, label, origin, "", false);
    }
}
