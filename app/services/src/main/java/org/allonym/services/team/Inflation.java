package org.allonym.services.team;

import static org.allonym.language.Messages.tr;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/// How much may come out of an archive: counted while it is inflated, whatever the archive says of itself.
///
/// @param most bytes in all
/// @param ratio how many times as much as went in, once `free` bytes came out
/// @param free bytes to which the ratio doesn't apply
record Inflation(long most, int ratio, long free) {

    /// A log of millions of entries; a log shrinks to about a tenth.
    static final Inflation LOG = new Inflation(4L << 30, 200, 16L << 20);

    /// What comes out of `inflated`, which inflates what comes out of `packed`.
    InputStream of(InputStream inflated, CountedInput packed) {
        return new FilterInputStream(inflated) {
            private long out;

            @Override
            public int read() throws IOException {
                int one = in.read();
                count(one < 0 ? 0 : 1);
                return one;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = in.read(bytes, offset, length);
                count(Math.max(read, 0));
                return read;
            }

            private void count(int more) throws ZipException {
                out += more;
                if (out > most || out > free && out > packed.count() * ratio) {
                    throw new ZipException(tr("it unpacks to far more than a log can contain"));
                }
            }
        };
    }

    /// Counts the bytes that go through it.
    static final class CountedInput extends FilterInputStream {

        private long count;

        CountedInput(InputStream in) {
            super(in);
        }

        long count() {
            return count;
        }

        @Override
        public int read() throws IOException {
            int read = in.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = in.read(bytes, offset, length);
            count += Math.max(read, 0);
            return read;
        }
    }
}
