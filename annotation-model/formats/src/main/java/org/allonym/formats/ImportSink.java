package org.allonym.formats;

import java.util.function.Function;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Receives what a reader finds, in the file's order, on the reader's thread.
public interface ImportSink {

    /// One document, checked.
    void accept(Incoming incoming);

    /// A document that breaks its format. The reader goes on with the next one unless this throws, so that a preview
    /// can list several.
    void problem(Problem.BrokenFile problem);

    /// Reads a document, and takes a fault in it as a problem: the next one can be read.
    ///
    /// @param told how the fault is described
    default void document(Function<DocumentFault, Problem.BrokenFile> told, Runnable reading) {
        try {
            reading.run();
        } catch (DocumentFault fault) {
            problem(told.apply(fault));
        } catch (ProblemException e) {
            if (!(e.problem() instanceof Problem.BrokenFile broken)) {
                throw e;
            }
            problem(broken);
        }
    }

    /// A transcript file, before its sessions: whoever keeps it can write it again.
    default void transcript(TranscriptFile file, TranscriptFound found) {}

    /// Something worth saying that stops nothing; at the end of a file.
    void notice(Notice notice);

    /// How many bytes of the file have been read.
    void position(long bytes);
}
