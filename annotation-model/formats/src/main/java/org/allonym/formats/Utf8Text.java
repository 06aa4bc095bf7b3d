package org.allonym.formats;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import org.allonym.problem.ProblemException;

/// The characters of a file that is checked to be UTF-8 while it is read; what can't be read is a [ProblemException]. One
/// thread.
class Utf8Text implements Closeable {

    final InputFile file;
    private final Utf8Input bytes;
    private final Reader reader;

    /// @param file what messages call it
    Utf8Text(InputFile file, InputStream in) {
        this.file = file;
        try {
            bytes = Utf8Input.over(file.inUtf8(in));
        } catch (IOException e) {
            throw file.unreadable(e);
        }
        reader = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
    }

    /// The next character, a UTF-16 code unit; less than 0 at the end.
    final int read() {
        try {
            return reader.read();
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    /// Reads some characters and says how many; less than 1 at the end.
    final int read(char[] into) {
        try {
            return reader.read(into);
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    /// A document begins here; it may have [DocumentLimits#RECORD] bytes.
    final void begin() {
        bytes.begin(DocumentLimits.RECORD);
    }

    /// How many bytes have been read.
    final long position() {
        return bytes.position();
    }

    @Override
    public final void close() {
        try {
            reader.close();
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }
}
