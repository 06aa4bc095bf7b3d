package org.allonym.formats;

/// Cells of tables that spreadsheet programs open too.
///
/// A cell that a spreadsheet would run as a formula, because it begins with `=`, `+`, `-`, `@`, tab or carriage return,
/// gets an apostrophe before it. So does one that begins with apostrophes and then one of these, so that taking one
/// apostrophe away gives every cell back.
final class Cells {

    private Cells() {}

    /// The value with the apostrophe it needs.
    static String guarded(String value) {
        return guards(value) ? "'" + value : value;
    }

    /// The value that [#guarded] was given.
    static String unguarded(String cell) {
        return cell.startsWith("'") && guards(cell) ? cell.substring(1) : cell;
    }

    private static boolean guards(String value) {
        int at = 0;
        while (at < value.length() && value.charAt(at) == '\'') {
            at++;
        }
        return at < value.length() && "=+-@\t\r".indexOf(value.charAt(at)) >= 0;
    }

    /// RFC 4180 quoting for a table whose cells are parted by `delimiter`.
    static String quoted(String value, char delimiter) {
        boolean needed = value.chars().anyMatch(c -> c == delimiter || c == '"' || c == '\n' || c == '\r');
        return needed ? "\"" + value.replace("\"", "\"\"") + "\"" : value;
    }
}
