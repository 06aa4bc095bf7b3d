package org.allonym.app.session;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.allonym.adjudicate.GapAnswers;
import org.allonym.annotation.Annotation;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.SurrogateSettings;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Work;
import org.allonym.text.Span;

/// Says what a gesture did in the past tense: `labelled “Odile” as Student name`. For people; never logged.
public final class GestureWords {

    private static final int LONGEST = 40;

    private final LabelSet labels;
    private final Function<DocumentId, Optional<Document>> documents;
    private final RulingWords rulings = new RulingWords(this::quote);

    /// @param documents finds a document, to quote it
    public GestureWords(LabelSet labels, Function<DocumentId, Optional<Document>> documents) {
        this.labels = labels;
        this.documents = documents;
    }

    /// What was done by a gesture of kind [Gesture.Kind#DO].
    public String of(Gesture gesture) {
        List<Edit> edits = gesture.edits().stream().filter(edit -> gesture.edits().size() == 1 || !begins(edit) && !drawsSecret(edit)).toList();
        if (edits.isEmpty()) {
            return "began %,d documents".formatted(gesture.edits().size());
        }
        return edits.size() == 1 ? of(edits.getFirst()) : ofSeveral(edits);
    }

    /// A document begins by itself with the first thing done in it.
    private static boolean begins(Edit edit) {
        return edit instanceof DocumentEdit.ChangeWork work
                && work.before().status() == DocumentStatus.NEW
                && work.after().equals(work.before().withStatus(DocumentStatus.STARTED));
    }

    /// Surrogates come with the secret they are drawn by, the first time.
    private static boolean drawsSecret(Edit edit) {
        return edit instanceof ProjectEdit.ChangeSetting setting && setting.name().equals(SurrogateSettings.SECRET);
    }

    private String of(Edit edit) {
        return switch (edit) {
            case DocumentEdit.AddAnnotation add ->
                    "labelled %s as %s".formatted(quote(add.document(), add.annotation()), title(add.annotation()));
            case DocumentEdit.RemoveAnnotation remove ->
                    "deleted %s (%s)".formatted(quote(remove.document(), remove.annotation()), title(remove.annotation()));
            case DocumentEdit.ChangeAnnotation change -> of(change);
            case DocumentEdit.ReplaceLayer replace -> "replaced the spans of %s".formatted(replace.document());
            case DocumentEdit.ChangeWork work -> of(work);
            case DocumentEdit.ChangeAssignment assignment -> assignment.after().isEmpty()
                    ? "took %s from everybody".formatted(assignment.document())
                    : "assigned %s to %s".formatted(
                            assignment.document(), String.join(", ", assignment.after().stream().map(Object::toString).toList()));
            case DocumentEdit.RejectSuggestion reject -> "rejected the suggestion for " + quote(reject.document(), reject.mark().span());
            case DocumentEdit.RestoreSuggestion restore ->
                    "brought back the suggestion for " + quote(restore.document(), restore.mark().span());
            case DocumentEdit.ChangeDecision decision -> decision.after() == null
                    ? "took back a decision in %s".formatted(decision.document())
                    : "%s a conflict in %s".formatted(decision.before() == null ? "decided" : "changed the decision on", decision.document());
            case DocumentEdit.ChangeRuling ruling -> rulings.of(ruling);
            case ProjectEdit.ChangeLabelSet _ -> "changed the label set";
            case ProjectEdit.ChangeActor actor -> of(actor);
            case ProjectEdit.ChangeSetting setting when GapAnswers.isAnswer(setting.name()) -> setting.after().isEmpty()
                    ? "opened a guideline gap again"
                    : "marked a guideline gap as answered in version " + setting.after();
            case ProjectEdit.ChangeSetting setting when setting.name().equals(SurrogateSettings.POLICY) ->
                    "changed how surrogates are made";
            case ProjectEdit.ChangeSetting setting when setting.name().equals(SurrogateSettings.SECRET) ->
                    "drew the secret that surrogates are made by";
            case ProjectEdit.ChangeSetting _ -> "changed a setting of the project";
        };
    }

    private String of(DocumentEdit.ChangeAnnotation change) {
        Annotation before = change.before();
        Annotation after = change.after();
        String quoted = quote(change.document(), before);
        if (!before.label().equals(after.label())) {
            return "relabelled %s from %s to %s".formatted(quoted, title(before), title(after));
        }
        if (!before.span().equals(after.span())) {
            return "moved a border of %s to %s".formatted(quoted, quote(change.document(), after));
        }
        if (!before.note().equals(after.note())) {
            return "changed the note on " + quoted;
        }
        if (before.flagged() != after.flagged()) {
            return (after.flagged() ? "flagged " : "took the flag off ") + quoted;
        }
        return "changed " + quoted;
    }

    private static String of(DocumentEdit.ChangeWork change) {
        Work before = change.before();
        Work after = change.after();
        DocumentId document = change.document();
        if (before.status() != after.status()) {
            return switch (after.status()) {
                case FINISHED -> "finished " + document;
                case SKIPPED -> "skipped " + document;
                case STARTED -> !after.reason().isEmpty()
                        ? "gave %s back to %s".formatted(document, change.actor())
                        : (before.status() == DocumentStatus.NEW ? "began " : "reopened ") + document;
                case NEW -> "put %s back to not begun".formatted(document);
            };
        }
        if (!before.note().equals(after.note())) {
            return "changed the note on " + document;
        }
        if (!before.flag().equals(after.flag())) {
            return (after.flag().isEmpty() ? "took the flag off " : "flagged ") + document;
        }
        return "changed the standing of " + document;
    }

    private static String of(ProjectEdit.ChangeActor change) {
        if (change.before() == null) {
            return "added %s to the project".formatted(change.after() == null ? "" : change.after().id());
        }
        return change.after() == null
                ? "took %s out of the project".formatted(change.before().id())
                : "gave %s another role".formatted(change.before().id());
    }

    private String ofSeveral(List<Edit> edits) {
        Set<Class<?>> kinds = new HashSet<>();
        edits.forEach(edit -> kinds.add(edit.getClass()));
        Optional<String> many = labelledManyPlaces(edits);
        if (many.isPresent()) {
            return many.get();
        }
        if (kinds.equals(Set.of(DocumentEdit.ChangeAssignment.class, ProjectEdit.ChangeSetting.class))) {
            return "assigned %,d documents with a calibration round".formatted(edits.size() - 1);
        }
        if (kinds.size() > 1) {
            return changes(edits.size());
        }
        return switch (edits.getFirst()) {
            case DocumentEdit.AddAnnotation add -> labelled(add, edits);
            case DocumentEdit.ChangeRuling _ ->
                    rulings.ofSeveral(edits.stream().map(DocumentEdit.ChangeRuling.class::cast).toList());
            case DocumentEdit _, ProjectEdit _ -> ofMany(edits.getFirst(), edits.size(), documents(edits));
        };
    }

    /// What is said of edits of several kinds.
    static String changes(int edits) {
        return "made %,d changes".formatted(edits);
    }

    /// What was done by so many edits of one kind.
    ///
    /// @param edit one of them
    /// @param n how many they are
    /// @param documents in how many documents
    String ofMany(Edit edit, int n, long documents) {
        String where = documents > 1 ? " in %,d documents".formatted(documents) : "";
        return switch (edit) {
            case DocumentEdit.AddAnnotation _ -> "labelled %,d spans%s".formatted(n, where);
            case DocumentEdit.RemoveAnnotation _ -> "deleted %,d spans%s".formatted(n, where);
            case DocumentEdit.ChangeAnnotation _ -> "changed %,d spans".formatted(n);
            case DocumentEdit.ReplaceLayer _ -> "replaced the spans of %,d documents".formatted(n);
            case DocumentEdit.ChangeWork _ -> "changed the standing of %,d documents".formatted(n);
            case DocumentEdit.ChangeAssignment _ -> "assigned %,d documents".formatted(n);
            case DocumentEdit.RejectSuggestion _ -> "rejected %,d suggestions".formatted(n);
            case DocumentEdit.RestoreSuggestion _ -> "brought back %,d proposals".formatted(n);
            case DocumentEdit.ChangeDecision change -> (change.after() == null ? "took back %,d decisions" : "decided %,d conflicts").formatted(n);
            case DocumentEdit.ChangeRuling _ -> "decided %,d times about surrogates%s".formatted(n, where);
            case ProjectEdit.ChangeLabelSet _ -> "changed the label set";
            case ProjectEdit.ChangeActor _ -> "changed %,d people of the project".formatted(n);
            case ProjectEdit.ChangeSetting _ -> "changed %,d settings of the project".formatted(n);
        };
    }

    /// Places of several documents that all got one label, whatever they had before.
    private Optional<String> labelledManyPlaces(List<Edit> edits) {
        Set<String> given = new HashSet<>();
        for (Edit edit : edits) {
            if (edit instanceof DocumentEdit.AddAnnotation add) {
                given.add(add.annotation().label());
            } else if (edit instanceof DocumentEdit.ChangeAnnotation change
                    && change.after().equals(change.before().withLabel(change.after().label()))) {
                given.add(change.after().label());
            } else {
                return Optional.empty();
            }
        }
        return documents(edits) < 2 || given.size() != 1
                ? Optional.empty()
                : Optional.of("labelled %,d places in %,d documents as %s".formatted(
                        edits.size(), documents(edits), title(given.iterator().next())));
    }

    private static long documents(List<Edit> edits) {
        return edits.stream()
                .filter(DocumentEdit.class::isInstance)
                .map(edit -> ((DocumentEdit) edit).document())
                .distinct()
                .count();
    }

    private String labelled(DocumentEdit.AddAnnotation first, List<Edit> edits) {
        boolean alike = edits.stream().allMatch(edit -> edit instanceof DocumentEdit.AddAnnotation add
                && add.document().equals(first.document())
                && add.annotation().label().equals(first.annotation().label())
                && add.annotation().span().length() == first.annotation().span().length());
        return alike
                ? "labelled %,d more %s as %s".formatted(edits.size(), quote(first.document(), first.annotation()), title(first.annotation()))
                : "labelled %,d spans".formatted(edits.size());
    }

    private String title(Annotation annotation) {
        return title(annotation.label());
    }

    private String title(String name) {
        return labels.find(name).map(label -> label.title()).orElse(name);
    }

    private String quote(DocumentId id, Annotation annotation) {
        return quote(id, annotation.span());
    }

    private String quote(DocumentId id, Span span) {
        return documents.apply(id)
                .filter(document -> document.text().holds(span))
                .map(document -> document.text().slice(span).replaceAll("\\s+", " "))
                .map(surface -> "“%s”".formatted(shortened(surface)))
                .orElse("a span");
    }

    static String shortened(String surface) {
        if (surface.length() <= LONGEST) {
            return surface;
        }
        int end = Character.isLowSurrogate(surface.charAt(LONGEST - 1)) ? LONGEST - 2 : LONGEST - 1;
        return surface.substring(0, end) + "…";
    }
}
