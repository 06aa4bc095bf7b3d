package org.allonym.formats;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.allonym.text.Folding;

/// How a file writes a value: quoted, escaped or as it is. Offsets are UTF-16. Immutable.
interface RawValue {

    /// Something else in place of a piece of a value.
    ///
    /// @param start in the value
    /// @param end in the value, greater than `start`
    record Splice(int start, int end, String text) {}

    /// Where each character of a value stands in what the file has.
    ///
    /// @param starts of the characters
    /// @param ends of the characters: what stands between one's end and the next one's start is no part of the value
    record Places(int[] starts, int[] ends) {}

    /// A value as it stands.
    RawValue PLAIN = new RawValue() {};

    default Places places(String raw) {
        return new Places(IntStream.range(0, raw.length()).toArray(), IntStream.rangeClosed(1, raw.length()).toArray());
    }

    /// A piece of a value, to stand among others.
    default String piece(String text) {
        return text;
    }

    /// A whole value.
    default String whole(String text) {
        return piece(text);
    }

    /// What the file has with other pieces in it; all else stays as it is.
    ///
    /// @param splices in order, none over another
    default String splice(String raw, List<Splice> splices) {
        Places places = places(raw);
        StringBuilder spliced = new StringBuilder();
        int at = 0;
        for (Splice one : splices) {
            spliced.append(raw, at, places.starts()[one.start()]).append(piece(one.text()));
            at = places.ends()[one.end() - 1];
        }
        return spliced.append(raw, at, raw.length()).toString();
    }

    /// Another value in the place of all of one, quoted as that was.
    ///
    /// @param value what the file has, decoded
    default String instead(String raw, String value, String text) {
        return value.isEmpty() ? whole(text) : splice(raw, List.of(new Splice(0, value.length(), text)));
    }

    /// A cell of a delimited table.
    record Cell(char delimiter) implements RawValue {

        private static boolean quoted(String raw) {
            return raw.startsWith("\"");
        }

        @Override
        public Places places(String raw) {
            if (!quoted(raw)) {
                return PLAIN.places(raw);
            }
            int count = 0;
            int[] starts = new int[raw.length()];
            int[] ends = new int[raw.length()];
            for (int i = 1; i < raw.length() - 1; i++) {
                starts[count] = i;
                i += raw.charAt(i) == '"' ? 1 : 0;
                ends[count++] = i + 1;
            }
            return new Places(starts, ends);
        }

        @Override
        public String piece(String text) {
            return text.replace("\"", "\"\"");
        }

        @Override
        public String whole(String text) {
            boolean needed = text.startsWith("\"")
                    || text.chars().anyMatch(c -> c == delimiter || c == '\n' || c == '\r');
            return needed ? "\"" + piece(text) + "\"" : text;
        }

        /// Whoever writes a delimiter into a bare cell has to quote all of it.
        @Override
        public String splice(String raw, List<Splice> splices) {
            return quoted(raw) ? RawValue.super.splice(raw, splices) : whole(PLAIN.splice(raw, splices));
        }
    }

    /// A JSON value; what is no string becomes one when it changes.
    ///
    /// @param ascii whether characters beyond ASCII are escaped
    record Json(boolean ascii) implements RawValue {

        @Override
        public Places places(String raw) {
            int count = 0;
            int[] starts = new int[raw.length()];
            int[] ends = new int[raw.length()];
            for (int i = 1; i < raw.length() - 1; i++) {
                starts[count] = i;
                if (raw.charAt(i) == '\\') {
                    i += raw.charAt(i + 1) == 'u' ? 5 : 1;
                }
                ends[count++] = i + 1;
            }
            return new Places(starts, ends);
        }

        @Override
        public String piece(String text) {
            StringBuilder escaped = new StringBuilder();
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                switch (c) {
                    case '"', '\\' -> escaped.append('\\').append(c);
                    case '\n' -> escaped.append("\\n");
                    case '\r' -> escaped.append("\\r");
                    case '\t' -> escaped.append("\\t");
                    default -> {
                        if (c < ' ' || ascii && c > '~') {
                            escaped.append("\\u%04x".formatted((int) c));
                        } else {
                            escaped.append(c);
                        }
                    }
                }
            }
            return escaped.toString();
        }

        @Override
        public String whole(String text) {
            return "\"" + piece(text) + "\"";
        }

        @Override
        public String splice(String raw, List<Splice> splices) {
            if (raw.startsWith("\"")) {
                return RawValue.super.splice(raw, splices);
            }
            String spliced = PLAIN.splice(raw, splices);
            boolean numbers = raw.matches("-?\\d+") && spliced.matches("0|[1-9]\\d*");
            return numbers ? spliced : whole(spliced);
        }
    }

    /// The text of a cue, with tags among it.
    ///
    /// @param entities whether `&amp;` is an ampersand, as in WebVTT
    record Cue(boolean entities) implements RawValue {

        private static final List<String> NAMES = List.of("&amp;", "&lt;", "&gt;", "&nbsp;", "&lrm;", "&rlm;");
        private static final String CHARACTERS = "&<>\u00A0\u200E\u200F";

        /// What the text is without its tags.
        String value(String raw) {
            Places places = places(raw);
            StringBuilder value = new StringBuilder();
            for (int i = 0; i < places.starts().length; i++) {
                int start = places.starts()[i];
                boolean entity = places.ends()[i] - start > 1;
                value.append(entity ? CHARACTERS.charAt(NAMES.indexOf(raw.substring(start, places.ends()[i]))) : raw.charAt(start));
            }
            return value.toString();
        }

        @Override
        public Places places(String raw) {
            int count = 0;
            int[] starts = new int[raw.length()];
            int[] ends = new int[raw.length()];
            for (int i = 0; i < raw.length(); i++) {
                if (raw.charAt(i) == '<' && isTag(raw, i)) {
                    i = raw.indexOf('>', i);
                    continue;
                }
                starts[count] = i;
                i += entity(raw, i) - 1;
                ends[count++] = i + 1;
            }
            return new Places(Arrays.copyOf(starts, count), Arrays.copyOf(ends, count));
        }

        /// `<b>`, `</c>`, `<00:01.000>`; a less-than sign in a formula is none.
        private static boolean isTag(String raw, int at) {
            int end = raw.indexOf('>', at);
            char next = at + 1 < raw.length() ? raw.charAt(at + 1) : ' ';
            return end > at + 1 && raw.substring(at + 1, end).indexOf('<') < 0
                    && (next == '/' || Character.isLetter(next) || raw.substring(at + 1, end).matches("[\\d:.,]+"));
        }

        /// How many characters stand for one at that place.
        private int entity(String raw, int at) {
            if (entities && raw.charAt(at) == '&') {
                for (String name : NAMES) {
                    if (raw.startsWith(name, at)) {
                        return name.length();
                    }
                }
            }
            return 1;
        }

        @Override
        public String piece(String text) {
            return entities ? text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") : text;
        }
    }

    /// A speaker's code in CHAT: capital letters and digits, seven at most.
    record Code() implements RawValue {

        private static final int LONGEST = 7;

        @Override
        public String piece(String text) {
            String code = Folding.decomposed(text)
                    .replaceAll("[^A-Za-z0-9]", "")
                    .toUpperCase(Locale.ROOT);
            return code.isEmpty() ? "UNK" : code.substring(0, Math.min(LONGEST, code.length()));
        }
    }
}
