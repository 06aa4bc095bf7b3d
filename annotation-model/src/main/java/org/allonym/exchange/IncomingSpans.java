package org.allonym.exchange;

import java.util.ArrayList;
import java.util.List;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
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
    /// @param span in code points
    /// @param surface what the file says stands there; null when it doesn't say
    /// @param note empty for none
    /// @param score from 0 to 1, NaN for none
    public record Row(CodePointSpan span, String label, @Nullable String surface, String note, double score) {}

    /// The spans in `text`, in UTF-16.
    ///
    /// @throws ProblemException when one reaches outside the text or its surface is not what stands there; it names
    ///         document, line, span and both values
    public Labels.Spans in(DocumentText text) {
        List<LabelledSpan> spans = new ArrayList<>(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            if (row.span().end() > text.codePointLength()) {
                throw broken(i, "[%d, %d) reaches outside the text of %d characters"
                        .formatted(row.span().start(), row.span().end(), text.codePointLength()));
            }
            Span span = text.toUtf16(row.span());
            if (row.surface() != null && !text.slice(span).equals(row.surface())) {
                throw broken(i, "it says %s, but the text at [%d, %d) is %s".formatted(
                        Quote.of(row.surface()), row.span().start(), row.span().end(), Quote.of(text.slice(span))));
            }
            spans.add(new LabelledSpan(span, row.label(), row.note(), row.score()));
        }
        return new Labels.Spans(List.copyOf(spans));
    }

    private ProblemException broken(int index, String fault) {
        return new ProblemException(new Problem.BrokenFile(
                file,
                "document %s, %s, span %d".formatted(document, place, index),
                fault,
                "Offsets count Unicode characters (code points) of the unchanged text, \\r\\n as two; make the file"
                        + " again from it."));
    }
}
