package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.allonym.text.Characters;
import org.allonym.text.Tokens;

/// Writes CoNLL-2003 columns: token, `-X-`, `_`, tag, parted by blanks.
///
/// Blank tokens are left out, which the columns can't hold; where one has a line break, a sentence ends, unless a span
/// goes on. The line that opens a document is `-DOCSTART- -X- O O`, as readers look for it, and then its id and an `O`.
final class ConllWriter implements FormatWriter {

    private static final String BREAKS = "\n\r\u000B\f\u0085\u2028\u2029";

    private final OutputStream out;
    private final StringBuilder rows = new StringBuilder();
    private final Losses losses = new Losses("CoNLL has no row for whitespace");
    private String document = "";
    /// The label of the span at hand, empty for none, and whether a row of it is written.
    private String open = "";
    private boolean written;
    private boolean inSentence;
    private boolean breakHere;

    ConllWriter(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        document = outgoing.document().id().value();
        rows.setLength(0);
        rows.append(ConllReader.DOCUMENT).append(" -X- O O ").append(encoded(document)).append(" O\n\n");
        inSentence = false;
        breakHere = false;
        String text = outgoing.document().text().value();
        Tokens tokens = outgoing.document().tokens();
        for (int i = 0; i < tokens.size(); i++) {
            tag(outgoing.tags().get(i));
            token(text, tokens.start(i), tokens.end(i));
        }
        tag(BioTags.OUTSIDE);
        if (inSentence) {
            rows.append('\n');
        }
        out.write(rows.toString().getBytes(StandardCharsets.UTF_8));
    }

    /// The id with blanks, control characters and `%` as `%` and two hexadecimal digits for each byte.
    private static String encoded(String id) {
        StringBuilder encoded = new StringBuilder();
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            if (Characters.isWhite(c) || c == '%') {
                for (byte one : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    encoded.append("%%%02X".formatted(one));
                }
            } else {
                encoded.append(c);
            }
        }
        return encoded.toString();
    }

    private void tag(String tag) {
        String label = BioTags.label(tag);
        if (tag.startsWith("I-") && label.equals(open)) {
            return;
        }
        if (!open.isEmpty() && !written) {
            losses.leftOut(document);
        }
        open = label;
        written = false;
    }

    private void token(String text, int start, int end) {
        int at = start;
        while (at < end) {
            if (Characters.isWhite(text.charAt(at))) {
                breakHere |= BREAKS.indexOf(text.charAt(at)) >= 0;
                at++;
                continue;
            }
            int stop = at;
            while (stop < end && !Characters.isWhite(text.charAt(stop))) {
                stop++;
            }
            if (text.startsWith(ConllReader.DOCUMENT, at) && stop - at >= ConllReader.DOCUMENT.length()) {
                row(text, at, at + 1);
                at++;
            }
            row(text, at, stop);
            at = stop;
        }
    }

    private void row(String text, int start, int end) {
        boolean goesOn = !open.isEmpty() && written;
        if (breakHere && inSentence && !goesOn) {
            rows.append('\n');
        }
        breakHere = false;
        inSentence = true;
        rows.append(text, start, end).append(" -X- _ ");
        rows.append(open.isEmpty() ? BioTags.OUTSIDE : (goesOn ? "I-" : "B-") + open).append('\n');
        written = true;
    }

    @Override
    public List<Notice> notices() {
        return losses.notices();
    }
}
