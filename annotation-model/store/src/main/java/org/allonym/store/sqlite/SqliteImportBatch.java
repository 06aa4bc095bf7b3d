package org.allonym.store.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.allonym.annotation.Annotation;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSet;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentStatus;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ImportBatch;
import org.allonym.store.KeptSource;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;

/// One transaction that adds documents. Every entry it makes in the log belongs to one gesture, which nobody can undo.
final class SqliteImportBatch implements ImportBatch {

    private static final AnnotatorStatus FINISHED = AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED);

    private final Path file;
    private final Database database;
    private final String by;
    private final String source;
    private final Runnable ended;
    private final String gesture = UUID.randomUUID().toString();
    private final DocumentTable documents;
    private final LayerTable layers;
    private final WorkTable work;
    private final ProjectTable project;
    private final LogTable.Appender log;
    private final SourceTable sources;
    /// The files that were kept, with their numbers.
    private final Map<KeptSource, Long> kept = new IdentityHashMap<>();
    private long last;
    private boolean open = true;

    /// @param ended runs once, when the transaction is over
    SqliteImportBatch(Path file, Database database, ActorId by, String source, Runnable ended) throws SQLException {
        this.file = file;
        this.database = database;
        this.by = by.value();
        this.source = source;
        this.ended = ended;
        documents = new DocumentTable(database);
        layers = new LayerTable(database);
        work = new WorkTable(database);
        project = new ProjectTable(database);
        log = new LogTable(database).appender(Instant.now());
        sources = new SourceTable(database);
        last = documents.last();
    }

    @Override
    public boolean has(String documentId) {
        return step(_ -> documents.has(documentId));
    }

    @Override
    public void add(ImportedDocument imported) {
        step(_ -> {
            Document document = imported.document();
            if (documents.has(document.id().value())) {
                throw new IllegalArgumentException("document %s twice".formatted(document.id()));
            }
            Action added = documents.add(++last, document, source);
            write(document.id().value(), added, DocumentOffsets.RAW);
            KeptSource from = imported.source();
            if (from != null) {
                Long number = kept.get(from);
                if (number == null) {
                    number = sources.add(from);
                    kept.put(from, number);
                }
                sources.note(last, number);
            }
            if (imported.layer() != null) {
                add(document, imported.layer());
            }
            EditWriter edits = new EditWriter(database);
            for (Decision decision : imported.gold()) {
                DocumentEdit made = new DocumentEdit.ChangeDecision(document.id(), null, decision);
                write(document.id().value(), new Action.Import(source, null, made), edits.offsets(made));
                edits.apply(made);
            }
            return true;
        });
    }

    private void add(Document document, ImportBatch.ImportedLayer layer) throws SQLException {
        ActorId actor = layer.actor();
        if (project.actor(actor).isEmpty()) {
            throw new IllegalArgumentException("no actor %s".formatted(actor));
        }
        DocumentOffsets offsets = DocumentOffsets.of(document.text());
        long number = layers.ensure(last, actor);
        List<Annotation> annotations = layer.annotations().stream().sorted().toList();
        layers.addAll(number, annotations, offsets);
        Edit replaced = new DocumentEdit.ReplaceLayer(document.id(), actor, List.of(), annotations);
        write(document.id().value(), new Action.Import(source, keepTags(number, document, layer), replaced), offsets);
        work.set(last, actor, FINISHED);
        Edit finished = new DocumentEdit.ChangeWork(document.id(), actor, AnnotatorStatus.NEW, FINISHED);
        write(document.id().value(), new Action.Import(source, null, finished), offsets);
    }

    private @Nullable String keepTags(long number, Document document, ImportBatch.ImportedLayer layer)
            throws SQLException {
        List<String> tags = layer.originalTags();
        if (tags == null) {
            return null;
        }
        if (tags.size() != document.tokens().size()) {
            throw new IllegalArgumentException(
                    "%d tags for %d tokens".formatted(tags.size(), document.tokens().size()));
        }
        String kept = layers.keepTags(number, tags);
        DocumentText.of(kept);
        return HexFormat.of().formatHex(HashChain.sha256(kept));
    }

    @Override
    public void changeLabelSet(LabelSet after) {
        step(_ -> {
            LabelSet before = project.labelSet();
            if (!before.equals(after)) {
                project.setLabelSet(after);
                write(null, new Action.Import(source, null, new ProjectEdit.ChangeLabelSet(before, after)), DocumentOffsets.RAW);
            }
            return true;
        });
    }

    @Override
    public void ensureActor(Actor actor) {
        step(_ -> {
            Optional<Actor> known = project.actor(actor.id());
            if (known.isEmpty()) {
                project.putActor(actor);
                write(null, new Action.Import(source, null, new ProjectEdit.ChangeActor(null, actor)), DocumentOffsets.RAW);
            }
            return true;
        });
    }

    private void write(@Nullable String document, Action action, DocumentOffsets offsets) throws SQLException {
        log.append(by, document, gesture, ActionJson.write(action, offsets));
    }

    @Override
    public void commit() {
        step(transaction -> {
            transaction.commit();
            return true;
        });
        open = false;
        ended.run();
    }

    /// Whatever goes wrong ends the batch, and nothing of it remains.
    private <T> T step(Database.Task<T> task) {
        if (!open) {
            throw new IllegalStateException("the import is over");
        }
        boolean done = false;
        try {
            T result = task.run(database);
            done = true;
            return result;
        } catch (SQLException e) {
            throw StoreProblems.of(file, e);
        } catch (DamageException e) {
            throw StoreProblems.damaged(file, e);
        } finally {
            if (!done) {
                close();
            }
        }
    }

    @Override
    public void close() {
        if (open) {
            open = false;
            database.rollback();
            ended.run();
        }
    }
}
