package org.allonym.inference.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.allonym.inference.Excerpt;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.hf.SubwordFold;
import org.allonym.inference.hf.SubwordTokenizer.Subwords;
import org.allonym.inference.hf.SubwordTokenizer;
import org.allonym.inference.onnx.LoadedModel.Scoring;
import org.allonym.inference.onnx.OrtModel.Feed;
import org.allonym.inference.onnx.OrtModel.Longs;
import org.allonym.inference.onnx.WindowRun.Piece;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// Runs a bundle of kind `hf`.
///
/// A document is one sequence. Of a transcript each message is one, with as many messages before and after it as the bundle
/// [says][org.allonym.inference.bundle.BundleManifest.WindowSize#turns] as context (one on each side, as PIIvot reads them, where
/// it says nothing); only tokens that begin in the message get their scores from it.
final class SubwordScorer implements Scoring {

    /// @param stretch where the tokens begin that get their scores from it
    private record Sequence(int subject, Span stretch, Subwords subwords) {}

    private final ModelBundle bundle;
    private final SubwordTokenizer tokenizer;
    private final WindowRun run;
    private final long[] before;
    private final long[] after;
    private final int outside;

    SubwordScorer(ModelBundle bundle, OrtModel model, SubwordTokenizer tokenizer, RunSettings settings) {
        this.bundle = bundle;
        this.tokenizer = tokenizer;
        before = tokenizer.before();
        after = tokenizer.after();
        run = new WindowRun(model::run, bundle, before.length, before.length + after.length, settings);
        outside = bundle.manifest().tags().indexOf(TokenScores.OUTSIDE);
    }

    @Override
    public List<TokenScores> score(List<Excerpt> excerpts) {
        List<Subject> subjects = excerpts.stream().map(Excerpt::subject).toList();
        List<Sequence> sequences = new ArrayList<>();
        for (int s = 0; s < subjects.size(); s++) {
            addSequences(s, excerpts.get(s), sequences);
        }
        int[] sizes = sequences.stream().mapToInt(each -> each.subwords().size()).toArray();
        float[][][] rows = run.rows(sizes, (batch, length) -> feeds(sequences, batch, length));
        List<float[][]> byToken = subjects.stream().map(this::nothing).toList();
        for (int i = 0; i < rows.length; i++) {
            Sequence sequence = sequences.get(i);
            Subject subject = subjects.get(sequence.subject());
            new SubwordFold(subject.text().value(), subject.tokens(), bundle.manifest().aggregation())
                    .fold(sequence.subwords(), rows[i], sequence.stretch(), byToken.get(sequence.subject()));
        }
        return byToken.stream().map(bundle.fold()::fold).toList();
    }

    private void addSequences(int index, Excerpt excerpt, List<Sequence> sequences) {
        Subject subject = excerpt.subject();
        List<Turn> turns = subject.turns();
        int around = bundle.manifest().window().turns();
        if (turns.isEmpty()) {
            excerpt.stretches().forEach(stretch -> sequences.add(new Sequence(index, stretch, encode(subject, stretch))));
        }
        for (int t = 0; t < turns.size(); t++) {
            Span message = turns.get(t).span();
            if (excerpt.stretches().stream().anyMatch(stretch -> stretch.start() < message.end() && message.start() < stretch.end())) {
                int start = turns.get(Math.max(0, t - around)).span().start();
                int end = turns.get(Math.min(turns.size() - 1, t + around)).span().end();
                sequences.add(new Sequence(index, message, encode(subject, new Span(start, end))));
            }
        }
    }

    private Subwords encode(Subject subject, Span stretch) {
        return tokenizer.encode(subject.text().value(), stretch, bundle.manifest().newlines());
    }

    /// A row of certain nothing for each token.
    private float[][] nothing(Subject subject) {
        float[][] rows = new float[subject.tokens().size()][bundle.manifest().tags().size()];
        for (float[] row : rows) {
            row[outside] = 1;
        }
        return rows;
    }

    private List<Feed> feeds(List<Sequence> sequences, List<Piece> batch, int length) {
        long[] shape = {batch.size(), length};
        long[] ids = new long[batch.size() * length];
        long[] mask = new long[ids.length];
        Arrays.fill(ids, bundle.config().padId());
        for (int i = 0; i < batch.size(); i++) {
            Piece piece = batch.get(i);
            int at = i * length;
            int size = piece.window().length();
            System.arraycopy(before, 0, ids, at, before.length);
            System.arraycopy(sequences.get(piece.sequence()).subwords().ids(), piece.window().from(), ids, at + before.length, size);
            System.arraycopy(after, 0, ids, at + before.length + size, after.length);
            Arrays.fill(mask, at, at + before.length + size + after.length, 1);
        }
        List<Feed> feeds = new ArrayList<>();
        feeds.add(new Longs("input_ids", shape, ids));
        feeds.add(new Longs("attention_mask", shape, mask));
        // One text is segment 0; token classifiers of the Longformer family attend to their neighbourhood only.
        for (String zeros : List.of("token_type_ids", "global_attention_mask")) {
            if (bundle.facts().input(zeros).isPresent()) {
                feeds.add(new Longs(zeros, shape, new long[ids.length]));
            }
        }
        return feeds;
    }

    @Override
    public void close() {
        run.close();
        tokenizer.close();
    }
}
