package org.allonym.desktop.tour;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.allonym.desktop.theme.Theme;
import org.allonym.progress.Progress;
import org.allonym.services.importing.LabelLayer;
import org.allonym.services.sample.SampleProject;

/// The whole job once through on the sample essays, in the real workbench and by robot input: a project is made, essays
/// are imported, people are added and given documents, two annotators mark, an adjudicator decides every conflict, the
/// PI reads agreement and exports, the adjudicator reviews the surrogates and exports with them, and the file's health is checked.
///
/// Most essays get their labels from the sample's files, as `allonym label-layer` does it; the last ones are marked by
/// hand. What comes of it is compared with what the sample says must come of it.
public final class Tour {

    private final Path out;
    private final TourWindow window;
    private final SampleSpans amina = new SampleSpans("amina.spans.jsonl");
    private final SampleSpans bruno = new SampleSpans("bruno.spans.jsonl");
    private final SampleSpans gold = new SampleSpans("gold.spans.jsonl");

    private Tour(Path out, TourWindow window) {
        this.out = out;
        this.window = window;
    }

    /// Takes the tour and leaves the exported CRAPII JSON with its manifest, the same with surrogates, the agreement report
    /// and a picture of every screen in `out`.
    ///
    /// @throws IllegalStateException when something came out otherwise than the sample says
    public static void run(Path out) {
        run(out, TourWindow::rehearse);
    }

    /// Takes it in a window that is made ready first.
    static void run(Path out, Consumer<TourWindow> ready) {
        try {
            Files.createDirectories(out);
            Path work = Files.createTempDirectory(out.toAbsolutePath(), "work");
            try (TourWindow window = new TourWindow(work, 1280, 800)) {
                ready.accept(window);
                new Tour(out.toAbsolutePath(), window).take(work);
            } finally {
                delete(work);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void take(Path work) throws IOException {
        say("A PI makes a project, imports the essays and assigns them.");
        picture("start");
        window.makeProject(work.resolve("tour.allonym"), "Reflections", "Dr. Ngata");
        picture("project-empty");
        Path essays = work.resolve("essays.jsonl");
        Files.write(essays, SampleProject.lines("essays.jsonl"), StandardCharsets.UTF_8);
        window.chooseImport(essays);
        picture("import");
        window.importChosen();
        window.addPerson("Amina", "annotator");
        window.addPerson("Bruno", "annotator");
        window.addPerson("Clara", "adjudicator");
        window.assignAll();
        picture("project");
        window.leave();

        annotate("Amina", amina, work);
        annotate("Bruno", bruno, work);
        adjudicate();
        conclude();
    }

    private void annotate(String person, SampleSpans spans, Path work) throws IOException {
        say("%s marks the last %d essays by hand.".formatted(person, SampleProject.UNREAD));
        window.openRecent(person);
        Path most = work.resolve(person + ".spans.jsonl");
        Files.write(most, spans.linesWithoutLast(SampleProject.UNREAD), StandardCharsets.UTF_8);
        window.label(new LabelLayer.Request(most, null, window.person(), false, window.person()), Progress.NONE);
        AnnotatorHand hand = new AnnotatorHand(window);
        for (String document : spans.lastDocuments(SampleProject.UNREAD)) {
            hand.mark(document, spans.of(document)::in);
            if (person.equals("Amina") && document.equals(spans.lastDocuments(SampleProject.UNREAD).getFirst())) {
                picture("annotate");
            }
            hand.finish();
        }
        window.leave();
    }

    private void adjudicate() {
        say("Clara decides every conflict.");
        window.openRecent("Clara");
        AdjudicatorHand hand = new AdjudicatorHand(window, (document, text) -> gold.of(document).in(text));
        hand.begin();
        picture("adjudicate");
        hand.decideAll();
        picture("adjudicate-done");
        window.leave();
    }

    private void conclude() {
        say("The PI reads agreement and exports.");
        window.openRecent("Dr. Ngata");
        window.agreement();
        picture("agreement");
        window.saveReport(out.resolve("agreement.html"));
        window.export(out.resolve("gold.json"));
        picture("export");
        window.checkGold(gold);
        window.leave();
        release();
        checkHealth();
        say("Done: exports, the agreement report and the pictures are in " + out);
    }

    /// Once gold has been compared with what the sample says: what the scan finds left of originals changes it.
    private void release() {
        say("Clara reviews the surrogates and exports with them.");
        window.openRecent("Clara");
        ReviewerHand hand = new ReviewerHand(window);
        hand.begin();
        hand.showSomebody();
        picture("surrogates");
        hand.approveSome();
        hand.approveClean();
        hand.settleAll();
        picture("surrogates-done");
        window.release(out.resolve("released.json"));
        picture("released");
        window.leave();
    }

    private void checkHealth() {
        say("The PI runs a health check of the file.");
        window.openRecent("Dr. Ngata");
        window.checkHealth();
        picture("health");
        window.leave();
    }

    /// A picture of what the window shows in the light and the dark theme.
    private void picture(String name) {
        for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
            window.dress(theme);
            window.hand().picture(out.resolve("screens").resolve(
                    "%s-%s.png".formatted(name, theme.name().toLowerCase(java.util.Locale.ROOT))));
        }
        window.dress(Theme.LIGHT);
    }

    private static void say(String sentence) {
        System.err.println("allonym: " + sentence);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
