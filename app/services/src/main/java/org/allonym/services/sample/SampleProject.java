package org.allonym.services.sample;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.LabelLayer;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// The sample project: two dozen essays written for this program, most of them annotated by two people.
public final class SampleProject {

    /// Annotates; has not read the last essays yet.
    public static final ActorId AMINA = new ActorId("Amina");

    /// Annotates; has not read the last essays yet.
    public static final ActorId BRUNO = new ActorId("Bruno");

    /// Adjudicates.
    public static final ActorId CLARA = new ActorId("Clara");

    /// Runs the project.
    public static final ActorId PI = new ActorId("Dr. Ngata");

    /// How many of the essays at the end nobody has read.
    public static final int UNREAD = 4;

    private static final String FOLDER = "/org/allonym/samples/reflections/";

    private SampleProject() {}

    /// Makes the project.
    ///
    /// @param file must not be there yet; whatever goes wrong, it isn't there afterwards either
    public static void make(Path file) {
        make(file, _ -> true);
    }

    /// Makes the project with some of its essays only.
    ///
    /// @param essays says of a line of the file of essays whether it comes in
    public static void make(Path file, Predicate<String> essays) {
        make(file, essays, UNREAD);
    }

    /// Makes the project with some of its essays, and with fewer or more of them read.
    ///
    /// @param unread how many of the essays at the end nobody has read
    public static void make(Path file, Predicate<String> essays, int unread) {
        Path work = null;
        try {
            Path folder = Files.createTempDirectory(file.toAbsolutePath().getParent(), ".allonym-sample");
            work = folder;
            ProjectFile.create(file, "Reflections (sample)", LabelSets.presets().getFirst(), store -> fill(store, folder, essays, unread));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            delete(work);
        }
    }

    private static void fill(ProjectStore store, Path work, Predicate<String> wanted, int unread) {
        List<Edit> people = new ArrayList<>();
        people.add(new ProjectEdit.ChangeActor(null, new Actor(PI, Role.PI)));
        people.add(new ProjectEdit.ChangeActor(null, new Actor(AMINA, Role.ANNOTATOR)));
        people.add(new ProjectEdit.ChangeActor(null, new Actor(BRUNO, Role.ANNOTATOR)));
        people.add(new ProjectEdit.ChangeActor(null, new Actor(CLARA, Role.ADJUDICATOR)));
        store.append(Gesture.of(PI, people));
        List<String> lines = lines("essays.jsonl");
        IntPredicate kept = line -> wanted.test(lines.get(line));
        Path essays = copy("essays.jsonl", 0, kept, work);
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        new ImportFiles(tokenizer::tokenize).run(ImportFiles.Request.of(List.of(essays), PI), store, Progress.NONE);
        label(store, AMINA, copy("amina.spans.jsonl", unread, kept, work));
        label(store, BRUNO, copy("bruno.spans.jsonl", unread, kept, work));
    }

    private static void label(ProjectStore store, ActorId annotator, Path spans) {
        new LabelLayer().run(new LabelLayer.Request(spans, null, annotator, false, annotator), store, Progress.NONE);
    }

    /// Copies the lines of one of the sample's files, all of which have the essays in the same order, but for the last.
    private static Path copy(String name, int withoutLast, IntPredicate kept, Path folder) {
        List<String> lines = lines(name);
        Path copy = folder.resolve(name);
        try {
            return Files.write(
                    copy,
                    IntStream.range(0, lines.size() - withoutLast).filter(kept).mapToObj(lines::get).toList(),
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The lines of one of the sample's files, such as `gold.spans.jsonl`.
    public static List<String> lines(String name) {
        try (InputStream in = SampleProject.class.getResourceAsStream(FOLDER + name)) {
            String text = new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
            return List.of(text.split("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Deletes a file, or a folder with what is in it.
    static void delete(@Nullable Path path) {
        if (path == null || !Files.exists(path)) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
