package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Function;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Outcome;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;

/// A document's state in a few words, for tests: `Scene.of("7").reads("amina", mark(0, 4, "X"))`.
public record Scene(DocumentState state) {

    public static final ActorId AMINA = new ActorId("amina");
    public static final ActorId BRUNO = new ActorId("bruno");
    public static final ActorId CHEN = new ActorId("chen");
    public static final ActorId JUDGE = new ActorId("judge");

    private static final String[] LABELS = {"NAME_STUDENT", "LOCATION", "DATE"};

    public static Scene of(String document) {
        return new Scene(DocumentState.empty(new DocumentId(document)));
    }

    public static Mark mark(int start, int end, String label) {
        return new Mark(new Span(start, end), label);
    }

    /// `actor` marks exactly these and finishes.
    public Scene reads(ActorId actor, Mark... marks) {
        return marks(actor, marks).is(actor, DocumentStatus.FINISHED);
    }

    /// `actor`'s layer holds exactly these.
    public Scene marks(ActorId actor, Mark... marks) {
        List<Annotation> layer = Arrays.stream(marks)
                .map(mark -> Annotation.of(mark.span(), mark.label(), new Provenance.Person(actor)))
                .toList();
        return with(new DocumentEdit.ReplaceLayer(
                state.document(), actor, state.layer(actor).annotations(), layer));
    }

    public Scene is(ActorId actor, DocumentStatus status) {
        return with(new DocumentEdit.ChangeWork(
                state.document(), actor, state.work(actor), state.work(actor).withStatus(status)));
    }

    /// The layers of exactly these are archived.
    public Scene archived(ActorId... actors) {
        return new Scene(new DocumentState(
                state.document(),
                state.layers(),
                state.work(),
                state.assigned(),
                state.decisions(),
                state.rejected(),
                state.rulings(),
                state.aside(),
                new TreeSet<>(List.of(actors))));
    }

    public Scene assigned(ActorId... actors) {
        return with(new DocumentEdit.ChangeAssignment(
                state.document(), state.assigned(), new TreeSet<>(List.of(actors))));
    }

    public Scene with(DocumentEdit edit) {
        return new Scene(state.apply(edit));
    }

    public Scene with(List<DocumentEdit> edits) {
        DocumentState now = state;
        for (DocumentEdit edit : edits) {
            now = now.apply(edit);
        }
        return new Scene(now);
    }

    /// What the adjudicator does next.
    public Scene then(Function<DocumentAdjudication, List<DocumentEdit>> act) {
        return with(act.apply(adjudication()));
    }

    /// The judge chooses for the only case that shares text with offset `at`.
    public Scene decides(int at, Choice choice) {
        return then(document -> document.decide(caseAt(at), RegionChoice.of(choice, JUDGE)));
    }

    /// The judge takes over a file that has exactly these; the text has 100 units.
    public Scene fromFile(Mark... marks) {
        List<Annotation> gold = Arrays.stream(marks)
                .map(mark -> Annotation.of(mark.span(), mark.label(), new Provenance.Imported("gold.json")))
                .toList();
        List<DocumentEdit> edits = new ArrayList<>();
        Decision.fromFile(100, gold, new Outcome.Imported("gold.json", "5e"), JUDGE)
                .forEach(made -> edits.add(new DocumentEdit.ChangeDecision(state.document(), null, made)));
        return with(edits);
    }

    public Scene merged(MergePolicy policy) {
        return then(document -> policy.merge(document, JUDGE).edits());
    }

    public DocumentAdjudication adjudication() {
        return DocumentAdjudication.of(state);
    }

    public ConflictRegion caseAt(int offset) {
        List<ConflictRegion> cases = adjudication().casesOver(new Span(offset, offset + 1));
        if (cases.size() != 1) {
            throw new AssertionError(cases.size() + " cases at " + offset);
        }
        return cases.getFirst();
    }

    public Conflict conflictAt(int offset) {
        return caseAt(offset).conflict();
    }

    public List<Mark> gold() {
        return DocumentAdjudication.of(state).gold().marks();
    }

    /// A document of `length` units that `annotators` have read, each marking up to `most` spans of up to 9 units, so that
    /// they nest, cross, touch and coincide.
    public static Scene random(Random random, int length, int most, ActorId... annotators) {
        Scene scene = of("random");
        for (ActorId annotator : annotators) {
            List<Mark> marks = new ArrayList<>();
            int count = random.nextInt(most + 1);
            for (int i = 0; i < count; i++) {
                int start = random.nextInt(length - 9);
                marks.add(mark(start, start + 1 + random.nextInt(9), LABELS[random.nextInt(LABELS.length)]));
            }
            scene = scene.reads(annotator, marks.toArray(Mark[]::new));
        }
        return scene;
    }
}
