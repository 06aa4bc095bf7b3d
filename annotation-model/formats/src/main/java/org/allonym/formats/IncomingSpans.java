package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Spans for a document whose text is elsewhere; [#in] checks them against it.
///
/// @param file name of the file, for messages
public record IncomingSpans(DocumentId document, String file, String place, List<Row> rows) implements Incoming {

    /// One span as the file has it.
    ///
    /// @param message number of the turn that the offsets count from; 0 for those of the whole text
    /// @param pieces in code points, in order; more than one where the file parts it
    /// @param surface what the file says stands there; null when it doesn't say
    /// @param match how that is compared with the text
    /// @param note empty for none
    /// @param score from 0 to 1, NaN for none
    /// @param place where the file has it; empty for the document's place
    public record Row(
            int message,
            List<CodePointSpan> pieces,
            String label,
            @Nullable String surface,
            SurfaceMatch match,
            String note,
            double score,
            String place) {

        public Row {
            pieces = List.copyOf(pieces);
        }

        /// In the whole text.
        public Row(
                List<CodePointSpan> pieces, String label, @Nullable String surface, SurfaceMatch match, String note, double score, String place) {
            this(0, pieces, label, surface, match, note, score, place);
        }

        /// A span in one piece, shown as it stands in the text.
        public Row(CodePointSpan span, String label, @Nullable String surface, String note, double score) {
            this(List.of(span), label, surface, SurfaceMatch.EXACT, note, score, "");
        }

        /// From the first piece's start to the last one's end.
        public CodePointSpan span() {
            return new CodePointSpan(pieces.getFirst().start(), pieces.getLast().end());
        }
    }

    /// As [#in(DocumentText, List)], of a document without turns.
    public Labels.Spans in(DocumentText text) {
        return in(text, List.of());
    }

    /// The spans in `text`, in UTF-16. Pieces with nothing but blanks between them are one span, others a span each.
    ///
    /// @throws ProblemException when one reaches outside the text or its surface is not what stands there; it names
    ///         document, line, span and both values
    ///
    /// @param turns of the document, for spans that count from a message
    public Labels.Spans in(DocumentText text, List<Turn> turns) {
        List<LabelledSpan> spans = new ArrayList<>(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            Row row = inText(i, text, turns);
            if (row.span().end() > text.codePointLength()) {
                throw broken(i, tr("[%d, %d) is outside the text, which has %d characters", row.span().start(), row.span().end(), text.codePointLength()));
            }
            List<Span> pieces = row.pieces().stream().map(text::toUtf16).toList();
            check(i, row, text, pieces);
            for (Span span : joined(text, pieces)) {
                spans.add(new LabelledSpan(span, row.label(), row.note(), row.score()));
            }
        }
        return new Labels.Spans(List.copyOf(spans));
    }

    /// The row with offsets of the whole text.
    private Row inText(int index, DocumentText text, List<Turn> turns) {
        Row row = rows.get(index);
        if (row.message() == 0) {
            return row;
        }
        Turn turn = turns.stream().filter(one -> one.number() == row.message()).findFirst()
                .orElseThrow(() -> broken(index, tr("the document has no message %d", row.message())));
        CodePointSpan whole = text.toCodePoints(turn.span());
        if (row.span().end() > whole.end() - whole.start()) {
            throw broken(index, tr("[%d, %d) is outside the message, which has %d characters", row.span().start(), row.span().end(), whole.end() - whole.start()));
        }
        List<CodePointSpan> moved = row.pieces().stream()
                .map(piece -> new CodePointSpan(piece.start() + whole.start(), piece.end() + whole.start()))
                .toList();
        return new Row(moved, row.label(), row.surface(), row.match(), row.note(), row.score(), row.place());
    }

    private void check(int index, Row row, DocumentText text, List<Span> pieces) {
        List<String> stands = pieces.stream().map(text::slice).toList();
        if (row.surface() != null && !row.match().matches(row.surface(), stands)) {
            throw broken(index, tr("it says %s, but the text at %s is %s", Quoted.of(row.surface()), places(row.pieces()), Quoted.of(String.join(" ", stands))));
        }
    }

    private static String places(List<CodePointSpan> pieces) {
        return pieces.stream().map(one -> "[%d, %d)".formatted(one.start(), one.end())).collect(Collectors.joining(" "));
    }

    /// The pieces, those that only blanks part as one.
    static List<Span> joined(DocumentText text, List<Span> pieces) {
        List<Span> joined = new ArrayList<>();
        for (Span piece : pieces) {
            boolean goesOn = !joined.isEmpty()
                    && Whitespace.only(text.value(), joined.getLast().end(), piece.start());
            if (goesOn) {
                joined.set(joined.size() - 1, joined.getLast().union(piece));
            } else {
                joined.add(piece);
            }
        }
        return joined;
    }

    private ProblemException broken(int index, String fault) {
        String where = rows.get(index).place();
        return new ProblemException(new Problem.BrokenFile(
                file,
                where.isEmpty()
                        ? tr("document %s, %s, span %d", document, place, index)
                        : tr("document %s, %s", document, where),
                fault,
                tr("Offsets count Unicode characters (code points) of the unchanged text, \\r\\n as two; make the file"
                        + " again from it.")));
    }
}
