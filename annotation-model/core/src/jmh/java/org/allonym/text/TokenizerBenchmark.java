package org.allonym.text;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/// Tokens a second on prose. The figure is the secondary result `tokens`; one operation is all essays once.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class TokenizerBenchmark {

    @State(Scope.Benchmark)
    public static class Essays {

        List<DocumentText> essays = List.of();
        EnglishTokenizer warm = new EnglishTokenizer();

        @Setup(Level.Trial)
        public void read() {
            essays = BenchmarkText.essays();
        }
    }

    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Count {

        public long tokens;
        public long characters;
    }

    /// A tokenizer that has seen the essays before.
    @Benchmark
    public void warm(Essays essays, Count count, Blackhole sink) {
        tokenize(essays.warm, essays, count, sink);
    }

    /// A new tokenizer for each round: rules read, nothing remembered.
    @Benchmark
    public void fresh(Essays essays, Count count, Blackhole sink) {
        tokenize(new EnglishTokenizer(), essays, count, sink);
    }

    private static void tokenize(EnglishTokenizer tokenizer, Essays essays, Count count, Blackhole sink) {
        for (DocumentText essay : essays.essays) {
            Tokens tokens = tokenizer.tokenize(essay);
            count.tokens += tokens.size();
            count.characters += essay.length();
            sink.consume(tokens);
        }
    }
}
