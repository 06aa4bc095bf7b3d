package org.allonym.store.sqlite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentStateBuilder;
import org.allonym.edit.Ruling;
import org.allonym.project.ActorId;
import org.allonym.project.Work;
import org.jspecify.annotations.Nullable;

/// A document that more than one replica worked on: says what an edit comes to where the document is not as its writer
/// saw it, and carries that out.
///
/// Edits come in the order of [LogOrder], so what comes out follows from the entries alone. Where two wrote the same
/// thing at the same time, the later wins; but nothing that somebody marked is lost for it, the same mark never stands
/// twice, and two decisions about one place that differ become one that is still to be made ([SharedDecisions]). One thread.
final class SharedDocument {

    private final DocumentStateBuilder document;
    private final SharedDecisions decisions;
    private final Map<ActorId, StandingMarks> standing = new HashMap<>();
    private final SortedSet<ActorId> surprised = new TreeSet<>();

    SharedDocument(DocumentStateBuilder document) {
        this.document = document;
        decisions = new SharedDecisions(document);
    }

    /// @param key the entry the edit is in
    /// @param known how far its writer knew each replica's log: up to which number
    void apply(DocumentEdit edit, EntryKey key, ToLongFunction<String> known) {
        switch (edit) {
            case DocumentEdit.AddAnnotation(_, ActorId layer, Annotation after) -> mark(layer, null, after, key, known);
            case DocumentEdit.ChangeAnnotation(_, ActorId layer, Annotation before, Annotation after) ->
                mark(layer, before, after, key, known);
            case DocumentEdit.RemoveAnnotation(_, ActorId layer, Annotation before) -> unmark(layer, before);
            case DocumentEdit.ReplaceLayer(_, ActorId layer, var before, var after) ->
                replace(layer, before, after, key, known);
            case DocumentEdit.ChangeWork(_, ActorId actor, Work before, Work after) -> {
                Work now = document.work(actor);
                surprise(actor, now.equals(before));
                if (!now.equals(after)) {
                    document.replay(new DocumentEdit.ChangeWork(document.document(), actor, now, after));
                }
            }
            case DocumentEdit.ChangeAssignment(_, var before, var after) -> assign(before, after);
            case DocumentEdit.RejectSuggestion(_, ActorId actor, var mark) -> {
                if (!document.rejects(actor, mark)) {
                    document.replay(edit);
                }
            }
            case DocumentEdit.RestoreSuggestion(_, ActorId actor, var mark) -> {
                if (document.rejects(actor, mark)) {
                    document.replay(edit);
                }
            }
            case DocumentEdit.ChangeDecision change -> decisions.decide(change, key, known);
            case DocumentEdit.ChangeRuling change -> {
                @Nullable Ruling now = document.rulings().get(change.ruling().id());
                if (!Objects.equals(now, change.after())) {
                    document.replay(new DocumentEdit.ChangeRuling(document.document(), now, change.after()));
                }
            }
        }
    }

    private void surprise(ActorId actor, boolean asSeen) {
        if (!asSeen) {
            surprised.add(actor);
        }
    }

    private void mark(
            ActorId layer, @Nullable Annotation before, Annotation after, EntryKey key, ToLongFunction<String> known) {
        Annotation now = document.annotations(layer).get(after.id());
        surprise(layer, Objects.equals(now, before));
        boolean twice = standing(layer).isUnknown(after, known);
        if (twice) {
            surprised.add(layer);
            if (now != null) {
                document.replay(new DocumentEdit.RemoveAnnotation(document.document(), layer, now));
                standing(layer).remove(now);
            }
            return;
        }
        if (now == null) {
            document.replay(new DocumentEdit.AddAnnotation(document.document(), layer, after));
        } else {
            document.replay(new DocumentEdit.ChangeAnnotation(document.document(), layer, now, after));
            standing(layer).remove(now);
        }
        standing(layer).add(after, key);
    }

    /// What was there before anybody wrote in parallel, everybody knew.
    private StandingMarks standing(ActorId layer) {
        return standing.computeIfAbsent(layer, _ -> {
            StandingMarks marks = new StandingMarks();
            document.annotations(layer).values().forEach(each -> marks.add(each, EntryKey.BEFORE));
            return marks;
        });
    }

    private void unmark(ActorId layer, Annotation before) {
        Annotation now = document.annotations(layer).get(before.id());
        surprise(layer, before.equals(now));
        if (now != null) {
            document.replay(new DocumentEdit.RemoveAnnotation(document.document(), layer, now));
            standing(layer).remove(now);
        }
    }

    /// Only what the edit changed is changed.
    private void replace(
            ActorId layer, List<Annotation> before, List<Annotation> after, EntryKey key, ToLongFunction<String> known) {
        Map<AnnotationId, Annotation> saw = new HashMap<>();
        before.forEach(annotation -> saw.put(annotation.id(), annotation));
        for (Annotation annotation : after) {
            Annotation old = saw.remove(annotation.id());
            if (!annotation.equals(old)) {
                mark(layer, old, annotation, key, known);
            }
        }
        saw.values().stream().sorted().forEach(gone -> unmark(layer, gone));
    }

    private void assign(SortedSet<ActorId> before, SortedSet<ActorId> after) {
        SortedSet<ActorId> now = document.assigned();
        SortedSet<ActorId> then = new TreeSet<>(now);
        then.addAll(after);
        before.stream().filter(actor -> !after.contains(actor)).forEach(then::remove);
        if (!then.equals(now)) {
            document.replay(new DocumentEdit.ChangeAssignment(document.document(), now, then));
        }
    }

    /// Whose layer or standing was another than the writer of some edit saw.
    SortedSet<ActorId> surprised() {
        return surprised;
    }
}
