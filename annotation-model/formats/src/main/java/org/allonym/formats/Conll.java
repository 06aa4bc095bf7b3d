package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// The columns of the shared task of CoNLL-2003: a token a line, its tag last, a blank line between sentences.
final class Conll implements ExchangeFormat {

    static final String DOCUMENT = "-DOCSTART-";
    private static final List<String> ENDINGS = List.of(".conll", ".conll2003", ".iob", ".iob2", ".bio", ".bioes", ".bilou");

    @Override
    public String name() {
        return "conll";
    }

    @Override
    public String title() {
        return "CoNLL-2003";
    }

    @Override
    public List<String> endings() {
        return ENDINGS;
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.TOKENS;
    }

    @Override
    public String cannotCarry() {
        return tr("Texts (what is between tokens), boundaries inside a token, overlapping spans, notes, scores, and document attributes.");
    }

    @Override
    public boolean recognises(Opening opening) {
        return opening.begins(DOCUMENT) || ENDINGS.stream().anyMatch(opening.name()::endsWith);
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new ConllReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new ConllWriter(out));
    }

    /// The id with blanks, control characters and `%` as `%` and two hexadecimal digits for each byte.
    static String encoded(String id) {
        StringBuilder encoded = new StringBuilder();
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            if (Blanks.is(c) || c == '%') {
                for (byte one : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    encoded.append("%%%02X".formatted(one));
                }
            } else {
                encoded.append(c);
            }
        }
        return encoded.toString();
    }

    /// The id that [#encoded] was given; a `%` that encodes nothing stays.
    static String decoded(String encoded) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int at = 0;
        while (at < encoded.length()) {
            boolean code = encoded.charAt(at) == '%' && at + 3 <= encoded.length()
                    && encoded.substring(at + 1, at + 3).matches("[0-9A-F]{2}");
            String one = code ? "" : Character.toString(encoded.codePointAt(at));
            bytes.writeBytes(code
                    ? new byte[] {(byte) Integer.parseInt(encoded.substring(at + 1, at + 3), 16)}
                    : one.getBytes(StandardCharsets.UTF_8));
            at += code ? 3 : one.length();
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
