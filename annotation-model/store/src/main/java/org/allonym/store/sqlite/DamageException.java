package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;
import org.allonym.store.HealthReport.Fault;

/// Something in the file isn't what this program, or any other Allonym, can have written there.
final class DamageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String where;
    private final String what;

    /// @param what what is wrong, without document text
    DamageException(FaultLocation where, @English String what) {
        super(where + ": " + what);
        this.where = where.spoken();
        this.what = tr(what);
    }

    DamageException(FaultLocation where, RuntimeException cause) {
        super(where + ": unreadable", cause);
        this.where = where.spoken();
        this.what = tr("it can’t be read");
    }

    DamageException(Fault found) {
        super(found.where() + ": " + found.detail());
        this.where = found.where();
        this.what = found.detail();
    }

    /// Said in the window's language.
    String where() {
        return where;
    }

    /// Said in the window's language.
    String what() {
        return what;
    }
}
