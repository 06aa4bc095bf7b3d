package org.allonym.formats;

/// Hears what stands where in a transcript file, in the file's order. Together the stretches it hears of are the whole text,
/// so that whoever copies them all has the file again.
///
/// Sessions, messages and columns are boxes in one another, each ended by [#end]; a column may also stand outside of any
/// message, such as a table's head. Places are UTF-16 offsets into the file's text.
interface TranscriptParts {

    /// What names the columns begins; it always goes out.
    void head();

    /// A session begins that is a box of its own in the file.
    void session();

    /// A message begins.
    ///
    /// @param line where, from 1
    void message(int line);

    /// A column, key or kind of line begins, which goes out or stays as a whole.
    void column(String name);

    /// The box that began last ends.
    void end();

    /// Structure that goes out with the box it stands in.
    void fixed(int start, int end);

    /// What stands between two boxes of the same kind: it goes out if one goes out before it and one after it.
    void separator(int start, int end);

    /// What the column says.
    ///
    /// @param value decoded
    /// @param raw how the file writes it
    void value(int start, int end, String value, RawValue raw);

    /// The message can't be used.
    void bad(String fault);
}
