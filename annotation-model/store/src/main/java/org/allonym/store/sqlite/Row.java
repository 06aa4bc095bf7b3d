package org.allonym.store.sqlite;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// The values of one row of a query, counted from 1.
///
/// No column of ours but the few asked for with `OrNull` is ever empty; one that is means damage.
final class Row {

    private final ResultSet rows;

    Row(ResultSet rows) {
        this.rows = rows;
    }

    String text(int column) throws SQLException {
        return there(textOrNull(column));
    }

    /// As bytes it crosses the border between the driver and us in fewer steps than as a string.
    @Nullable String textOrNull(int column) throws SQLException {
        byte[] bytes = rows.getBytes(column);
        return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
    }

    byte[] bytes(int column) throws SQLException {
        return there(rows.getBytes(column));
    }

    /// @throws DamageException when it needs more than 32 bits
    int number(int column) throws SQLException {
        long number = rows.getLong(column);
        if (number != (int) number) {
            throw new DamageException(FaultLocation.ROW, "a number is too large");
        }
        return (int) number;
    }

    long big(int column) throws SQLException {
        return rows.getLong(column);
    }

    private static <T> T there(@Nullable T value) {
        if (value == null) {
            throw new DamageException(FaultLocation.ROW, "a value is missing");
        }
        return value;
    }
}
