package org.allonym.services.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.agreement.TaggedDocument;
import org.allonym.formats.FormatReader;
import org.allonym.formats.ImportSink;
import org.allonym.formats.Incoming;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.IncomingSpans;
import org.allonym.formats.IncomingTokens;
import org.allonym.formats.InputFile;
import org.allonym.formats.Labels;
import org.allonym.formats.Notice;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.importing.Inputs;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// A file of documents with tokens and BIO tags, such as CRAPII JSON, for [EvaluateFiles]. Tags are handed on raw.
///
/// @param format name of its format; null to tell it from the file
public record TaggedFile(Path path, @Nullable String format) implements EvaluateFiles.Source {

    /// @throws ProblemException when the file can't be read, breaks its format, or has a document without tags
    @Override
    public void read(Consumer<TaggedDocument> into) {
        InputFile file = InputFile.of(path);
        try (FormatReader reader = Inputs.format(file, format).reader().orElseThrow()) {
            reader.read(file, new Sink(into));
        }
    }

    private record Sink(Consumer<TaggedDocument> into) implements ImportSink {

        @Override
        public void accept(Incoming incoming) {
            into.accept(switch (incoming) {
                case IncomingDocument document -> tagged(document);
                case IncomingTokens tokens -> tagged(tokens.rebuilt());
                case IncomingSpans spans -> throw untagged(spans.file(), spans);
            });
        }

        private static TaggedDocument tagged(IncomingDocument document) {
            Tokens tokens = document.tokens();
            if (tokens == null || !(document.labels() instanceof Labels.Tags(List<String> tags))) {
                throw untagged(document.file(), document);
            }
            return new TaggedDocument(document.document().value(), tokens.surfaces(document.text()), tags);
        }

        private static ProblemException untagged(String file, Incoming incoming) {
            String place = incoming.place().isEmpty()
                    ? "document " + incoming.document()
                    : "document %s (%s)".formatted(incoming.document(), incoming.place());
            return new ProblemException(new Problem.BrokenFile(
                    file, place, "it has no tokens with tags", "Only files with tokens and labels can be scored."));
        }

        @Override
        public void problem(Problem.BrokenFile problem) {
            throw new ProblemException(problem);
        }

        @Override
        public void notice(Notice notice) {}

        @Override
        public void position(long bytes) {}
    }
}
