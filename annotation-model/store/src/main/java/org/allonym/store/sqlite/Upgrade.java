package org.allonym.store.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import org.allonym.store.BackupReason;
import org.allonym.store.Watch;

/// Brings a file of an older version up to date: first a backup of it as it is, then every step in one transaction.
final class Upgrade {

    private Upgrade() {}

    /// @throws org.allonym.problem.ProblemException when no backup can be made; nothing has changed then
    static void run(Path file, Database writer, Schema schema, int version) throws SQLException {
        Backups.of(file).make(BackupReason.BEFORE_UPGRADE, out -> BackupCopy.make(file, writer, schema, out, Watch.NONE));
        writer.change(database -> {
            schema.upgrade(database, version);
            if (!schema.fits(database, schema.version())) {
                throw new IllegalStateException("the upgrade does not lead to version " + schema.version());
            }
            return true;
        });
    }
}
