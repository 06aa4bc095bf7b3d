package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// The tokens and tags of one row of a Hugging Face data set, laid over its text, if it has one.
///
/// @param tags as [TagScheme] reads them: `I-` always goes on with a span; null when nobody has tagged
record HfRow(List<String> tokens, @Nullable List<String> tags) {

    HfRow {
        if (tags != null && tokens.size() != tags.size()) {
            throw new DocumentFault("", tr("lists of different lengths: tokens %d, tags %d", tokens.size(), tags.size()));
        }
    }

    /// What the row says of a text.
    ///
    /// @param tokens null where they don't rebuild it; then the labels are spans
    record Placed(@Nullable Tokens tokens, @Nullable Labels labels) {}

    private static String bare(String token) {
        int start = Whitespace.after(token, 0, token.length());
        return token.substring(start, Whitespace.before(token, start, token.length()));
    }

    private String tag(int index) {
        return tags == null ? BioTags.OUTSIDE : tags.get(index);
    }

    /// Places the tokens in `text`; between them, and at its ends, there may be blanks.
    Placed in(DocumentText text) {
        String value = text.value();
        int[] starts = new int[tokens.size()];
        int[] ends = new int[tokens.size()];
        boolean rebuilds = true;
        int at = 0;
        for (int i = 0; i < starts.length; i++) {
            String token = tokens.get(i);
            boolean blank = i > 0 && value.startsWith(" ", at) && value.startsWith(token, at + 1);
            int start = blank ? at + 1 : at;
            if (token.isEmpty() || !value.startsWith(token, start)) {
                rebuilds = false;
                token = bare(token);
                start = Whitespace.after(value, at, value.length());
            }
            if (!value.startsWith(token, start)) {
                throw new DocumentFault(tr("token %s", i), tr("it is %s, but the text continues with %s (character %d)",
                        Quoted.of(token), Quoted.from(value, start), text.toCodePoints(start)));
            }
            starts[i] = start;
            at = start + token.length();
            ends[i] = at;
        }
        int rest = Whitespace.after(value, at, value.length());
        if (rest < value.length()) {
            throw new DocumentFault("", tr("the tokens end, but the text continues with %s (character %d)",
                    Quoted.from(value, rest), text.toCodePoints(rest)));
        }
        boolean exact = rebuilds && starts.length > 0 && (at == value.length() || at + 1 == value.length() && value.endsWith(" "));
        if (exact) {
            return new Placed(Tokens.of(text, starts, ends), tags == null ? null : new Labels.Tags(tags));
        }
        return new Placed(null, tags == null ? null : new Labels.Spans(spans(starts, ends)));
    }

    private List<LabelledSpan> spans(int[] starts, int[] ends) {
        List<LabelledSpan> spans = new ArrayList<>();
        for (int i = 0; i < starts.length; i++) {
            String tag = tag(i);
            if (tag.equals(BioTags.OUTSIDE) || starts[i] == ends[i]) {
                continue;
            }
            boolean goesOn = tag.startsWith("I-") && !spans.isEmpty() && spans.getLast().span().end() <= starts[i];
            int start = goesOn ? spans.removeLast().span().start() : starts[i];
            spans.add(new LabelledSpan(new Span(start, ends[i]), BioTags.label(tag), ""));
        }
        return List.copyOf(spans);
    }

    /// The rows of a document without a text; tokens of nothing but blanks are left out.
    List<IncomingTokens.Row> rows() {
        List<IncomingTokens.Row> rows = new ArrayList<>();
        boolean opens = false;
        for (int i = 0; i < tokens.size(); i++) {
            String token = bare(tokens.get(i));
            String tag = tag(i);
            opens = tag.startsWith("B-") || opens && tag.startsWith("I-");
            if (!token.isEmpty()) {
                rows.add(new IncomingTokens.Row(token, opens ? "B-" + BioTags.label(tag) : tag, 0, rows.isEmpty()));
                opens = false;
            }
        }
        return rows;
    }
}
