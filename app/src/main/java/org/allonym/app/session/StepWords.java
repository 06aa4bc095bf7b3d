package org.allonym.app.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.allonym.adjudicate.Decision;
import org.allonym.adjudicate.Outcome;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentPast;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.LogStep;
import org.allonym.text.Span;

/// Says what a step in the log did, in the past tense. For people; never logged.
public final class StepWords {

    /// Where entries say that they come from that tell what a work package was made with.
    private static final String PACKAGE = "package";

    private final GestureWords gestures;
    private final Function<DocumentId, Optional<Document>> documents;
    private final boolean named;

    /// @param documents finds a document, to quote it; where it finds none, nothing is quoted
    /// @param named whether readers whose reading was taken may be named
    public StepWords(LabelSet labels, Function<DocumentId, Optional<Document>> documents, boolean named) {
        this.gestures = new GestureWords(labels, documents);
        this.documents = documents;
        this.named = named;
    }

    public String of(LogStep step) {
        return switch (step.kind()) {
            case "do" -> did(step);
            case "undo" -> "undid: " + (step.isWhole() ? did(inverses(step.edits()), step.gesture()) : many(step));
            case "redo" -> "redid: " + did(step);
            case "import" -> imported(step);
            case "create" -> "made the project file";
            case "restore" -> "went on from the backup " + step.source();
            case "package" -> "began as a work package for " + step.source();
            case "hand-out" -> "made a work package for " + step.source();
            case "merge" -> "merged " + step.source();
            default -> step.source().isEmpty()
                    ? "did something that this version doesn’t know (%s)".formatted(step.kind())
                    : "did something that this version doesn’t know (%s, %s)".formatted(step.kind(), step.source());
        };
    }

    /// What was done in one document, as part of a step.
    public String of(DocumentPast.Step step) {
        List<Edit> edits = List.copyOf(step.edits());
        return switch (step.kind()) {
            case "import" -> step.source().equals(PACKAGE) ? "was given with a work package" : edits.isEmpty() ? "came in with " + step.source() : "got labels from " + step.source();
            case "do", "undo", "redo" -> edits.isEmpty()
                    ? "something that this version doesn’t know"
                    : switch (step.kind()) {
                        case "undo" -> "undid: " + did(inverses(edits), step.gesture());
                        case "redo" -> "redid: " + did(edits, step.gesture());
                        default -> did(edits, step.gesture());
                    };
            default -> "something that this version doesn’t know (%s)".formatted(step.kind());
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
                ? "decided %s in %s: %s".formatted(quote(decisions.getFirst().document(), after.place()), decisions.getFirst().document(), outcome(after))
                : severally(edits, gesture);
    }

    /// A step of two or three kinds of edits is told kind by kind where there are no better words for the whole.
    private String severally(List<Edit> edits, String gesture) {
        // who did it doesn't change the words
        String words = gestures.of(new Gesture(gesture, ActorId.MODEL, Gesture.Kind.DO, null, edits));
        Map<Class<?>, List<Edit>> kinds = new LinkedHashMap<>();
        edits.forEach(edit -> kinds.computeIfAbsent(edit.getClass(), _ -> new ArrayList<>()).add(edit));
        boolean few = kinds.size() > 1 && kinds.size() <= 3;
        return !few || !words.equals(GestureWords.changes(edits.size()))
                ? words
                : kinds.values().stream()
                        .map(alike -> gestures.of(new Gesture(gesture, ActorId.MODEL, Gesture.Kind.DO, null, alike)))
                        .collect(Collectors.joining(", "));
    }

    private String outcome(Decision decision) {
        return switch (decision.outcome()) {
            case Outcome.Agreed() -> "accepted what all had marked";
            case Outcome.Took(ActorId reader) -> named ? "took %s’s".formatted(reader) : "took a reading";
            case Outcome.Union() -> "took the union";
            case Outcome.Intersection() -> "took the intersection";
            case Outcome.Own() -> "an own mark";
            case Outcome.Nothing() -> "nothing here";
            case Outcome.Later() -> "put off";
        };
    }

    private String quote(DocumentId id, Span span) {
        return documents.apply(id)
                .filter(document -> document.text().holds(span))
                .map(document -> "“%s”".formatted(GestureWords.shortened(document.text().slice(span).replaceAll("\\s+", " "))))
                .orElse("a place");
    }

    private String imported(LogStep step) {
        if (step.source().equals(PACKAGE)) {
            return "the package was given %s".formatted(count(step.documents()));
        }
        int documents = step.counts().getOrDefault("add-document", 0);
        String from = step.source().isEmpty() ? "" : " from " + step.source();
        if (documents == 0) {
            return "imported labels of %s%s".formatted(count(step.documents()), from);
        }
        boolean labels = step.counts().containsKey("replace-layer");
        return "imported %s%s%s".formatted(count(documents), labels ? " with labels" : "", from);
    }

    private static String count(int documents) {
        return documents == 1 ? "1 document" : "%,d documents".formatted(documents);
    }

    /// Of a large step only the first edits are at hand: what most of it is, is said of all.
    private String many(LogStep step) {
        List<String> main = step.counts().keySet().stream().filter(word -> !word.equals("change-work")).toList();
        Optional<Edit> first = step.edits().stream()
                .filter(edit -> main.isEmpty() || !(edit instanceof DocumentEdit.ChangeWork))
                .findFirst();
        if (main.size() > 1 || first.isEmpty()) {
            return "made %,d changes in %s".formatted(step.entries(), count(step.documents()));
        }
        int n = step.counts().getOrDefault(main.isEmpty() ? "change-work" : main.getFirst(), step.entries());
        return gestures.ofMany(first.get(), n, step.documents());
    }
}
