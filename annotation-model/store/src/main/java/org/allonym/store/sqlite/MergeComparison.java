package org.allonym.store.sqlite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;
import org.allonym.store.MergeReport;

/// What documents were before a merge, held against what they are after it: by layer, by document, and by person. One
/// thread.
final class MergeComparison {

    /// One person's figures.
    private static final class Tally {
        private int finished;
        private int marks;
        private int changed;
        private int removed;
        private int notes;
        private int declined;
        private int decisions;

        private boolean isEmpty() {
            return finished + marks + changed + removed + notes + declined + decisions == 0;
        }
    }

    private final List<MergeReport.LayerChange> layers = new ArrayList<>();
    private final List<MergeReport.DecisionChange> decisions = new ArrayList<>();
    private final SortedMap<ActorId, Tally> people = new TreeMap<>();

    /// @param parallel those who worked on it in two places at once
    void add(DocumentState before, DocumentState after, Set<ActorId> parallel) {
        SortedSet<ActorId> actors = new TreeSet<>(before.layers().keySet());
        actors.addAll(after.layers().keySet());
        actors.addAll(before.work().keySet());
        actors.addAll(after.work().keySet());
        for (ActorId actor : actors) {
            layer(before, after, actor, parallel.contains(actor));
        }
        after.rejected().forEach((actor, marks) -> {
            SortedSet<Mark> old = before.rejected(actor);
            of(actor).declined += (int) marks.stream().filter(mark -> !old.contains(mark)).count();
        });
        decisions(before, after);
    }

    private void layer(DocumentState before, DocumentState after, ActorId actor, boolean parallel) {
        Layer was = before.layer(actor);
        Layer is = after.layer(actor);
        AnnotatorStatus stood = before.work(actor);
        AnnotatorStatus stands = after.work(actor);
        if (was.equals(is) && stood.equals(stands)) {
            return;
        }
        Tally tally = of(actor);
        Map<AnnotationId, Annotation> old =
                was.annotations().stream().collect(Collectors.toMap(Annotation::id, annotation -> annotation));
        int added = 0;
        int changed = 0;
        for (Annotation annotation : is.annotations()) {
            Annotation known = old.remove(annotation.id());
            String note = known == null ? "" : known.note();
            added += known == null ? 1 : 0;
            changed += known != null && !known.equals(annotation) ? 1 : 0;
            tally.notes += noted(note, annotation.note());
            tally.changed += known != null && !known.equals(annotation) && note.equals(annotation.note()) ? 1 : 0;
        }
        tally.marks += added;
        tally.removed += old.size();
        tally.notes += noted(stood.note(), stands.note());
        boolean finishes = stands.status() == DocumentStatus.FINISHED && stood.status() != DocumentStatus.FINISHED;
        tally.finished += finishes ? 1 : 0;
        layers.add(new MergeReport.LayerChange(
                after.document(), actor, added, changed, old.size(), stood, stands, parallel));
    }

    private static int noted(String before, String after) {
        return after.isEmpty() || after.equals(before) ? 0 : 1;
    }

    private void decisions(DocumentState before, DocumentState after) {
        Map<String, Decision> left =
                before.decisions().stream().collect(Collectors.toMap(Decision::id, decision -> decision));
        int made = 0;
        int changed = 0;
        int clashes = 0;
        for (Decision decision : after.decisions()) {
            Decision old = left.remove(decision.id());
            if (!decision.equals(old)) {
                boolean clash = MergeConflict.is(decision);
                made += old == null ? 1 : 0;
                changed += old == null ? 0 : 1;
                clashes += old == null && clash ? 1 : 0;
                if (!clash) {
                    of(decision.by()).decisions++;
                }
            }
        }
        if (made + changed + left.size() > 0) {
            decisions.add(new MergeReport.DecisionChange(after.document(), made, changed, left.size(), clashes));
        }
    }

    private Tally of(ActorId actor) {
        return people.computeIfAbsent(actor, _ -> new Tally());
    }

    MergeReport report(List<MergeReport.Log> logs) {
        List<MergeReport.Done> done = new ArrayList<>();
        people.forEach((actor, tally) -> {
            if (!tally.isEmpty()) {
                done.add(new MergeReport.Done(
                        actor,
                        tally.finished,
                        tally.marks,
                        tally.changed,
                        tally.removed,
                        tally.notes,
                        tally.declined,
                        tally.decisions));
            }
        });
        return new MergeReport(logs, layers, decisions, done);
    }
}
