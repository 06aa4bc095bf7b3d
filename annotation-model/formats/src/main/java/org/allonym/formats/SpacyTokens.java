package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// The tokens of one document in a file of spaCy's tools, and what its spans say of them. One thread.
///
/// A token has `start` and `end` in code points and, in Prodigy's files, its `text`.
final class SpacyTokens {

    private record Expected(RawSpan span, int first, int last) {}

    private final JsonRecords records;
    private int[] starts = new int[256];
    private int[] ends = new int[256];
    private final List<@Nullable String> surfaces = new ArrayList<>();
    private final List<Expected> expected = new ArrayList<>();
    private boolean given;

    SpacyTokens(JsonRecords records) {
        this.records = records;
    }

    void clear() {
        surfaces.clear();
        expected.clear();
        given = false;
    }

    /// Reads the list on which the parser stands.
    void read() {
        given = true;
        JsonValues.list(records.parser, "tokens", this::token);
    }

    private void token() {
        int index = surfaces.size();
        String where = trc("place", "token") + " " + index; // for every token: no format
        if (index == Limits.TOKENS) {
            throw new DocumentFault(where, tr("more than %d tokens", Limits.TOKENS));
        }
        if (index == starts.length) {
            starts = Arrays.copyOf(starts, 2 * index);
            ends = Arrays.copyOf(ends, 2 * index);
        }
        int[] borders = {-1, -1};
        String[] surface = {null};
        records.object(where, key -> {
            switch (key) {
                case "start" -> borders[0] = records.offset(where, key);
                case "end" -> borders[1] = records.offset(where, key);
                case "text" -> surface[0] = records.string(where, key);
                default -> records.parser.skipChildren();
            }
        });
        if (borders[0] < 0 || borders[1] < 0) {
            throw new DocumentFault(where, tr("it has no \"%s\"", borders[0] < 0 ? "start" : "end"));
        }
        starts[index] = borders[0];
        ends[index] = borders[1];
        surfaces.add(surface[0]);
    }

    /// Remembers which tokens a span says it reaches from and to, −1 where it doesn't say.
    void expect(RawSpan span, int first, int last) {
        if (first >= 0 || last >= 0) {
            expected.add(new Expected(span, first, last));
        }
    }

    /// The tokens in `text`, checked; null when there are none, or when they don't tile the text as tokens here have to.
    @Nullable Tokens in(DocumentText text) {
        if (!given) {
            return null;
        }
        int count = surfaces.size();
        int[] from = new int[count];
        int[] to = new int[count];
        for (int i = 0; i < count; i++) {
            if (ends[i] > text.codePointLength() || starts[i] >= ends[i]) {
                throw new DocumentFault(tr("token %s", i), tr("[%d, %d) is empty, ends before it starts, or is outside the text, which has %d characters", starts[i], ends[i], text.codePointLength()));
            }
            Span span = text.toUtf16(new CodePointSpan(starts[i], ends[i]));
            String surface = surfaces.get(i);
            if (surface != null && !surface.equals(text.slice(span))) {
                throw new DocumentFault(tr("token %s", i), tr("it is %s, but the text at [%d, %d) is %s", Quote.of(surface), starts[i], ends[i], Quote.of(text.slice(span))));
            }
            from[i] = span.start();
            to[i] = span.end();
        }
        expected.forEach(this::check);
        try {
            return Tokens.of(text, from, to);
        } catch (IllegalArgumentException e) {
            records.leftOut("tokens");
            return null;
        }
    }

    /// `token_end` is the last token in Prodigy's files; the one after it, as in Python's slices, is taken as well.
    private void check(Expected one) {
        RawSpan span = one.span();
        boolean start = one.first() < 0 || one.first() < surfaces.size() && starts[one.first()] == span.start();
        boolean end = one.last() < 0
                || one.last() < surfaces.size() && ends[one.last()] == span.end()
                || one.last() > 0 && one.last() <= surfaces.size() && ends[one.last() - 1] == span.end();
        if (!start || !end) {
            throw new DocumentFault(span.where(), tr("[%d, %d) doesn't run from token %d to token %d", span.start(), span.end(), one.first(), one.last()));
        }
    }
}
