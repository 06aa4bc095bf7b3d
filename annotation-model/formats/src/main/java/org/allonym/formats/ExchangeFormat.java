package org.allonym.formats;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.allonym.label.LabelSet;

/// One file format: what it is called, how to recognise it, what it carries, how to read and write it.
public interface ExchangeFormat {

    /// The name in commands and manifests, such as `crapii`.
    String name();

    /// What people read, such as `CRAPII JSON`.
    String title();

    /// Endings of its files with the dot, the usual one first.
    List<String> endings();

    /// The ending of what [#writer] writes, with the dot.
    default String writtenEnding() {
        return endings().isEmpty() ? "" : endings().getFirst();
    }

    /// What it counts when it says where a label stands.
    OffsetUnit offsetUnit();

    /// What of a project it has no place for, as a sentence.
    String cannotCarry();

    /// Whether a file that opens like this is one of its kind.
    boolean recognises(Opening opening);

    /// Whether its files hold the documents' texts; without them it can only label documents that are there.
    default boolean bringsTexts() {
        return true;
    }

    /// Whether it carries document attributes.
    default boolean carriesMetadata() {
        return false;
    }

    /// Empty when it is only written.
    default Optional<FormatReader> reader() {
        return Optional.empty();
    }

    /// A writer that sends a file of this format to `out`; empty when it is only read.
    default Optional<FormatWriter> writer(OutputStream out) {
        return Optional.empty();
    }

    /// The same for a format that says which labels there are, not only those it meets.
    default Optional<FormatWriter> writer(OutputStream out, LabelSet labels) {
        return writer(out);
    }

    /// Whether [#writer] gives one.
    default boolean writable() {
        return writer(OutputStream.nullOutputStream()).isPresent();
    }
}
