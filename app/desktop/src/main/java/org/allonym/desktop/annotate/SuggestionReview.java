package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.annotate.AnnotateModel.Focus;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.edit.DocumentEdit;
import org.allonym.label.OverlapPolicy;
import org.allonym.suggest.Suggestion.Fate;
import org.allonym.suggest.Suggestion;
import org.allonym.suggest.Suggestions;
import org.allonym.suggest.Thresholds;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What an annotator does with the model's suggestions: accepts, rejects, brings back, one by one or all that are shown.
///
/// It knows only what the desk hands out, which is nothing where suggestions are withheld. AnnotateActions that can't be done
/// throw a [org.allonym.problem.ProblemException] with the reason and change nothing. JavaFX thread; knows no node.
public final class SuggestionReview {

    private final AnnotateModel model;
    private final ReadOnlyObjectWrapper<Suggestions> given = new ReadOnlyObjectWrapper<>(Suggestions.NONE);
    private final ReadOnlyObjectWrapper<Suggestions> shown = new ReadOnlyObjectWrapper<>(Suggestions.NONE);
    private final ObjectProperty<Thresholds> thresholds = new SimpleObjectProperty<>(Thresholds.NONE);
    private final BooleanProperty rejectedShown = new SimpleBooleanProperty(false);

    SuggestionReview(AnnotateModel model) {
        this.model = model;
        thresholds.subscribe(_ -> filter());
        rejectedShown.subscribe(_ -> filter());
    }

    /// Everything that may be seen of the open document, decided or not.
    public ReadOnlyObjectProperty<Suggestions> givenProperty() {
        return given.getReadOnlyProperty();
    }

    /// What the filter lets through: open ones above their label's threshold, and rejected ones while those are shown.
    public ReadOnlyObjectProperty<Suggestions> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /// From which score on a label's suggestions are shown.
    public ObjectProperty<Thresholds> thresholdsProperty() {
        return thresholds;
    }

    /// Whether rejected ones are shown too, to be brought back.
    public BooleanProperty rejectedShownProperty() {
        return rejectedShown;
    }

    void show(Suggestions suggestions) {
        given.set(suggestions);
        filter();
    }

    private void filter() {
        shown.set(given.get().where(suggestion -> switch (suggestion.fate()) {
            case OPEN -> thresholds.get().admits(suggestion);
            case REJECTED -> rejectedShown.get() && thresholds.get().admits(suggestion);
            case ACCEPTED, OVERRULED -> false;
        }));
    }

    /// Places to stop at, in reading order.
    List<Span> stops() {
        return shown.get().all().stream().map(suggestion -> suggestion.proposed().span()).toList();
    }

    /// The suggestion that commands mean: the one shown at the caret, an open one first.
    public Optional<Suggestion> current() {
        Focus at = model.focusProperty().get();
        if (at == null) {
            return Optional.empty();
        }
        return shown.get().openAt(at.span()).or(() -> shown.get().of(Fate.REJECTED).stream()
                .filter(suggestion -> suggestion.proposed().span().overlaps(at.span()))
                .findFirst());
    }

    /// Whether there were suggestions, and each has been decided.
    boolean isDone() {
        return current().isEmpty() && given.get().open().isEmpty() && !given.get().all().isEmpty();
    }

    /// Accepts the suggestion at the caret and goes to the next open one; with none at the caret, only goes there.
    public void accept() {
        Suggestion one = current().orElse(null);
        if (one == null) {
            goToNext(model.focusProperty().get());
            return;
        }
        Annotation made = accepted(one);
        model.perform(edits(one, made));
        model.navigation().stand(new Focus(made.span(), made.id()));
        goToNext(new Focus(made.span(), null));
    }

    /// Rejects the suggestion at the caret and goes to the next open one; brings it back when it was rejected.
    public void reject() {
        Suggestion one = current().orElseThrow(() -> AnnotateModel.refused(
                tr("There is no suggestion at the cursor."),
                given.get().open().isEmpty()
                        ? tr("There are no open suggestions in this document.")
                        : new KeyMap.Advice("Go to one with %s or %s.", "Click one.", AppAction.NEXT_SPAN, AppAction.PREVIOUS_SPAN).in(model.keys())));
        Focus here = new Focus(one.proposed().span(), null);
        if (one.fate() == Fate.REJECTED) {
            model.perform(List.of(new DocumentEdit.RestoreSuggestion(
                    model.openDocument().id(), model.annotator(), one.proposed().mark())));
            model.navigation().stand(here);
        } else {
            model.perform(List.of(rejection(one)));
            goToNext(here);
        }
    }

    /// How many [#acceptAll] and [#rejectAll] would decide.
    public List<Suggestion> decidable() {
        return shown.get().open();
    }

    /// Accepts every open suggestion that is shown, as one step. Of some that overlap where the label set refuses
    /// overlaps, the surest is taken and the others stay open.
    ///
    /// @return how many were accepted
    public int acceptAll() {
        List<DocumentEdit> edits = new ArrayList<>();
        List<Span> taken = new ArrayList<>();
        boolean alone = model.labelSet().overlap() == OverlapPolicy.REFUSED;
        List<Suggestion> surest = decidable().stream()
                .sorted(Comparator.comparingDouble((Suggestion one) -> -one.score().orElse(1)))
                .toList();
        for (Suggestion one : surest) {
            Span span = one.proposed().span();
            if (!alone || taken.stream().noneMatch(span::overlaps)) {
                taken.add(span);
                edits.addAll(edits(one, accepted(one)));
            }
        }
        return perform(edits, taken.size());
    }

    /// Rejects every open suggestion that is shown, as one step.
    ///
    /// @return how many were rejected
    public int rejectAll() {
        List<DocumentEdit> edits = decidable().stream().<DocumentEdit>map(this::rejection).toList();
        return perform(edits, edits.size());
    }

    private int perform(List<DocumentEdit> edits, int count) {
        if (count == 0) {
            throw AnnotateModel.refused(tr("There are no open suggestions here."), tr("Lower a threshold to see more, or continue annotating."));
        }
        model.perform(edits);
        return count;
    }

    /// What the annotator's layer gets when a suggestion is accepted.
    static Annotation accepted(Suggestion one) {
        Annotation proposed = one.proposed();
        return Annotation.of(proposed.span(), proposed.label(), proposed.provenance());
    }

    private List<DocumentEdit> edits(Suggestion one, Annotation made) {
        DocumentEdit add = new DocumentEdit.AddAnnotation(model.openDocument().id(), model.annotator(), made);
        return one.fate() == Fate.REJECTED
                ? List.of(new DocumentEdit.RestoreSuggestion(
                        model.openDocument().id(), model.annotator(), one.proposed().mark()), add)
                : List.of(add);
    }

    private DocumentEdit.RejectSuggestion rejection(Suggestion one) {
        return new DocumentEdit.RejectSuggestion(model.openDocument().id(), model.annotator(), one.proposed().mark());
    }

    /// The next open one after `here` in reading order, else the first; stays when none is open.
    private void goToNext(@Nullable Focus here) {
        List<Suggestion> open = decidable();
        Stream<Suggestion> after = open.stream()
                .filter(suggestion -> here == null || suggestion.proposed().span().compareTo(here.span()) > 0);
        after.findFirst().or(() -> open.stream().findFirst()).ifPresent(next -> model.goTo(next.proposed().span()));
    }
}
