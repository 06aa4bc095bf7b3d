package org.allonym.agreement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.allonym.annotation.Mark;
import org.allonym.annotation.TokenTags;
import org.allonym.text.Span;
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
import org.openjdk.jmh.annotations.Warmup;

/// All figures of a 22,688-document project with intervals from 1,000 resamples, overall and for fourteen labels.
///
/// `sparse` has spans in one document of eight, as the corpus does; `dense` has five in every document. `bootstrap.py`
/// beside this file does the same with numpy for one figure.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class BootstrapBenchmark {

    private static final int DOCUMENTS = 22_688;
    private static final int TOKENS = 700;

    @Param({"sparse", "dense"})
    private String project = "";

    private final List<String> labels = new ArrayList<>();
    private List<DoubleReading> readings = List.of();
    private List<ComparedDocument> documents = List.of();

    @Setup
    public void read() {
        Random random = new Random(1);
        for (int i = 0; i < 14; i++) {
            labels.add("LABEL_" + i);
        }
        readings = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            int spans = project.equals("dense") ? 5 : random.nextInt(8) == 0 ? 2 : 0;
            List<Mark> first = new ArrayList<>();
            List<Mark> second = new ArrayList<>();
            for (int k = 0; k < spans; k++) {
                mark(random, k * TOKENS / spans, first, second);
            }
            readings.add(new DoubleReading(
                    "d" + i, TOKENS, first, second, tags(first), tags(second), Map.of()));
        }
        documents = readings.stream().map(ComparedDocument::of).toList();
    }

    private void mark(Random random, int at, List<Mark> first, List<Mark> second) {
        int start = at + random.nextInt(20);
        Mark mark = new Mark(new Span(start, start + 1 + random.nextInt(3)), labels.get(random.nextInt(14)));
        if (random.nextInt(10) > 0) {
            first.add(mark);
        }
        if (random.nextInt(10) > 0) {
            boolean other = random.nextInt(8) == 0;
            second.add(other ? new Mark(mark.span(), labels.get(random.nextInt(14))) : mark);
        }
    }

    private static TokenTags tags(List<Mark> marks) {
        List<TokenTags.Tag> tags = new ArrayList<>();
        for (Mark mark : marks) {
            for (int token = mark.span().start(); token < mark.span().end(); token++) {
                tags.add(new TokenTags.Tag(
                        token, new Span(token, token + 1), token == mark.span().start(), mark.label()));
            }
        }
        return new TokenTags(TOKENS, tags);
    }

    @Benchmark
    public Agreement allFiguresWithIntervals() {
        return Agreement.of(new ComparedSides("a", "b"), labels, documents, Bootstrap.DEFAULT);
    }

    @Benchmark
    public Agreement allFiguresWithoutIntervals() {
        return Agreement.of(new ComparedSides("a", "b"), labels, documents, Bootstrap.NONE);
    }

    @Benchmark
    public List<ComparedDocument> matching() {
        return readings.stream().map(ComparedDocument::of).toList();
    }
}
