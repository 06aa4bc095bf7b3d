package org.allonym.pdf.child;

import java.io.IOException;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.io.RandomAccessReadView;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;

/// A page whose content, unfolded, is no longer than it may be. PDFBox unfolds it while it reads, so that no memory limit
/// would ever end it.
final class MeasuredPage extends PDPage {

    /// A page of text has some ten thousand bytes, one with a map on it some million.
    private static final long LONGEST = 32 << 20;

    private final PDPage page;

    MeasuredPage(PDPage page) {
        super(page.getCOSObject());
        this.page = page;
    }

    /// Those of the page itself: they keep the fonts that were read.
    @Override
    public PDResources getResources() {
        return page.getResources();
    }

    @Override
    public void removePageResourceFromCache() {
        page.removePageResourceFromCache();
    }

    @Override
    public RandomAccessRead getContentsForStreamParsing() throws IOException {
        return new Measured(page.getContentsForStreamParsing());
    }

    private static final class Measured implements RandomAccessRead {
        private final RandomAccessRead in;
        private long left = LONGEST;

        Measured(RandomAccessRead in) {
            this.in = in;
        }

        private int count(int bytes) {
            left -= bytes;
            if (left < 0) {
                throw new TextFaultException(TextFault.TOO_INTRICATE);
            }
            return bytes;
        }

        @Override
        public int read() throws IOException {
            count(1);
            return in.read();
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            return count(in.read(buffer, offset, length));
        }

        @Override
        public long getPosition() throws IOException {
            return in.getPosition();
        }

        @Override
        public void seek(long position) throws IOException {
            in.seek(position);
        }

        @Override
        public void rewind(int bytes) throws IOException {
            in.rewind(bytes);
        }

        @Override
        public int peek() throws IOException {
            return in.peek();
        }

        @Override
        public long length() throws IOException {
            return in.length();
        }

        @Override
        public boolean isClosed() {
            return in.isClosed();
        }

        @Override
        public boolean isEOF() throws IOException {
            return in.isEOF();
        }

        @Override
        public RandomAccessReadView createView(long start, long length) throws IOException {
            return in.createView(start, length);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
