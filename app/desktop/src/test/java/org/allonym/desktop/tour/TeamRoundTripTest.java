package org.allonym.desktop.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipInputStream;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Mark;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/// Three people on three machines, by robot: each has a folder and preferences of their own, and nothing goes from one to
/// the other but packages and what comes back of them.
///
/// Two short essays of the sample; `-Dallonym.team.essays=all` does it with all of them. With `-Dallonym.pictures=true` each
/// step is drawn into `target/screens`.
@Tag("slow")
@Tag("thorough")
class TeamRoundTripTest {

    private static final boolean ALL = System.getProperty("allonym.team.essays", "").equals("all");
    private static final boolean PICTURES = Boolean.getBoolean("allonym.pictures");
    private static final String PHRASE = "seven lemons on a boat";
    private static final String AMINAS_NOTE = "herontwelve";
    private static final String BRUNOS_NOTE = "walnutforty";

    private final SampleSpans amina = new SampleSpans("amina.spans.jsonl");
    private final SampleSpans bruno = new SampleSpans("bruno.spans.jsonl");
    private final SampleSpans gold = new SampleSpans("gold.spans.jsonl");
    private final List<String> essays = ALL ? amina.documents() : List.of("105", "115");
    private final int count = essays.size();

    @TempDir
    Path pis;

    @TempDir
    Path aminas;

    @TempDir
    Path brunos;

    @Test
    void threeUnconnectedMachinesDoOneProjectToTheReleasedExport() throws IOException {
        Path project = pis.resolve("essays.allonym");
        handOut(project);
        carry("essays-package-1.allonym", pis, aminas);
        carry("essays-package-2.allonym-sealed", pis, brunos);

        Path early = pis.resolve("early.allonym-return");
        try (WindowUnderTest window = window(aminas)) {
            open(window, aminas.resolve("essays-package-1.allonym"));
            assertThat(window.words("#package-standing")).isEqualTo("Work package for Amina · 0 of %d finished".formatted(count));
            assertThat(window.shows("#notice")).isTrue();
            seen(window, "04-amina-opens");
            work(window, amina, essays.subList(0, 1), AMINAS_NOTE);
            assertThat(window.shows("#notice")).as("what a package is for is said until something was done in it").isFalse();
            giveBack(window, "");
            Files.copy(aminas.resolve("essays-package-1.allonym-return"), early);
            work(window, amina, essays.subList(1, count), "");
            assertThat(window.words("#package-standing")).isEqualTo("Work package for Amina · %1$d of %1$d finished".formatted(count));
            seen(window, "06-amina-done");
            giveBack(window, "");
            seen(window, "08-amina-given");
            window.leave();
        }
        try (WindowUnderTest window = window(brunos)) {
            unlock(window, brunos.resolve("essays-package-2.allonym-sealed"));
            seen(window, "10-bruno-opens");
            work(window, bruno, essays, BRUNOS_NOTE);
            giveBack(window, PHRASE);
            window.leave();
        }
        carry("essays-package-1.allonym-return", aminas, pis);
        carry("essays-package-2.allonym-return", brunos, pis);

        try (WindowUnderTest window = window(pis)) {
            window.openRecent("Dr. Ngata");
            merge(window, early);
            conclude(window);
            neitherSawTheOther(window);
        }
    }

    private static void seen(WindowUnderTest window, String step) {
        if (PICTURES) {
            window.hand().settle();
            window.hand().picture(Path.of("target/screens/round-" + step + ".png"));
        }
    }

    private static WindowUnderTest window(Path folder) {
        WindowUnderTest window = new WindowUnderTest(folder, 1280, 800);
        window.hand().hurry();
        return window;
    }

    private void handOut(Path project) throws IOException {
        Path lines = pis.resolve("essays.jsonl");
        JsonMapper mapper = JsonMapper.builder().build();
        List<String> wanted = SampleProject.lines("essays.jsonl").stream()
                .filter(line -> essays.contains(mapper.readTree(line).path("document").asString()))
                .toList();
        Files.write(lines, wanted, StandardCharsets.UTF_8);
        try (WindowUnderTest window = window(pis)) {
            Hand hand = window.hand();
            window.makeProject(project, "Reflections", "Dr. Ngata");
            window.chooseImport(lines);
            window.importChosen();
            window.addPerson("Amina", "annotator");
            window.addPerson("Bruno", "annotator");
            window.assignAll();
            hand.click("#section-team");
            hand.find("#no-packages");
            seen(window, "01-pi-team");
            make(window, "Bruno", "");
            make(window, "Amina", PHRASE);
            assertThat(window.words("#team-standing")).isEqualTo("Nothing has been returned yet.");
            window.leave();
        }
    }

    /// Makes a package for one of the two.
    private static void make(WindowUnderTest window, String without, String phrase) {
        Hand hand = window.hand();
        hand.click("#make-packages");
        hand.click("#package-for-" + without);
        if (!phrase.isEmpty()) {
            typeTwice(hand, phrase);
        }
        seen(window, "02-pi-make");
        hand.click("#make-now");
        hand.find("#packages-done");
        seen(window, "03-pi-made");
        hand.click("#packages-done");
        window.waitForJobs();
    }

    private static void typeTwice(Hand hand, String phrase) {
        hand.click("#lock");
        hand.click("#passphrase");
        hand.type(phrase);
        hand.press("Tab");
        hand.type(phrase);
    }

    private static void carry(String file, Path from, Path to) throws IOException {
        Files.copy(from.resolve(file), to.resolve(file));
    }

    private static void open(WindowUnderTest window, Path file) {
        window.answer(file);
        window.hand().click("#open-project");
        window.hand().find("#package-return");
        window.waitForJobs();
    }

    private static void unlock(WindowUnderTest window, Path file) {
        Hand hand = window.hand();
        window.answer(file);
        hand.click("#open-project");
        hand.find("#unlock-passphrase");
        seen(window, "09-bruno-unlocks");
        hand.type("seven lemons on a ship");
        hand.press("Enter");
        window.awaitWords("#unlock-fault", words -> !words.isEmpty(), "that this is another passphrase");
        assertThat(window.words("#unlock-fault")).contains("can’t be decrypted with this passphrase.");
        hand.press("Ctrl+A");
        hand.type(PHRASE);
        hand.press("Enter");
        hand.find("#package-return");
        window.waitForJobs();
    }

    /// Marks and finishes documents, with a note on the first.
    private static void work(WindowUnderTest window, SampleSpans spans, List<String> documents, String note) {
        assertThat(window.shows("#stage-annotate")).isTrue();
        assertThat(window.shows("#stage-agreement") || window.shows("#stage-export") || window.shows("#stage-project")).isFalse();
        AnnotatorHand hand = new AnnotatorHand(window);
        for (String document : documents) {
            hand.mark(document, spans.of(document)::in);
            if (!note.isEmpty() && document.equals(documents.getFirst())) {
                window.hand().press("Esc");
                window.hand().press("Esc");
                window.hand().click("#document-note");
                window.hand().type(note);
                window.hand().press("Enter");
            }
            hand.finish();
        }
        window.saved();
    }

    private static void giveBack(WindowUnderTest window, String phrase) {
        Hand hand = window.hand();
        hand.click("#package-return");
        if (!phrase.isEmpty()) {
            typeTwice(hand, phrase);
        }
        seen(window, "07-give-back");
        hand.click("#return-now");
        hand.find("#given");
        hand.click("#return-done");
    }

    /// Both, the later file first; then the earlier one, and one of them again.
    private void merge(WindowUnderTest window, Path early) {
        Hand hand = window.hand();
        hand.click("#section-team");
        hand.click("#merge");
        window.answer(pis.resolve("essays-package-1.allonym-return"));
        hand.click("#merge-files");
        window.waitForJobs();
        window.answer(pis.resolve("essays-package-2.allonym-return"));
        hand.click("#merge-files");
        hand.find("#merge-passphrase");
        hand.click("#merge-passphrase");
        hand.type(PHRASE);
        hand.press("Enter");
        window.waitForJobs();
        window.awaitWords("#merge-preview", words -> words.contains("Bruno"), "what merging would bring");
        assertThat(window.words("#merge-preview")).contains("Amina", "Bruno");
        window.waitForJobs();
        seen(window, "11-pi-merge");
        hand.click("#merge-now");
        hand.find("#merged");
        seen(window, "12-pi-merged");
        assertThat(window.words("#merged")).startsWith("Merged the work of Amina and Bruno: %d documents changed".formatted(count));
        hand.click("#merge-done");
        window.waitForJobs();
        assertThat(window.words("#team-standing")).isEqualTo("Work has been returned from every package.");
        seen(window, "13-pi-after");
        assertThat(window.words("#packages")).contains("%1$d of %1$d finished".formatted(count));
        List<DocumentRow> rows = Hand.onFx(() -> List.copyOf(window.session().rows()));
        assertThat(rows).allMatch(row -> row.work().size() == 2
                && row.work().values().stream().allMatch(work -> work.status() == DocumentStatus.FINISHED));

        for (Path again : List.of(early, pis.resolve("essays-package-1.allonym-return"))) {
            hand.click("#merge");
            window.answer(again);
            hand.click("#merge-files");
            hand.find("#nothing-new");
            assertThat(hand.lookup("#merge-now").isDisabled()).isTrue();
            hand.press("Esc");
        }
    }

    private void conclude(WindowUnderTest window) throws IOException {
        Hand hand = window.hand();
        hand.click("#stage-adjudicate");
        AdjudicatorHand adjudicator = new AdjudicatorHand(window, (document, text) -> gold.of(document).in(text));
        adjudicator.begin();
        adjudicator.decideAll();
        seen(window, "14-pi-decided");
        checkGold(window);
        ReviewerHand reviewer = new ReviewerHand(window);
        reviewer.begin();
        reviewer.approveClean();
        reviewer.settleAll();
        Path released = pis.resolve("released.json");
        ((TourWindow) window).release(released);
        seen(window, "15-pi-released");

        String export = Files.readString(released);
        assertThat(essays).allMatch(essay -> export.contains(essay));
        assertThat(export).contains("B-NAME_STUDENT");
        assertThat(direct(window)).isNotEmpty().noneMatch(export::contains);
    }

    private void checkGold(WindowUnderTest window) {
        ProjectStore store = window.session().store();
        for (String essay : essays) {
            DocumentText text = store.document(new DocumentId(essay)).orElseThrow().text();
            List<Mark> made = Hand.onFx(() -> DocumentAdjudication.of(window.session().state(new DocumentId(essay))).gold().marks());
            assertThat(made).as(essay).isEqualTo(gold.of(essay).in(text));
        }
    }

    /// The longer direct identifiers of gold.
    private List<String> direct(WindowUnderTest window) {
        List<String> originals = new ArrayList<>();
        for (String essay : essays) {
            DocumentText text = window.session().store().document(new DocumentId(essay)).orElseThrow().text();
            gold.of(essay).in(text).stream()
                    .filter(mark -> LabelSets.CRAPII_14.find(mark.label()).orElseThrow().identifier() == Identifier.DIRECT)
                    .map(mark -> text.slice(mark.span()))
                    .filter(original -> original.length() > 7)
                    .forEach(originals::add);
        }
        return originals;
    }

    /// Not in what was handed out, not in what came back, and not in a package made when the project held both.
    private void neitherSawTheOther(WindowUnderTest window) throws IOException {
        Hand hand = window.hand();
        hand.click("#stage-project");
        hand.click("#section-team");
        make(window, "Bruno", "");
        String second = bytes(pis.resolve("essays-package-3.allonym"));
        holds(second, AMINAS_NOTE, "Bruno", BRUNOS_NOTE);
        holds(bytes(aminas.resolve("essays-package-1.allonym")), AMINAS_NOTE, "Bruno", BRUNOS_NOTE);
        holds(bytes(brunos.resolve("essays-package-2.allonym")), BRUNOS_NOTE, "Amina", AMINAS_NOTE);
        holds(inflated(pis.resolve("essays-package-1.allonym-return")), AMINAS_NOTE, "Bruno", BRUNOS_NOTE);
        Path unsealed = pis.resolve("unsealed.zip");
        Seal.unseal(pis.resolve("essays-package-2.allonym-return"), unsealed, Passphrase.of(PHRASE));
        holds(inflated(unsealed), BRUNOS_NOTE, "Amina", AMINAS_NOTE);
        assertThat(bytes(pis.resolve("essays.allonym")).contains("Bruno")).as("the search would find them").isTrue();
    }

    /// Bytes are no message for a person.
    private static void holds(String bytes, String own, String... others) {
        assertThat(bytes.contains(own)).as(own).isTrue();
        for (String other : others) {
            assertThat(bytes.contains(other)).as(other).isFalse();
        }
    }

    private static String bytes(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    private static String inflated(Path archive) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(archive))) {
            while (zip.getNextEntry() != null) {
                zip.transferTo(all);
            }
        }
        return all.toString(StandardCharsets.UTF_8);
    }
}
