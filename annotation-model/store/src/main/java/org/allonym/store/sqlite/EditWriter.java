package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
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
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;

/// Carries edits out in the tables, each only where its "before" is what is there: what
/// [org.allonym.edit.DocumentStateBuilder] does in memory. One transaction long.
final class EditWriter {

    /// How to convert the offsets of a document.
    @FunctionalInterface
    private interface Conversion {
        DocumentOffsets of(DocumentTable.Facts document) throws SQLException;
    }

    /// The document an edit is for.
    private record Target(DocumentId name, long id, DocumentOffsets offsets) {}

    private final Database database;
    private final DocumentTable documents;
    private final Conversion conversion;
    private final LayerTable layers;
    private final WorkTable work;
    private final ProjectTable project;
    private @Nullable Target last;

    private EditWriter(Database database, DocumentTable documents, Conversion conversion) {
        this.database = database;
        this.documents = documents;
        this.conversion = conversion;
        layers = new LayerTable(database);
        work = new WorkTable(database);
        project = new ProjectTable(database);
    }

    /// For edits with the program's offsets.
    EditWriter(Database database) {
        this(database, new DocumentTable(database));
    }

    private EditWriter(Database database, DocumentTable documents) {
        this(database, documents, documents::offsets);
    }

    /// For edits whose offsets are code points, as the log has them.
    static EditWriter inCodePoints(Database database) {
        return new EditWriter(database, new DocumentTable(database), facts -> DocumentOffsets.plain(facts.characters()));
    }

    /// How to write the offsets of `edit`; edits of one document after the other ask the file once.
    ///
    /// @throws IllegalArgumentException when its document is unknown
    DocumentOffsets offsets(Edit edit) throws SQLException {
        return edit instanceof DocumentEdit change ? target(change.document()).offsets() : DocumentOffsets.RAW;
    }

    private Target target(DocumentId document) throws SQLException {
        if (last != null && last.name().equals(document)) {
            return last;
        }
        DocumentTable.Facts facts = documents
                .facts(document)
                .orElseThrow(() -> new IllegalArgumentException("no document %s".formatted(document)));
        Target target = new Target(document, facts.id(), conversion.of(facts));
        last = target;
        return target;
    }

    /// Applies an edit that somebody makes now.
    ///
    /// @param by whose gesture the edit is of
    /// @throws StaleEditException when the edit's "before" is not what is there
    /// @throws StatusForbidsException when the document's status doesn't allow it, or it is set aside
    void apply(Edit edit, ActorId by) throws SQLException {
        switch (edit) {
            case DocumentEdit change -> {
                check(change, by, target(change.document()).id());
                apply(change);
            }
            case ProjectEdit change -> {
                if (change instanceof ProjectEdit.ChangeActor actor && actor.removed() != null) {
                    expect(!project.hasWork(actor.removed()), "the person has work in this project");
                }
                apply(change);
            }
        }
    }

    private void check(DocumentEdit edit, ActorId by, long document) throws SQLException {
        AnnotatorStatus theirs = StatusRules.concernMarks(edit) ? work.work(document, by) : AnnotatorStatus.NEW;
        StatusRules.check(by, edit, _ -> theirs);
        StatusRules.checkAside(edit, documents.aside(document));
    }

    /// Applies an edit, whether or not the document's status allows it.
    ///
    /// @throws StaleEditException when the edit's "before" is not what is there
    /// @throws IllegalArgumentException when something in it lies outside the document's text
    void apply(DocumentEdit edit) throws SQLException {
        Target target = target(edit.document());
        long document = target.id();
        DocumentOffsets offsets = target.offsets();
        switch (edit) {
            case DocumentEdit.AddAnnotation(_, var actor, Annotation annotation) -> {
                long layer = layers.ensure(document, actor);
                expect(layers.annotation(layer, annotation.id(), offsets).isEmpty(), "the span already exists");
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
                expect(work.work(document, actor).equals(before), "the document’s status has changed");
                work.set(document, actor, after);
            }
            case DocumentEdit.ChangeAssignment(_, var before, var after) -> {
                expect(work.assigned(document).equals(before), "the assignment has changed");
                work.assign(document, after);
            }
            case DocumentEdit.SetAside(_, String before, String after) -> {
                expect(documents.aside(document).equals(before), "the document has been set aside or restored");
                documents.setAside(document, after);
            }
            case DocumentEdit.RejectSuggestion(_, var actor, var mark) ->
                expect(reject(document, actor, mark, offsets), "the suggestion has already been rejected");
            case DocumentEdit.RestoreSuggestion(_, var actor, var mark) ->
                expect(restore(document, actor, mark, offsets), "the suggestion hasn’t been rejected");
            case DocumentEdit.ChangeDecision change -> decide(document, change, offsets);
            case DocumentEdit.ChangeRuling change -> rule(document, change, offsets);
        }
    }

    private void expect(long layer, Annotation annotation, DocumentOffsets offsets) throws SQLException {
        Optional<Annotation> there = layers.annotation(layer, annotation.id(), offsets);
        expect(there.isPresent() && there.get().equals(annotation), "the span has changed");
    }

    /// @return false when the mark is turned down already
    private boolean reject(long document, ActorId actor, Mark mark, DocumentOffsets offsets) throws SQLException {
        return mark("INSERT OR IGNORE INTO rejection VALUES (?, ?, ?, ?, ?)", document, actor, mark, offsets);
    }

    /// @return false when the mark is not turned down
    private boolean restore(long document, ActorId actor, Mark mark, DocumentOffsets offsets) throws SQLException {
        return mark(
                "DELETE FROM rejection WHERE document = ? AND actor = ? AND start = ? AND end = ? AND label = ?",
                document,
                actor,
                mark,
                offsets);
    }

    private boolean mark(String sql, long document, ActorId actor, Mark mark, DocumentOffsets offsets) throws SQLException {
        CodePointSpan place = offsets.toFile(mark.span());
        return database.update(sql, document, actor.value(), place.start(), place.end(), mark.label()) > 0;
    }

    private void decide(long document, DocumentEdit.ChangeDecision change, DocumentOffsets offsets) throws SQLException {
        String id = change.decision().id();
        Optional<Decision> there = database.first(
                "SELECT json FROM decision WHERE document = ? AND id = ?",
                row -> DecisionJson.read(row.text(1), document, offsets),
                document,
                id);
        expect(there.equals(Optional.ofNullable(change.before())), "the decision has changed");
        Decision after = change.after();
        if (after == null) {
            database.update("DELETE FROM decision WHERE document = ? AND id = ?", document, id);
        } else {
            CodePointSpan place = offsets.toFile(after.place());
            database.update(
                    "INSERT OR REPLACE INTO decision VALUES (?, ?, ?, ?, ?, ?, ?)",
                    document,
                    id,
                    place.start(),
                    place.end(),
                    DecisionJson.word(after.outcome()),
                    after.by().value(),
                    Json.write(json -> DecisionJson.write(json, after, offsets)));
        }
    }

    private void rule(long document, DocumentEdit.ChangeRuling change, DocumentOffsets offsets) throws SQLException {
        String id = change.ruling().id();
        Optional<Ruling> there = database.first(
                "SELECT json FROM ruling WHERE document = ? AND id = ?",
                row -> RulingJson.read(row.text(1), document, offsets),
                document,
                id);
        expect(there.equals(Optional.ofNullable(change.before())), "the surrogate decision has changed");
        Ruling after = change.after();
        if (after == null) {
            database.update("DELETE FROM ruling WHERE document = ? AND id = ?", document, id);
        } else {
            database.update(
                    "INSERT OR REPLACE INTO ruling VALUES (?, ?, ?, ?, ?)",
                    document,
                    id,
                    RulingJson.kind(after),
                    after.by().value(),
                    Json.write(json -> RulingJson.write(json, after, offsets)));
        }
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
