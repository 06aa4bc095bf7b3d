package org.allonym.exchange;

/// Reads files of one format, streaming; stateless between files.
public interface FormatReader {

    /// Reads `file` to its end.
    ///
    /// @throws org.allonym.problem.ProblemException when the file as a whole can't be read: missing, not UTF-8, broken
    ///         syntax, or nothing in it; what was handed on before then must not be kept
    void read(InputFile file, ImportSink sink);
}
