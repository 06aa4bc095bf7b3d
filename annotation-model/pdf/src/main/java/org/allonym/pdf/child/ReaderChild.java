package org.allonym.pdf.child;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.SynchronousQueue;
import org.allonym.pdf.FileKind;
import org.allonym.pdf.Protocol;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.font.FontMappers;

/// The child process: files on its standard input, texts on its standard output.
///
/// The main thread does nothing but listen, also while the other one reads a file: when the parent is gone, its input ends,
/// and so does this process, whatever it is doing.
public final class ReaderChild {

    private static final long STACK = 4 << 20;

    private final int longest;
    private final DataOutputStream out;
    private final SynchronousQueue<Incoming> files = new SynchronousQueue<>();

    private ReaderChild(OutputStream out, int longest) {
        this.longest = longest;
        this.out = new DataOutputStream(new BufferedOutputStream(out));
    }

    /// A file, and what its name says it is.
    private record Incoming(FileKind named, RandomAccessReadBuffer bytes) {}

    /// @param args the most characters of a file
    public static void main(String[] args) {
        ReaderChild child = new ReaderChild(new FileOutputStream(FileDescriptor.out), Integer.parseInt(args[0]));
        // What libraries print would be taken for an answer.
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        FontMappers.set(new BuiltInFont());
        Thread worker = new Thread(null, child::work, "reader", STACK);
        worker.setDaemon(true);
        // Without it the parent would wait for an answer that nobody gives any more.
        worker.setUncaughtExceptionHandler((_, _) -> Runtime.getRuntime().halt(1));
        worker.start();
        child.listen();
        Runtime.getRuntime().halt(0);
    }

    private void listen() {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)))) {
            while (true) {
                int named = in.read();
                if (named < 0) {
                    return;
                }
                files.put(new Incoming(FileKind.values()[named], new RandomAccessReadBuffer(Protocol.file(in))));
            }
        } catch (IOException e) {
            return;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void work() {
        try {
            while (true) {
                Incoming file = files.take();
                try (RandomAccessReadBuffer bytes = file.bytes()) {
                    read(file.named(), bytes);
                }
            }
        } catch (IOException | InterruptedException e) {
            Runtime.getRuntime().halt(1);
        }
    }

    private void read(FileKind named, RandomAccessReadBuffer file) throws IOException {
        try {
            Protocol.write(new FileReading(longest, this::page).read(named, file), out);
        } catch (TextFaultException e) {
            fault(e.fault());
        } catch (StackOverflowError e) {
            fault(TextFault.DAMAGED);
        } catch (OutOfMemoryError e) {
            fault(TextFault.TOO_MUCH_MEMORY);
        }
    }

    private void page() {
        try {
            out.writeByte(Protocol.PAGE);
            out.flush();
        } catch (IOException e) {
            Runtime.getRuntime().halt(1);
        }
    }

    private void fault(TextFault fault) throws IOException {
        out.writeByte(Protocol.FAULT);
        out.writeByte(fault.ordinal());
        out.flush();
    }
}
