package org.allonym.formats;

import org.allonym.problem.Problem;

/// Receives what a reader finds, in the file's order, on the reader's thread.
public interface ImportSink {

    /// One document, checked.
    void accept(Incoming incoming);

    /// A document that breaks its format. The reader goes on with the next one unless this throws, so that a preview
    /// can list several.
    void problem(Problem.BrokenFile problem);

    /// Something worth saying that stops nothing; at the end of a file.
    void notice(Notice notice);

    /// How many bytes of the file have been read.
    void position(long bytes);
}
