package org.allonym.store.sqlite;

import java.util.HexFormat;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.allonym.edit.DocumentPast;
import org.allonym.project.DocumentId;
import org.allonym.store.ChainReport;
import org.allonym.store.LogBook;
import org.allonym.store.LogEntry;
import org.allonym.store.LogIndex;
import org.allonym.store.LogQuery;
import org.allonym.store.LogStep;

/// The log of an open project, read as what people did. Any thread.
final class SqliteLogBook implements LogBook {

    private final SqliteProjectStore store;

    SqliteLogBook(SqliteProjectStore store) {
        this.store = store;
    }

    @Override
    public LogIndex steps(LogQuery query, LongConsumer read) {
        return store.read(database -> StepSearch.run(database, query, read));
    }

    @Override
    public LogStep step(long first) {
        return store.read(database -> database.snapshot(view -> new StepReader(view).step(first)));
    }

    @Override
    public DocumentPast past(DocumentId document) {
        return store.read(database -> database.snapshot(view -> new PastReader(view).past(document)));
    }

    @Override
    public void each(Consumer<LogEntry> visitor) {
        store.log(visitor);
    }

    @Override
    public ChainReport verify() {
        return store.read(database -> database.snapshot(view -> {
            Faults faults = new Faults();
            ChainCheck check = new ChainCheck(faults);
            check.check(view);
            return new ChainReport(check.entries(), store.replica(), check.heads(), faults.all());
        }));
    }

    @Override
    public boolean holds(String hash) {
        return store.read(database -> database.number(
                        "SELECT EXISTS (SELECT * FROM edit_log WHERE hash = ?)", HexFormat.of().parseHex(hash))
                != 0);
    }
}
