package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.allonym.store.FileFacts;
import org.allonym.store.HealthReport;

/// Examines a whole file on three threads: texts and the log's chain on one, pages and keys on another, while a third
/// plays the log and compares what comes out with the tables.
///
/// It reads every byte that matters and changes none. What it finds wrong it notes and goes on. When the caller gives up,
/// the other threads are stopped before it hears of it.
final class Examination {

    private static final List<String> NEIGHBOURS = List.of("-wal", "-shm", "-journal", "-lock");

    /// Milliseconds between two calls to stop.
    private static final int MOMENT = 10;

    private final Path file;
    private final Database texts;
    private final Database log;
    private final Database pages;
    private final Faults faults = new Faults();
    private final ContentCheck content;
    private final ChainCheck chain;
    private final LogReplay replay;
    private final StateComparison comparison;
    private volatile boolean stopped;

    private Examination(Path file, Database texts, Database log, Database pages, IntConsumer checked) {
        this.file = file;
        this.texts = texts;
        this.log = log;
        this.pages = pages;
        content = new ContentCheck(faults, checked);
        chain = new ChainCheck(faults);
        replay = new LogReplay(faults);
        comparison = new StateComparison(faults, replay);
    }

    /// Examines what three connections see.
    ///
    /// @param texts for the calling thread
    /// @param log for another thread; it is made to see the same as `texts`
    /// @param pages for a third, which may see a later moment: what it checks is sound at every one
    /// @param checked hears now and then how many documents were read; it may throw
    static HealthReport run(Path file, Database texts, Database log, Database pages, IntConsumer checked)
            throws SQLException {
        try {
            view(texts, log);
            return new Examination(file, texts, log, pages, checked).report();
        } finally {
            texts.rollback();
            log.rollback();
        }
    }

    /// Begins a transaction on each, at one and the same entry of the log.
    private static void view(Database texts, Database log) throws SQLException {
        String last = "SELECT max(entry) FROM edit_log";
        texts.look();
        log.look();
        boolean turn = false;
        while (texts.number(last) != log.number(last)) {
            Database behind = turn ? texts : log;
            behind.rollback();
            behind.look();
            turn = !turn;
        }
    }

    private HealthReport report() throws SQLException {
        ExecutorService others = Executors.newFixedThreadPool(2, Thread.ofPlatform().name("examination-", 1).factory());
        boolean done = false;
        try {
            CompletableFuture<Void> played = CompletableFuture.runAsync(this::play, others);
            CompletableFuture<Void> structure = CompletableFuture.runAsync(() -> content.checkStructure(pages), others);
            content.check(texts);
            chain();
            played.join();
            structure.join();
            done = true;
        } catch (CompletionException e) {
            if (e.getCause() instanceof OutOfMemoryError full) {
                throw full;
            }
            throw new IllegalStateException("the file could not be examined", e);
        } finally {
            if (!done) {
                stop(others);
            }
            others.close();
        }
        comparison.compareDocuments(content.documents());
        String replica = replica();
        return new HealthReport(
                content.documentCount(),
                content.annotationCount(),
                chain.entries(),
                replica,
                chain.heads(),
                facts(),
                faults.all());
    }

    /// Lets the others end at their next row or page. One that is between two statements doesn't hear it, so it is said
    /// until they have ended.
    private void stop(ExecutorService others) throws SQLException {
        stopped = true;
        others.shutdown();
        boolean interrupted = false;
        boolean ended = false;
        while (!ended) {
            log.interrupt();
            pages.interrupt();
            try {
                ended = others.awaitTermination(MOMENT, TimeUnit.MILLISECONDS);
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private FileFacts facts() throws SQLException {
        String name = String.valueOf(file.getFileName());
        return new FileFacts(
                file.toFile().length(),
                texts.first("SELECT sqlite_version()", row -> row.text(1)).orElse(""),
                texts.first("PRAGMA journal_mode", row -> row.text(1)).orElse(""),
                (int) texts.number("PRAGMA user_version"),
                NEIGHBOURS.stream().map(name::concat).filter(each -> Files.exists(file.resolveSibling(each))).toList());
    }

    private String replica() throws SQLException {
        try {
            String replica = new ProjectTable(texts).replica();
            if (chain.heads().stream().noneMatch(head -> head.replica().equals(replica))) {
                faults.add("log chain", new Where("replica %s", replica), tr("the log has no entries from this file"));
            }
            return replica;
        } catch (DamageException e) {
            faults.add("structure", e);
            return "";
        }
    }

    private void chain() {
        try {
            chain.check(texts);
        } catch (SQLException e) {
            faults.add("structure", Where.LOG, Trouble.code(e));
        }
    }

    private void play() {
        try {
            replay.play(log);
            if (!stopped) {
                comparison.compare(log);
            }
        } catch (SQLException e) {
            faults.add("structure", Where.LOG, Trouble.code(e));
        } catch (DamageException e) {
            faults.add("structure", e);
        }
    }
}
