package org.allonym.desktop.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Selection;
import org.jspecify.annotations.Nullable;

/// The submissions of a line of the funnel, and the one that is looked at. JavaFX thread; knows no node.
public final class SubmissionRows {

    private final SelectModel model;
    private final ObjectProperty<String> line = new SimpleObjectProperty<>(SelectModel.ALL);
    private final ObjectProperty<ExclusionReason.@Nullable Kind> kind = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<List<ListedSubmission>> rows = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<@Nullable ListedSubmission> current = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Selection.Moved> moved = new ReadOnlyObjectWrapper<>(Selection.Moved.NONE);
    /// Those of [SelectModel#MOVED], from when somebody began to look at them.
    private Set<String> movedInView = Set.of();

    SubmissionRows(SelectModel model) {
        this.model = model;
        line.subscribe((_, _) -> {
            model.rulings().movedOn();
            kind.set(null);
            current.set(null);
            list();
        });
        kind.subscribe(_ -> list());
    }

    /// The line of the funnel that is looked at: a step's name, [SelectModel#ALL], or [SelectModel#IN].
    public ObjectProperty<String> lineProperty() {
        return line;
    }

    /// Only those left out for this reason; null for all.
    public ObjectProperty<ExclusionReason.@Nullable Kind> kindProperty() {
        return kind;
    }

    /// How many submissions of the line have one of the reasons.
    public Map<ExclusionReason.Kind, Integer> kinds() {
        SelectModel.Result shown = model.resultProperty().get();
        return shown == null ? Map.of() : shown.selection().reasons(line.get());
    }

    /// The submissions of the line.
    public ReadOnlyObjectProperty<List<ListedSubmission>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /// The one that is looked at.
    public ReadOnlyObjectProperty<@Nullable ListedSubmission> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /// What the last change of the plan, or the last decision, did to submissions that it wasn't about.
    public ReadOnlyObjectProperty<Selection.Moved> movedProperty() {
        return moved.getReadOnlyProperty();
    }

    void moved(Selection.Moved now) {
        moved.set(now);
    }

    /// Lists those of [#movedProperty]; they stay listed while a person looks at them.
    public void showMoved() {
        Selection.Moved now = moved.get();
        movedInView = Stream.concat(now.in().stream(), now.out().stream()).collect(Collectors.toSet());
        if (line.get().equals(SelectModel.MOVED)) {
            list();
        } else {
            line.set(SelectModel.MOVED);
        }
    }

    /// Looks at a submission.
    public void look(@Nullable ListedSubmission row) {
        ListedSubmission now = current.get();
        if (row != null && (now == null || !row.id().equals(now.id()))) {
            model.rulings().movedOn();
        }
        current.set(row);
    }

    /// Looks at the next one, or the one before; stays at the ends.
    ///
    /// @return false where there is none
    public boolean step(int by) {
        List<ListedSubmission> all = rows.get();
        ListedSubmission now = current.get();
        int at = (now == null ? -1 : ids(all).indexOf(now.id())) + by;
        boolean there = at >= 0 && at < all.size();
        if (there) {
            look(all.get(at));
        }
        return there;
    }

    /// Lists them anew, as the funnel has them now.
    void list() {
        SelectModel.Result shown = model.resultProperty().get();
        if (shown == null) {
            return;
        }
        Selection selection = shown.selection();
        String at = line.get();
        Map<String, List<String>> groups = at.equals(SelectModel.NEAR)
                ? model.checks().flatMap(open -> model.plan().nearDuplicates().map(step -> open.groups(step.threshold()))).orElse(Map.of())
                : Map.of();
        Set<String> compared = at.equals(SelectModel.ANOMALIES) ? selection.reached(at) : Set.of();
        List<ListedSubmission> listed = new ArrayList<>();
        selection.fates().forEach((id, fate) -> {
            boolean here = at.equals(SelectModel.ALL) || at.equals(SelectModel.IN) && fate.isIn() || at.equals(fate.step()) || at.equals(fate.overruled())
                    || at.equals(SelectModel.MOVED) && movedInView.contains(id)
                    || compared.contains(id);
            ExclusionReason reason = fate.reason();
            if (here && (kind.get() == null || reason != null && reason.kind() == kind.get())) {
                listed.add(new ListedSubmission(id, fate, selection.facts().get(id), groups.getOrDefault(id, List.of()), false, false));
            }
        });
        ListedSubmission.order(at).ifPresent(listed::sort);
        show(at.equals(SelectModel.ANOMALIES) ? ListedSubmission.ranked(listed) : listed);
    }

    private void show(List<ListedSubmission> listed) {
        ListedSubmission before = current.get();
        int place = before == null ? -1 : ids(rows.get()).indexOf(before.id());
        rows.set(List.copyOf(listed));
        Optional<ListedSubmission> same = before == null ? Optional.empty() : listed.stream().filter(row -> row.id().equals(before.id())).findFirst();
        current.set(same.orElseGet(() -> listed.isEmpty() ? null : listed.get(Math.clamp(place, 0, listed.size() - 1))));
    }

    private static List<String> ids(List<ListedSubmission> of) {
        return of.stream().map(ListedSubmission::id).toList();
    }
}
