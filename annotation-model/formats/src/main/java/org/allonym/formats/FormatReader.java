package org.allonym.formats;

/// Reads files of one format, streaming; what it read of one file has no bearing on the next. One thread.
public interface FormatReader extends AutoCloseable {

    /// Reads `file` to its end.
    ///
    /// @throws org.allonym.problem.ProblemException when the file as a whole can't be read: missing, not UTF-8, broken
    ///         syntax, or nothing in it; what was handed on before then must not be kept
    void read(InputFile file, ImportSink sink);

    /// Gives back what it needs for reading and keeps from file to file: for PDF a process.
    @Override
    default void close() {}
}
