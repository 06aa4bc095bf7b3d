package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.function.IntConsumer;
import org.allonym.store.HealthReport;
import org.allonym.store.HealthReport.FileFacts;

/// Checks a whole file, as it is at one moment: pages and keys, texts, the log's chain, and that the tables are what the log
/// adds up to.
///
/// It reads every byte that matters and changes none. What it finds wrong it notes and goes on.
final class HealthCheck {

    private static final List<String> NEIGHBOURS = List.of("-wal", "-shm", "-journal", "-lock");

    /// Entries of the log between two calls of who waits.
    private static final int PORTION = 1_000;

    private final Path file;
    private final Database database;
    private final IntConsumer checked;
    private final Faults faults = new Faults();
    private final ContentCheck content;
    private final ChainCheck chain = new ChainCheck(faults);
    private final LogReplay replay = new LogReplay(faults);

    private HealthCheck(Path file, Database database, IntConsumer checked) {
        this.file = file;
        this.database = database;
        this.checked = checked;
        content = new ContentCheck(faults, checked);
    }

    /// @param checked hears now and then how many documents were read; it may throw to stop
    static HealthReport run(Path file, Database database, IntConsumer checked) throws SQLException {
        return database.snapshot(view -> new HealthCheck(file, view, checked).report());
    }

    private HealthReport report() throws SQLException {
        content.check(database);
        log();
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

    private void log() {
        check(() -> chain.check(database));
        check(() -> {
            replay.play(database, entries -> {
                if (entries % PORTION == 0) {
                    checked.accept(content.documentCount());
                }
            });
            StateComparison comparison = new StateComparison(faults, replay);
            comparison.compare(database);
            comparison.compareDocuments(content.documents());
        });
    }

    /// A check that can't be made is a fault, and the next one follows.
    private void check(ContentCheck.Check check) {
        try {
            check.run();
        } catch (SQLException e) {
            faults.add("structure", FaultLocation.LOG, StoreProblems.code(e));
        } catch (DamageException e) {
            faults.add("structure", e);
        }
    }

    private FileFacts facts() throws SQLException {
        String name = String.valueOf(file.getFileName());
        return new FileFacts(
                file.toFile().length(),
                database.first("SELECT sqlite_version()", row -> row.text(1)).orElse(""),
                database.first("PRAGMA journal_mode", row -> row.text(1)).orElse(""),
                (int) database.number("PRAGMA user_version"),
                NEIGHBOURS.stream().map(name::concat).filter(each -> Files.exists(file.resolveSibling(each))).toList());
    }

    private String replica() throws SQLException {
        try {
            String replica = new ProjectTable(database).replica();
            if (chain.heads().stream().noneMatch(head -> head.replica().equals(replica))) {
                faults.add("log chain", new FaultLocation("replica %s", replica), tr("the log has no entries from this file"));
            }
            return replica;
        } catch (DamageException e) {
            faults.add("structure", e);
            return "";
        }
    }
}
