package org.allonym.store.sqlite;

/// Something in the file isn't what this program, or any other Allonym, can have written there.
final class DamageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String where;
    private final String what;

    /// @param where `document 7`, `log entry 12`
    /// @param what what is wrong, without document text
    DamageException(String where, String what) {
        super(where + ": " + what);
        this.where = where;
        this.what = what;
    }

    DamageException(String where, RuntimeException cause) {
        super(where + ": unreadable", cause);
        this.where = where;
        this.what = "it can't be read";
    }

    String where() {
        return where;
    }

    String what() {
        return what;
    }
}
