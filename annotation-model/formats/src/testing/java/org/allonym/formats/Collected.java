package org.allonym.formats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Everything one file gave, or what was wrong with it.
public final class Collected implements ImportSink {

    final List<Incoming> incoming = new ArrayList<>();
    public final List<String> problems = new ArrayList<>();
    public final List<String> notices = new ArrayList<>();
    public final List<TranscriptFile> transcripts = new ArrayList<>();
    public final List<TranscriptFound> found = new ArrayList<>();
    public long position;

    /// Reads `file`; what stops it is the last problem.
    public static Collected from(FormatReader reader, Path file) {
        Collected collected = new Collected();
        try {
            reader.read(InputFile.of(file), collected);
        } catch (ProblemException e) {
            collected.problems.add(e.problem().what());
        }
        return collected;
    }

    public static Collected from(FormatReader reader, Path folder, String content) {
        return from(reader, folder, content.getBytes(StandardCharsets.UTF_8));
    }

    public static Collected from(FormatReader reader, Path folder, byte[] content) {
        try {
            return from(reader, Files.write(folder.resolve("essays.json"), content));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<IncomingDocument> documents() {
        return incoming.stream().map(IncomingDocument.class::cast).toList();
    }

    @Override
    public void accept(Incoming one) {
        incoming.add(one);
    }

    @Override
    public void problem(Problem.BrokenFile problem) {
        problems.add(problem.what());
    }

    @Override
    public void transcript(TranscriptFile file, TranscriptFound what) {
        transcripts.add(file);
        found.add(what);
    }

    @Override
    public void notice(Notice notice) {
        notices.add(notice.sentence());
    }

    @Override
    public void position(long bytes) {
        position = bytes;
    }
}
