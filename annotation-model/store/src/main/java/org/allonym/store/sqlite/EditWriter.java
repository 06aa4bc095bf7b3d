package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import org.allonym.annotation.Annotation;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.edit.StaleEditException;
import org.allonym.edit.StatusForbidsException;
import org.allonym.edit.StatusRules;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Work;
import org.jspecify.annotations.Nullable;

/// Carries edits out in the tables, each only where its "before" is what is there.
///
/// It does by rows what [org.allonym.edit.DocumentState#apply] does by values.
final class EditWriter {

    private final DocumentTable documents;
    private final LayerTable layers;
    private final WorkTable work;
    private final DecisionTable decisions;
    private final RejectionTable rejections;
    private final RulingTable rulings;
    private final ProjectTable project;
    private @Nullable Target last;

    /// The document an edit is for.
    private record Target(DocumentId name, long id, Offsets offsets) {}

    EditWriter(Database database) {
        documents = new DocumentTable(database);
        layers = new LayerTable(database);
        work = new WorkTable(database);
        decisions = new DecisionTable(database);
        rejections = new RejectionTable(database);
        rulings = new RulingTable(database);
        project = new ProjectTable(database);
    }

    /// How to write the offsets of `edit`; edits of one document after the other ask the file once.
    ///
    /// @throws IllegalArgumentException when its document is unknown
    Offsets offsets(Edit edit) throws SQLException {
        return edit instanceof DocumentEdit change ? target(change.document()).offsets() : Offsets.RAW;
    }

    private Target target(DocumentId document) throws SQLException {
        if (last != null && last.name().equals(document)) {
            return last;
        }
        DocumentTable.Facts facts = documents
                .facts(document)
                .orElseThrow(() -> new IllegalArgumentException("no document %s".formatted(document)));
        Target target = new Target(document, facts.id(), documents.offsets(facts));
        last = target;
        return target;
    }

    /// @param by whose gesture the edit is of
    /// @throws StaleEditException when the edit's "before" is not what is there
    /// @throws StatusForbidsException when the document's status doesn't allow it
    void apply(Edit edit, ActorId by) throws SQLException {
        switch (edit) {
            case DocumentEdit change -> {
                Target target = target(change.document());
                check(change, by, target.id());
                apply(change, target);
            }
            case ProjectEdit change -> apply(change);
        }
    }

    private void check(DocumentEdit edit, ActorId by, long document) throws SQLException {
        Work theirs = StatusRules.concernMarks(edit) ? work.work(document, by) : Work.NEW;
        StatusRules.check(by, edit, _ -> theirs);
    }

    private void apply(DocumentEdit edit, Target target) throws SQLException {
        long document = target.id();
        Offsets offsets = target.offsets();
        switch (edit) {
            case DocumentEdit.AddAnnotation(_, var actor, Annotation annotation) -> {
                long layer = layers.ensure(document, actor);
                expect(layers.annotation(layer, annotation.id(), offsets).isEmpty(), "the annotation is there already");
                layers.add(layer, annotation, offsets);
            }
            case DocumentEdit.RemoveAnnotation(_, var actor, Annotation annotation) -> {
                long layer = layers.ensure(document, actor);
                expect(layer, annotation, offsets);
                layers.remove(layer, annotation.id());
            }
            case DocumentEdit.ChangeAnnotation(_, var actor, Annotation before, Annotation after) -> {
                long layer = layers.ensure(document, actor);
                expect(layer, before, offsets);
                layers.remove(layer, before.id());
                layers.add(layer, after, offsets);
            }
            case DocumentEdit.ReplaceLayer(_, var actor, var before, var after) -> {
                expect(layers.annotations(document, actor, offsets).equals(before), "the layer has changed");
                long layer = layers.ensure(document, actor);
                layers.clear(layer);
                layers.addAll(layer, after, offsets);
            }
            case DocumentEdit.ChangeWork(_, var actor, var before, var after) -> {
                expect(work.work(document, actor).equals(before), "the document's status has changed");
                work.set(document, actor, after);
            }
            case DocumentEdit.ChangeAssignment(_, var before, var after) -> {
                expect(work.assigned(document).equals(before), "the assignment has changed");
                work.assign(document, after);
            }
            case DocumentEdit.RejectSuggestion(_, var actor, var mark) ->
                expect(rejections.add(document, actor, mark, offsets), "the suggestion is turned down already");
            case DocumentEdit.RestoreSuggestion(_, var actor, var mark) ->
                expect(rejections.remove(document, actor, mark, offsets), "the suggestion is not turned down");
            case DocumentEdit.ChangeDecision(_, @Nullable Decision before, @Nullable Decision after) -> {
                String id = Objects.requireNonNull(before != null ? before : after).id();
                Optional<Decision> there = decisions.find(document, id, offsets);
                expect(there.equals(Optional.ofNullable(before)), "the decision has changed");
                if (after == null) {
                    decisions.remove(document, id);
                } else {
                    decisions.put(document, after, offsets);
                }
            }
            case DocumentEdit.ChangeRuling change -> {
                String id = change.ruling().id();
                Ruling after = change.after();
                Optional<Ruling> there = rulings.find(document, id, offsets);
                expect(there.equals(Optional.ofNullable(change.before())), "the ruling has changed");
                if (after == null) {
                    rulings.remove(document, id);
                } else {
                    rulings.put(document, after, offsets);
                }
            }
        }
    }

    private void expect(long layer, Annotation annotation, Offsets offsets) throws SQLException {
        Optional<Annotation> there = layers.annotation(layer, annotation.id(), offsets);
        expect(there.isPresent() && there.get().equals(annotation), "the annotation has changed");
    }

    private void apply(ProjectEdit edit) throws SQLException {
        switch (edit) {
            case ProjectEdit.ChangeLabelSet(var before, var after) -> {
                expect(project.labelSet().equals(before), "the label set has changed");
                project.setLabelSet(after);
            }
            case ProjectEdit.ChangeActor(@Nullable Actor before, @Nullable Actor after) -> {
                Actor known = Objects.requireNonNull(before != null ? before : after);
                expect(project.actor(known.id()).equals(Optional.ofNullable(before)), "the actor has changed");
                if (after == null) {
                    project.removeActor(known.id());
                } else {
                    project.putActor(after);
                }
            }
            case ProjectEdit.ChangeSetting(String name, String before, String after) -> {
                expect(project.setting(name).equals(before), "the setting has changed");
                project.setSetting(name, after);
            }
        }
    }

    private static void expect(boolean holds, String otherwise) {
        if (!holds) {
            throw new StaleEditException(otherwise);
        }
    }
}
