package org.allonym.services.history;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentPast;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.LogStep;
import org.allonym.text.Span;

/// Describes a step of the log in the past tense. For people; never logged.
public final class StepText {

    /// Where entries say that they come from that tell what a work package was made with.
    private static final String PACKAGE = "package";

    private final GestureText gestures;
    private final Function<DocumentId, Optional<Document>> documents;
    private final boolean named;

    /// @param documents finds a document, to quote it; where it finds none, nothing is quoted
    /// @param named whether annotators whose reading was taken may be named
    public StepText(LabelSet labels, Function<DocumentId, Optional<Document>> documents, boolean named) {
        this.gestures = new GestureText(labels, documents);
        this.documents = documents;
        this.named = named;
    }

    public String of(LogStep step) {
        return switch (step.kind()) {
            case "do" -> did(step);
            case "undo" -> tr("undid: %s", step.isWhole() ? did(inverses(step.edits()), step.gesture()) : many(step));
            case "redo" -> tr("redid: %s", did(step));
            case "import" -> imported(step);
            case "undo-import" -> tr("undid the import of %s", step.source());
            case "create" -> tr("created the project file");
            case "restore" -> tr("continued from the backup %s", step.source());
            case "package" -> tr("started as a work package for %s", step.source());
            case "hand-out" -> tr("created a work package for %s", step.source());
            case "return" -> tr("gave the work package back");
            case "merge" -> tr("merged %s", step.source());
            default -> step.source().isEmpty()
                    ? tr("did something this version doesn’t recognize (%s)", step.kind())
                    : tr("did something this version doesn’t recognize (%s, %s)", step.kind(), step.source());
        };
    }

    /// What was done in one document, as part of a step.
    public String of(DocumentPast.Step step) {
        List<Edit> edits = List.copyOf(step.edits());
        return switch (step.kind()) {
            case "import" -> step.source().equals(PACKAGE) ? tr("came with a work package") : edits.isEmpty() ? tr("was imported with %s", step.source()) : tr("got labels from %s", step.source());
            case "do", "undo", "redo" -> edits.isEmpty()
                    ? tr("something this version doesn’t recognize")
                    : switch (step.kind()) {
                        case "undo" -> tr("undid: %s", did(inverses(edits), step.gesture()));
                        case "redo" -> tr("redid: %s", did(edits, step.gesture()));
                        default -> did(edits, step.gesture());
                    };
            default -> tr("something this version doesn’t recognize (%s)", step.kind());
        };
    }

    private static List<Edit> inverses(List<Edit> edits) {
        return edits.reversed().stream().map(Edit::inverse).toList();
    }

    private String did(LogStep step) {
        return step.isWhole() ? did(step.edits(), step.gesture()) : many(step);
    }

    private String did(List<Edit> edits, String gesture) {
        List<DocumentEdit.ChangeDecision> decisions = edits.stream()
                .filter(DocumentEdit.ChangeDecision.class::isInstance)
                .map(DocumentEdit.ChangeDecision.class::cast)
                .toList();
        return decisions.size() == 1 && edits.size() == 1 && decisions.getFirst().after() instanceof Decision after
                ? tr("decided %s in %s: %s", quote(decisions.getFirst().document(), after.place()), decisions.getFirst().document(), outcome(after))
                : severally(edits, gesture);
    }

    /// A step of two or three kinds of edits is told kind by kind where there are no better words for the whole.
    private String severally(List<Edit> edits, String gesture) {
        // who did it doesn't change the words
        String words = gestures.of(new Gesture(gesture, ActorId.MODEL, Gesture.Kind.DO, null, edits));
        Map<Class<?>, List<Edit>> kinds = new LinkedHashMap<>();
        edits.forEach(edit -> kinds.computeIfAbsent(edit.getClass(), _ -> new ArrayList<>()).add(edit));
        boolean few = kinds.size() > 1 && kinds.size() <= 3;
        return !few || !words.equals(GestureText.changes(edits.size()))
                ? words
                : kinds.values().stream()
                        .map(alike -> gestures.of(new Gesture(gesture, ActorId.MODEL, Gesture.Kind.DO, null, alike)))
                        .collect(Collectors.joining(", "));
    }

    private String outcome(Decision decision) {
        return switch (decision.outcome()) {
            case Outcome.Agreed() -> tr("accepted what everyone marked");
            case Outcome.Took(ActorId annotator) -> named ? tr("took %s’s spans", annotator) : tr("took one annotator’s spans");
            case Outcome.Union() -> tr("took the union");
            case Outcome.Intersection() -> tr("took the intersection");
            case Outcome.Own() -> tr("own span");
            case Outcome.Nothing() -> tr("nothing here");
            case Outcome.Imported(String file, _) -> tr("gold from %s", file);
            case Outcome.Later() -> tr("later");
        };
    }

    private String quote(DocumentId id, Span span) {
        return documents.apply(id)
                .filter(document -> document.text().holds(span))
                .map(document -> "“%s”".formatted(GestureText.shortened(document.text().slice(span).replaceAll("\\s+", " "))))
                .orElse(tr("a conflict"));
    }

    private String imported(LogStep step) {
        if (step.source().equals(PACKAGE)) {
            return tr("the package received %s", documents(step.documents()));
        }
        int documents = step.counts().getOrDefault("add-document", 0);
        boolean from = !step.source().isEmpty();
        if (documents == 0) {
            return tr(from ? "imported labels for %s from %s" : "imported labels for %s", documents(step.documents()), step.source());
        }
        String what = documents(documents);
        return step.counts().containsKey("replace-layer")
                ? tr(from ? "imported %s with labels from %s" : "imported %s with labels", what, step.source())
                : tr(from ? "imported %s from %s" : "imported %s", what, step.source());
    }

    private static String documents(int n) {
        return count(n, "document", "documents");
    }

    /// Of a large step only the first edits are at hand: what most of it is, is said of all.
    private String many(LogStep step) {
        List<String> main = step.counts().keySet().stream().filter(word -> !word.equals("change-work")).toList();
        Optional<Edit> first = step.edits().stream()
                .filter(edit -> main.isEmpty() || !(edit instanceof DocumentEdit.ChangeWork))
                .findFirst();
        if (main.size() > 1 || first.isEmpty()) {
            return tr("made %,d changes in %s", step.entries(), documents(step.documents()));
        }
        int n = step.counts().getOrDefault(main.isEmpty() ? "change-work" : main.getFirst(), step.entries());
        return gestures.ofMany(first.get(), n, step.documents());
    }
}
