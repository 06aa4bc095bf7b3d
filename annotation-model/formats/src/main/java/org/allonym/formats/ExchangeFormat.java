package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.allonym.label.LabelSet;
import org.allonym.language.English;
import org.jspecify.annotations.Nullable;

/// One file format: what it is called, how to recognize it, what it carries, and how to read and write it.
///
/// @param name in commands and manifests, such as `crapii`
/// @param title what people read, such as `CRAPII JSON`
/// @param endings of its files with the dot, the usual one first
/// @param offsetUnit what it counts when it says where a label stands
/// @param cannotCarry what of a project it has no place for, as a sentence
/// @param features what else distinguishes it
/// @param recognition whether a file that opens like this is one of its kind
/// @param newReader null when it is only written
/// @param newWriter null when it is only read
public record ExchangeFormat(
        String name,
        @English String title,
        List<String> endings,
        OffsetUnit offsetUnit,
        @English String cannotCarry,
        Set<Feature> features,
        Predicate<FileHead> recognition,
        @Nullable Supplier<FormatReader> newReader,
        @Nullable Function<OutputStream, FormatWriter> newWriter) {

    /// What distinguishes some formats.
    public enum Feature {
        /// Its files hold labels without texts: they can only label documents that are there.
        LABELS_ONLY,
        /// It reads all its files in a folder together, however deep they are.
        FOLDERS,
        /// It carries document attributes.
        METADATA,
        /// It is written as a ZIP archive of its files.
        ARCHIVE
    }

    public ExchangeFormat {
        endings = List.copyOf(endings);
        features = Set.copyOf(features);
    }

    /// What people read, in the language of the window.
    @Override
    public String title() {
        return tr(title);
    }

    /// What it has no place for, in the language of the window.
    @Override
    public String cannotCarry() {
        return tr(cannotCarry);
    }

    /// The ending of what [#writer] writes, with the dot.
    public String writtenEnding() {
        return features.contains(Feature.ARCHIVE) ? ".zip" : endings.getFirst();
    }

    /// Whether a file that opens like this is one of its kind.
    public boolean recognises(FileHead opening) {
        return recognition.test(opening);
    }

    /// Whether its files hold the documents' texts.
    public boolean bringsTexts() {
        return !features.contains(Feature.LABELS_ONLY);
    }

    /// Whether it reads a folder.
    public boolean readsFolders() {
        return features.contains(Feature.FOLDERS);
    }

    /// Whether it carries document attributes.
    public boolean carriesMetadata() {
        return features.contains(Feature.METADATA);
    }

    /// A new reader; empty when the format is only written.
    public Optional<FormatReader> reader() {
        return Optional.ofNullable(newReader).map(Supplier::get);
    }

    /// A new writer that sends a file of this format to `out`; empty when the format is only read.
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.ofNullable(newWriter).map(writer -> writer.apply(out));
    }

    /// The same for a project with these labels.
    public Optional<FormatWriter> writer(OutputStream out, LabelSet labels) {
        Optional<FormatWriter> writer = writer(out);
        writer.ifPresent(one -> one.declare(labels));
        return writer;
    }

    /// Whether it can be read.
    public boolean readable() {
        return newReader != null;
    }

    /// Whether it can be written.
    public boolean writable() {
        return newWriter != null;
    }
}
