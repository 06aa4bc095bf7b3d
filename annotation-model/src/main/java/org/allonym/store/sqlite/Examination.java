package org.allonym.store.sqlite;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import org.allonym.store.FileFacts;
import org.allonym.store.HealthReport;

/// Examines a whole file: its pages, texts and the log's chain on one thread, while another plays the log and compares
/// what comes out with the tables.
///
/// It reads every byte that matters and changes none. What it finds wrong it notes and goes on.
final class Examination {

    private static final List<String> NEIGHBOURS = List.of("-wal", "-shm", "-journal", "-lock");

    private final Path file;
    private final Database pages;
    private final Database log;
    private final Faults faults = new Faults();
    private final ContentCheck content;
    private final ChainCheck chain;
    private final LogReplay replay;
    private final StateComparison comparison;

    /// @param pages one connection
    /// @param log another, for a second thread
    private Examination(Path file, Database pages, Database log, IntConsumer checked) {
        this.file = file;
        this.pages = pages;
        this.log = log;
        content = new ContentCheck(faults, checked);
        chain = new ChainCheck(faults);
        replay = new LogReplay(faults);
        comparison = new StateComparison(faults, replay);
    }

    /// Examines what two connections see; both must see the same.
    ///
    /// @param checked hears now and then how many documents were read; it may throw
    static HealthReport run(Path file, Database pages, Database log, IntConsumer checked) throws SQLException {
        try {
            view(pages, log);
            return new Examination(file, pages, log, checked).report();
        } finally {
            pages.rollback();
            log.rollback();
        }
    }

    /// Begins a transaction on each, at one and the same entry of the log.
    private static void view(Database pages, Database log) throws SQLException {
        String last = "SELECT max(entry) FROM edit_log";
        pages.look();
        log.look();
        boolean turn = false;
        while (pages.number(last) != log.number(last)) {
            Database behind = turn ? pages : log;
            behind.rollback();
            behind.look();
            turn = !turn;
        }
    }

    private HealthReport report() throws SQLException {
        try (ExecutorService second = Executors.newSingleThreadExecutor()) {
            CompletableFuture<Void> played = CompletableFuture.runAsync(this::play, second);
            content.check(pages);
            chain();
            played.join();
        } catch (CompletionException e) {
            throw new IllegalStateException("the log could not be played", e);
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

    private FileFacts facts() throws SQLException {
        String name = String.valueOf(file.getFileName());
        return new FileFacts(
                file.toFile().length(),
                pages.first("SELECT sqlite_version()", row -> row.text(1)).orElse(""),
                pages.first("PRAGMA journal_mode", row -> row.text(1)).orElse(""),
                (int) pages.number("PRAGMA user_version"),
                NEIGHBOURS.stream().map(name::concat).filter(each -> Files.exists(file.resolveSibling(each))).toList());
    }

    private String replica() throws SQLException {
        try {
            String replica = new ProjectTable(pages).replica();
            if (chain.heads().stream().noneMatch(head -> head.replica().equals(replica))) {
                faults.add("log chain", "replica " + replica, "the log has no entry of the file's own");
            }
            return replica;
        } catch (DamageException e) {
            faults.add("structure", e);
            return "";
        }
    }

    private void chain() {
        try {
            chain.check(pages);
        } catch (SQLException e) {
            faults.add("structure", "log", Trouble.code(e));
        }
    }

    private void play() {
        try {
            replay.play(log);
            comparison.compare(log);
        } catch (SQLException e) {
            faults.add("structure", "log", Trouble.code(e));
        }
    }
}
