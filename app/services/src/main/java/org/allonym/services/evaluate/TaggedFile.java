package org.allonym.services.evaluate;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.allonym.agreement.TaggedDocument;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.FormatReader;
import org.allonym.formats.ImportSink;
import org.allonym.formats.Incoming;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.IncomingSpans;
import org.allonym.formats.IncomingTokens;
import org.allonym.formats.InputFile;
import org.allonym.formats.Labels;
import org.allonym.formats.Notice;
import org.allonym.formats.OffsetUnit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.Tokens;

/// A file of documents with tokens and one raw tag per token, such as CRAPII JSON, for [EvaluateFiles].
public record TaggedFile(InputFile file, ExchangeFormat format) {

    private static final String SAFE = "Nothing was scored.";

    /// @throws ProblemException when it can't be read or holds no tags
    public static TaggedFile of(Path path) {
        InputFile file = new InputFile(path, path.toString());
        ExchangeFormat format = ExchangeFormats.recognise(file);
        if (format.offsetUnit() != OffsetUnit.TOKENS) {
            throw new ProblemException(new Problem.FileTrouble(
                    "%s is %s, which has no tags.".formatted(path, format.title()),
                    SAFE,
                    "Evaluate CRAPII JSON or JSON Lines."));
        }
        return new TaggedFile(file, format);
    }

    /// The size of the file in bytes.
    public long size() {
        return file.size();
    }

    /// Reads the file from its beginning to its end.
    ///
    /// @param position hears how many bytes have been read
    /// @throws ProblemException when a document breaks the format or has no tags
    public void read(Consumer<TaggedDocument> into, LongConsumer position) {
        documents(document -> into.accept(tagged(document)), position);
    }

    /// The group of each token, by document: of the messages or lines it stands in.
    ///
    /// @param by how to group
    /// @throws ProblemException when a document breaks the format, or none has what is grouped by
    public Map<String, List<String>> groups(FileGroups by) {
        Map<String, List<String>> groups = new HashMap<>();
        documents(document -> groups.put(document.document().value(), by.of(document.text(), document.turns(), tokens(document))), _ -> {});
        if (by == FileGroups.ROLE && groups.values().stream().flatMap(List::stream).allMatch(String::isEmpty)) {
            throw new ProblemException(new Problem.FileTrouble(
                    "No document of %s says what role a speaker has.".formatted(file.name()), SAFE, "Evaluate files with turns that have roles."));
        }
        return groups;
    }

    private void documents(Consumer<IncomingDocument> each, LongConsumer position) {
        ImportSink sink = new ImportSink() {
            @Override
            public void accept(Incoming incoming) {
                each.accept(switch (incoming) {
                    case IncomingDocument document -> document;
                    case IncomingTokens tokens -> tokens.rebuilt();
                    case IncomingSpans spans -> throw untagged(spans.document());
                });
            }

            @Override
            public void problem(Problem.BrokenFile problem) {
                throw broken(problem.place(), problem.fault(), problem.advice());
            }

            @Override
            public void notice(Notice notice) {
                // What is left unread has no bearing on tags.
            }

            @Override
            public void position(long bytes) {
                position.accept(bytes);
            }
        };
        try (FormatReader reader = format.reader().orElseThrow()) {
            reader.read(file, sink);
        }
    }

    private TaggedDocument tagged(IncomingDocument document) {
        if (!(document.labels() instanceof Labels.Tags tags)) {
            throw untagged(document.document());
        }
        return new TaggedDocument(document.document().value(), tokens(document).surfaces(document.text()), tags.tags());
    }

    private Tokens tokens(IncomingDocument document) {
        Tokens tokens = document.tokens();
        if (tokens == null) {
            throw untagged(document.document());
        }
        return tokens;
    }

    private ProblemException untagged(DocumentId document) {
        return broken(
                "document " + document,
                "it has no tokens with labels",
                "Evaluation needs tokens, trailing_whitespace and labels in every document.");
    }

    private ProblemException broken(String place, String fault, String advice) {
        String where = place.isEmpty() ? file.name() : "%s, %s".formatted(file.name(), place);
        return new ProblemException(new Problem.FileTrouble("%s: %s".formatted(where, fault), SAFE, advice));
    }
}
