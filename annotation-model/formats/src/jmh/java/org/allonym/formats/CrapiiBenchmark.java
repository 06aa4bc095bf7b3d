package org.allonym.formats;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/// Reading and writing CRAPII JSON without a project: what the format alone costs.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 3)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
public class CrapiiBenchmark {

    @Param("22688")
    public int essays;

    private Path folder;
    private Path file;
    private List<OutgoingDocument> some;

    @Setup
    public void write() throws IOException {
        folder = Files.createTempDirectory("allonym-benchmark");
        file = folder.resolve("essays.json");
        System.out.printf("%,d bytes%n", SyntheticEssays.write(file, essays));
        SyntheticEssays synthetic = new SyntheticEssays(2);
        some = new ArrayList<>();
        for (int id = 0; id < 500; id++) {
            some.add(synthetic.next(id));
        }
    }

    @TearDown
    public void remove() throws IOException {
        Files.delete(file);
        Files.delete(folder);
    }

    @Benchmark
    public long read() {
        Count count = new Count();
        new CrapiiReader().read(InputFile.of(file), count);
        return count.tokens;
    }

    /// As many documents as [#read] reads, the same five hundred again and again.
    @Benchmark
    public long writeAndHash() throws IOException {
        Path out = folder.resolve("out.json");
        try (NewFile file = NewFile.at(out)) {
            FormatWriter writer = new CrapiiWriter(file.out(), false);
            writer.begin();
            for (int id = 0; id < essays; id++) {
                writer.write(some.get(id % some.size()));
            }
            writer.end();
            file.seal();
            return file.size() + file.sha256().length();
        }
    }

    private static final class Count implements ImportSink {
        private long tokens;

        @Override
        public void accept(Incoming incoming) {
            tokens += ((IncomingDocument) incoming).tokens().size();
        }

        @Override
        public void problem(Problem.BrokenFile problem) {
            throw new IllegalStateException(problem.what());
        }

        @Override
        public void notice(Notice notice) {}

        @Override
        public void position(long bytes) {}
    }
}
