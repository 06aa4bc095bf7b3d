package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.text.CodePointSpan;

/// Builds JSON as Python's `json.dumps(…, ensure_ascii=False)` lays it out, straight into UTF-8.
///
/// Strings are escaped as Python escapes them: the quote, the backslash, `\n \r \t \b \f`, other characters below U+0020
/// as `\u001f` in lower case, and nothing else. Text must hold no lone surrogate. One thread.
final class PythonJson {

    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};
    /// For each character below U+0080 what follows the backslash; 0 for none, `u` for the long form.
    private static final byte[] ESCAPES = escapes();

    private byte[] bytes = new byte[1 << 16];
    private int length;

    private static byte[] escapes() {
        byte[] escapes = new byte[128];
        Arrays.fill(escapes, 0, 0x20, (byte) 'u');
        escapes['\n'] = 'n';
        escapes['\r'] = 'r';
        escapes['\t'] = 't';
        escapes['\b'] = 'b';
        escapes['\f'] = 'f';
        escapes['"'] = '"';
        escapes['\\'] = '\\';
        return escapes;
    }

    /// ASCII text as it stands: punctuation, numbers, keys.
    PythonJson raw(String ascii) {
        return raw(ascii.getBytes(StandardCharsets.US_ASCII));
    }

    /// The same, already as bytes.
    PythonJson raw(byte[] ascii) {
        room(ascii.length);
        System.arraycopy(ascii, 0, bytes, length, ascii.length);
        length += ascii.length;
        return this;
    }

    /// `"start": 0, "end": 3`
    PythonJson place(CodePointSpan place) {
        return raw("\"start\": ").raw(Integer.toString(place.start())).raw(", \"end\": ").raw(Integer.toString(place.end()));
    }

    /// An object of strings.
    PythonJson object(Map<String, String> members) {
        String before = "{";
        for (Map.Entry<String, String> member : members.entrySet()) {
            raw(before).string(member.getKey()).raw(": ").string(member.getValue());
            before = ", ";
        }
        return raw(members.isEmpty() ? "{}" : "}");
    }

    /// A document's id as the file it came from wrote it: a number or a string.
    PythonJson id(Document document) {
        String id = document.id().value();
        return document.integerId() ? raw(id) : string(id);
    }

    PythonJson string(String value) {
        return string(value, 0, value.length());
    }

    /// The characters of `value` from `start` to before `end`, quoted and escaped.
    PythonJson string(String value, int start, int end) {
        room(6L * (end - start) + 2);
        byte[] to = bytes;
        int at = length;
        to[at++] = '"';
        for (int i = start; i < end; i++) {
            char c = value.charAt(i);
            if (c >= 0x80) {
                if (c < 0x800) {
                    to[at++] = (byte) (0xC0 | c >> 6);
                } else if (Character.isHighSurrogate(c)) {
                    int point = Character.toCodePoint(c, value.charAt(++i));
                    to[at++] = (byte) (0xF0 | point >> 18);
                    to[at++] = (byte) (0x80 | point >> 12 & 0x3F);
                    to[at++] = (byte) (0x80 | point >> 6 & 0x3F);
                    c = (char) (point & 0x3F);
                } else {
                    to[at++] = (byte) (0xE0 | c >> 12);
                    to[at++] = (byte) (0x80 | c >> 6 & 0x3F);
                }
                to[at++] = (byte) (0x80 | c & 0x3F);
            } else if (ESCAPES[c] == 0) {
                to[at++] = (byte) c;
            } else {
                to[at++] = '\\';
                to[at++] = ESCAPES[c];
                if (ESCAPES[c] == 'u') {
                    to[at++] = '0';
                    to[at++] = '0';
                    to[at++] = HEX[c >> 4];
                    to[at++] = HEX[c & 15];
                }
            }
        }
        to[at++] = '"';
        length = at;
        return this;
    }

    private void room(long more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.toIntExact(Math.max(length + more, 2L * bytes.length)));
        }
    }

    /// Sends what has been built to `out` and starts anew.
    void flushTo(OutputStream out) throws IOException {
        out.write(bytes, 0, length);
        length = 0;
    }
}
