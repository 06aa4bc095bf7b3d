package org.allonym.services.surrogates;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Ruling;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.plan.Surrogates.Trial;
import org.jspecify.annotations.Nullable;

/// Turns a person's decisions on surrogates into edits. Changes nothing itself; an empty list means that nothing needs to
/// change. Stateless; any thread.
public final class SurrogateDecisions {

    private SurrogateDecisions() {}

    /// Approves the values of entities as they are. An entity whose label is left as it is, is kept.
    ///
    /// @throws IllegalArgumentException when one has no value, or one that breaks a constraint
    public static List<DocumentEdit> approve(DocumentPlan plan, Collection<PlannedEntity> entities, ActorId by) {
        List<DocumentEdit> edits = new ArrayList<>();
        for (PlannedEntity one : entities) {
            if (one.standing().isDecided()) {
                continue;
            }
            if (!canApprove(one)) {
                throw new IllegalArgumentException("nothing to approve in " + one);
            }
            edits.add(treat(plan, one, approval(one), by));
        }
        return edits;
    }

    /// Whether there is a value that can be approved.
    public static boolean canApprove(PlannedEntity entity) {
        return !entity.standing().isDecided() && entity.made() != null && entity.breaches().isEmpty();
    }

    private static Ruling.Choice approval(PlannedEntity one) {
        Strategy.Attempt.Made made = Objects.requireNonNull(one.made());
        Ruling.Treatment before = one.treatment();
        if (before != null && before.choice() instanceof Ruling.Choice.Own) {
            return new Ruling.Choice.Own(made.value(), texts(one.entity(), made.texts()));
        }
        return one.method() == SurrogateMethod.KEEP
                ? new Ruling.Choice.Kept(SurrogateMethod.KEEP.words())
                : new Ruling.Choice.Approved(made.value(), made.derivation(), texts(one.entity(), made.texts()));
    }

    private static SortedMap<Mark, String> texts(Entity entity, List<String> texts) {
        SortedMap<Mark, String> byMark = new TreeMap<>();
        for (int i = 0; i < texts.size(); i++) {
            byMark.put(entity.mentions().get(i).mark(), texts.get(i));
        }
        return byMark;
    }

    /// Asks for another value; of a date, for another shift of all dates of the document, because they move together, and so
    /// of an age.
    public static List<DocumentEdit> another(DocumentPlan plan, PlannedEntity entity, ActorId by) {
        ValueKind kind = entity.entity().kind();
        if (kind != ValueKind.DATE && kind != ValueKind.AGE) {
            return List.of(treat(plan, entity, new Ruling.Choice.Another(entity.draw() + 1), by));
        }
        List<PlannedEntity> all = plan.entities().stream()
                .filter(one -> one.entity().kind() == kind && one.standing() != EntityStatus.KEPT)
                .toList();
        int draw = all.stream().mapToInt(PlannedEntity::draw).max().orElse(0) + 1;
        return all.stream().map(one -> treat(plan, one, new Ruling.Choice.Another(draw), by)).toList();
    }

    /// Settles a person's own value.
    ///
    /// @throws IllegalArgumentException when it breaks a constraint
    public static List<DocumentEdit> own(DocumentPlan plan, PlannedEntity entity, Trial trial, ActorId by) {
        if (!trial.breaches().isEmpty()) {
            throw new IllegalArgumentException("a value that breaks %s".formatted(trial.breaches()));
        }
        Ruling.Choice own = new Ruling.Choice.Own(trial.value(), texts(entity.entity(), trial.texts()));
        return List.of(treat(plan, entity, own, by));
    }

    /// Leaves an entity's originals where they are, because they don't identify.
    public static List<DocumentEdit> keep(DocumentPlan plan, PlannedEntity entity, String reason, ActorId by) {
        return List.of(treat(plan, entity, new Ruling.Choice.Kept(reason), by));
    }

    /// Takes back whatever was said to an entity.
    public static List<DocumentEdit> takeBack(DocumentPlan plan, PlannedEntity entity) {
        Ruling.Treatment before = entity.treatment();
        return before == null ? List.of() : List.of(change(plan.document(), before, null));
    }

    private static DocumentEdit treat(DocumentPlan plan, PlannedEntity entity, Ruling.Choice choice, ActorId by) {
        Ruling.Treatment before = entity.treatment();
        SortedSet<Mark> marks = entity.entity().marks();
        Ruling.Treatment after = before == null
                ? new Ruling.Treatment(Ruling.newId(), marks, choice, by)
                : before.withChoice(choice, marks, by);
        return change(plan.document(), before, after);
    }

    /// Makes one entity of several; what was said to them is taken back.
    ///
    /// @param rulings of the document now
    /// @throws IllegalArgumentException when they are fewer than two or of several kinds
    public static List<DocumentEdit> join(
            DocumentPlan plan, Collection<PlannedEntity> entities, List<Ruling> rulings, ActorId by) {
        if (entities.size() < 2 || entities.stream().map(one -> one.entity().kind()).distinct().count() > 1) {
            throw new IllegalArgumentException("only two or more entities of one kind can be joined");
        }
        List<DocumentEdit> edits = new ArrayList<>();
        SortedSet<Mark> marks = new TreeSet<>();
        for (PlannedEntity one : entities) {
            edits.addAll(takeBack(plan, one));
            marks.addAll(one.entity().marks());
        }
        ungroup(plan.document(), marks, rulings, edits);
        edits.add(change(plan.document(), null, new Ruling.Grouping(Ruling.newId(), marks, by)));
        return edits;
    }

    /// Makes an entity of its own of some mentions of another; what was said to that one is taken back.
    ///
    /// @param marks some, not all, of its mentions
    /// @param rulings of the document now
    public static List<DocumentEdit> split(
            DocumentPlan plan, PlannedEntity entity, SortedSet<Mark> marks, List<Ruling> rulings, ActorId by) {
        SortedSet<Mark> rest = new TreeSet<>(entity.entity().marks());
        if (!rest.containsAll(marks) || marks.isEmpty() || marks.size() == rest.size()) {
            throw new IllegalArgumentException("some mentions of the entity, not all, are split off");
        }
        List<DocumentEdit> edits = new ArrayList<>(takeBack(plan, entity));
        ungroup(plan.document(), marks, rulings, edits);
        edits.add(change(plan.document(), null, new Ruling.Grouping(Ruling.newId(), marks, by)));
        return edits;
    }

    /// Takes marks out of whatever groups they are in.
    private static void ungroup(
            DocumentId document, SortedSet<Mark> marks, List<Ruling> rulings, List<DocumentEdit> edits) {
        for (Ruling ruling : rulings) {
            if (ruling instanceof Ruling.Grouping(String id, SortedSet<Mark> grouped, ActorId maker)) {
                SortedSet<Mark> left = new TreeSet<>(grouped);
                if (left.removeAll(marks)) {
                    edits.add(change(document, ruling, left.isEmpty() ? null : new Ruling.Grouping(id, left, maker)));
                }
            }
        }
    }

    /// Settles leaks that need not be mended, all alike.
    ///
    /// @param reason in the person's words; required where they are overridden
    public static List<DocumentEdit> clear(
            DocumentPlan plan, Collection<Leak> leaks, Ruling.Verdict verdict, String reason, ActorId by) {
        List<DocumentEdit> edits = new ArrayList<>();
        SortedSet<String> seen = new TreeSet<>();
        for (Leak leak : leaks) {
            Ruling.Clearance before = leak.cleared();
            String id = before == null ? Ruling.newId() : before.id();
            Ruling.Clearance after = new Ruling.Clearance(
                    id, leak.where(), leak.isInText() ? leak.place() : null, leak.part(), verdict, reason, by);
            String place = after.where() + " " + after.place() + " " + after.part();
            if (!after.equals(before) && seen.add(place)) {
                edits.add(change(plan.document(), before, after));
            }
        }
        return edits;
    }

    /// Opens a leak again.
    public static List<DocumentEdit> unclear(DocumentPlan plan, Leak leak) {
        Ruling.Clearance before = leak.cleared();
        return before == null ? List.of() : List.of(change(plan.document(), before, null));
    }

    private static DocumentEdit change(DocumentId document, @Nullable Ruling before, @Nullable Ruling after) {
        return new DocumentEdit.ChangeRuling(document, before, after);
    }
}
