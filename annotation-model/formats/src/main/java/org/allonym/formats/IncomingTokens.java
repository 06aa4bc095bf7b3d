package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.Characters;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// A document as tokens with tags, without what stands between them.
///
/// It can be laid over a text that is elsewhere ([#in]), or be given a text of its own ([#rebuilt]).
///
/// @param file name of the file, for messages
public record IncomingTokens(DocumentId document, String file, String place, List<Row> rows) implements Incoming {

    /// One token.
    ///
    /// @param token without blanks at its ends
    /// @param tag `O`, `B-NAME`, or `I-NAME`, which always goes on with the token before
    /// @param line where it stands in the file; 0 where the document is one record of it
    /// @param opensSentence whether it is the first of a sentence
    public record Row(String token, String tag, int line, boolean opensSentence) {}

    public IncomingTokens {
        rows = List.copyOf(rows);
    }

    /// The spans in `text`, where the tokens must stand one after the other with nothing but blanks between them.
    ///
    /// @throws ProblemException when they don't; it names document, line, and what stands in file and text
    public Labels.Spans in(DocumentText text) {
        List<LabelledSpan> spans = new ArrayList<>();
        String value = text.value();
        int at = 0;
        for (Row row : rows) {
            int start = at;
            while (!value.startsWith(row.token(), start) && start < value.length() && Characters.isWhite(value.charAt(start))) {
                start++;
            }
            if (!value.startsWith(row.token(), start)) {
                throw broken(where(row), tr("the token is %s, but the text continues with %s (character %d)", Quoted.of(row.token()), Quoted.from(value, start), text.toCodePoints(start)));
            }
            at = start + row.token().length();
            if (row.tag().startsWith("B-")) {
                spans.add(new LabelledSpan(new Span(start, at), BioTags.label(row.tag()), ""));
            } else if (row.tag().startsWith("I-")) {
                LabelledSpan last = spans.removeLast();
                spans.add(new LabelledSpan(new Span(last.span().start(), at), last.label(), ""));
            }
        }
        int rest = Whitespace.after(value, at, value.length());
        if (rest < value.length()) {
            throw broken(
                    rows.isEmpty() ? place : where(rows.getLast()),
                    tr("the tokens end, but the text continues with %s (character %d)", Quoted.from(value, rest), text.toCodePoints(rest)));
        }
        return new Labels.Spans(List.copyOf(spans));
    }

    /// With a text made of the tokens: a blank between two, a line feed between sentences, which is a token too.
    public IncomingDocument rebuilt() {
        StringBuilder text = new StringBuilder();
        List<Span> tokens = new ArrayList<>();
        List<String> tags = new ArrayList<>();
        for (Row row : rows) {
            if (!text.isEmpty() && row.opensSentence()) {
                tokens.add(new Span(text.length(), text.length() + 1));
                tags.add(BioTags.OUTSIDE);
                text.append('\n');
            } else if (!text.isEmpty()) {
                text.append(' ');
            }
            tokens.add(new Span(text.length(), text.length() + row.token().length()));
            tags.add(row.tag());
            text.append(row.token());
        }
        DocumentText whole = DocumentText.of(text.toString());
        return new IncomingDocument(
                document,
                file,
                place,
                false,
                whole,
                Tokens.of(
                        whole,
                        tokens.stream().mapToInt(Span::start).toArray(),
                        tokens.stream().mapToInt(Span::end).toArray()),
                Map.of(),
                new Labels.Tags(List.copyOf(tags)),
                List.of());
    }

    private String where(Row row) {
        return row.line() > 0 ? tr("line %s", row.line()) : place + ", " + tr("token %s", rows.indexOf(row));
    }

    private ProblemException broken(String where, String fault) {
        return new ProblemException(new Problem.BrokenFile(
                file,
                where.isEmpty() ? tr("document %s", document) : tr("document %s, %s", document, where),
                fault,
                tr("The tokens must contain all characters of the unchanged text except whitespace, in order.")));
    }
}
