package org.allonym.desktop.reliability;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.input.Clipboard;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.cli.CommandLineEntry;
import org.allonym.cli.Desktop;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.tour.AnnotatorHand;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.AppFolder;
import org.allonym.services.project.LabelSetFile;
import org.allonym.store.DocumentRow;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// The whole job, once through in the window and once by commands, over essays full of canaries: words that stand nowhere else
/// in the world. A program of its own, with a home, a folder for temporary files and a working directory of its own.
final class WholeWork {

    /// A name in which the driver, SQLite and format strings could read more than a name.
    static final String PROJECT = "a study?mode=memory#1; 100%s :memory:.allonym";
    static final String BACKUPS = "a study?mode=memory#1; 100%s :memory:-backups/";
    static final String PACKAGE = "a study?mode=memory#1; 100%s :memory:-package-1";

    private final Path work;
    private final Canaries canaries;
    private final Path project;
    private final Path exports;

    private WholeWork(Path work) throws IOException {
        this.work = work;
        this.canaries = Canaries.of();
        this.project = work.resolve(PROJECT);
        this.exports = Files.createDirectories(work.resolve("exports"));
    }

    /// @param arguments `work`, `network` or `crash`, and the folder
    public static void main(String[] arguments) throws Exception {
        WholeWork whole = new WholeWork(Path.of(arguments[1]));
        switch (arguments[0]) {
            case "work" -> whole.all();
            case "network" -> whole.network();
            case "crash" -> whole.crash();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
        System.exit(0);
    }

    private static void say(String when, Object what) {
        System.out.println(when + ": " + what);
        System.out.flush();
    }

    private void all() throws IOException {
        NoNetwork.begin();
        Path essays = Files.write(Files.createDirectories(work.resolve("in")).resolve("essays.jsonl"), canaries.essays());
        try (WindowUnderTest window = new WindowUnderTest(AppFolder.of(), 1280, 800)) {
            window.rehearse();
            window(window, essays);
        }
        commands(essays);
        say("network", NoNetwork.tried());
        say("done", "");
    }

    private void window(WindowUnderTest window, Path essays) {
        Hand hand = window.hand();
        window.makeProject(project, canaries.projectName(), canaries.person(0));
        window.chooseImport(essays);
        window.importChosen();
        window.addPerson(canaries.person(1), "annotator");
        window.addPerson(canaries.person(2), "annotator");
        window.addPerson(canaries.person(3), "adjudicator");
        window.assignAll();
        cards(window);
        window.leave();
        for (int annotator = 1; annotator <= 2; annotator++) {
            window.openRecent(canaries.person(annotator));
            annotate(window, annotator);
            window.leave();
        }
        window.openRecent(canaries.person(3));
        adjudicate(window.session());
        say("exceptions", leaking(window.session()));
        window.leave();
        window.openRecent(canaries.person(0));
        gaps(window);
        window.export(exports.resolve("window.json"));
        say("clipboard", Hand.onFx(() -> Clipboard.getSystemClipboard().hasString()));
        hand.press("F8");
        hand.press("F8");
        handOut(window);
        window.leave();
        window.answer(work.resolve(PACKAGE + ".allonym"));
        hand.click("#open-project");
        hand.find("#package-return");
        window.leave();
    }

    /// The PI makes a package for one annotator, who opens it: the list of recent files names nobody.
    private void handOut(WindowUnderTest window) {
        Hand hand = window.hand();
        hand.click("#stage-project");
        hand.click("#section-team");
        hand.click("#make-packages");
        window.waitForJobs();
        hand.click("#package-for-" + canaries.person(2).replace(' ', '-'));
        hand.click("#make-now");
        hand.click("#packages-done");
        window.waitForJobs();
    }

    /// The PI adds labels with cards of their own, looks at one in the editor, and saves the label set to a file.
    private void cards(WindowUnderTest window) {
        ProjectSession session = window.session();
        Hand.runFx(() -> {
            LabelSet before = session.labelSet();
            List<Label> labels = new ArrayList<>(before.labels());
            IntStream.range(0, canaries.documents().size()).mapToObj(canaries::label).forEach(labels::add);
            session.perform(List.of(new ProjectEdit.ChangeLabelSet(
                    before, new LabelSet(before.name(), before.version() + 1, labels, before.overlap()))));
        });
        window.saved();
        window.hand().click("#section-labels");
        window.hand().settle();
        LabelSetFile.write(Hand.onFx(session::labelSet), exports.resolve("labels.json"));
    }

    /// The PI reads the gaps in the guideline, answers one and saves the list.
    private void gaps(WindowUnderTest window) {
        Hand hand = window.hand();
        hand.click("#section-guideline-gaps");
        window.settle();
        hand.press("Space");
        window.answer(exports.resolve("gaps.csv"));
        hand.press("Ctrl+E");
        window.waitForJobs();
        window.saved();
    }

    /// The first essay by hand, the others as gestures of the same session.
    private void annotate(WindowUnderTest window, int number) {
        String first = canaries.documents().getFirst();
        Hand hand = window.hand();
        AnnotatorHand annotator = new AnnotatorHand(window);
        annotator.mark(first, text -> marks(text, number));
        hand.press("T");
        hand.type(canaries.note(first, number));
        hand.press("Enter");
        hand.press("Ctrl+F");
        hand.type(canaries.text(first));
        hand.press("Esc");
        annotator.finish();
        ProjectSession session = window.session();
        ActorId person = session.actor().id();
        for (String name : canaries.documents().subList(1, canaries.documents().size())) {
            DocumentId id = new DocumentId(name);
            DocumentText text = session.store().document(id).orElseThrow().text();
            List<Edit> edits = new ArrayList<>();
            for (Mark mark : marks(text, number)) {
                edits.add(new DocumentEdit.AddAnnotation(id, person, Annotation.of(mark.span(), mark.label(), new Provenance.Person(person))
                        .withNote(canaries.note(name, number))));
            }
            Hand.runFx(() -> {
                AnnotatorStatus before = session.state(id).work(person);
                edits.add(new DocumentEdit.ChangeWork(id, person, before, before.withStatus(DocumentStatus.FINISHED).withNote(canaries.note(name, number))));
                session.perform(edits);
            });
        }
        window.saved();
    }

    /// The first annotator marks the first three words with canaries, the second only two of them.
    private List<Mark> marks(DocumentText text, int annotator) {
        List<Mark> marks = new ArrayList<>();
        for (int at = text.value().indexOf(Canaries.BEGIN); at >= 0 && marks.size() < 4 - annotator; at = text.value().indexOf(Canaries.BEGIN, at + 1)) {
            marks.add(new Mark(new Span(at, at + Canaries.LENGTH), "NAME_STUDENT"));
        }
        return marks;
    }

    private void adjudicate(ProjectSession session) {
        for (DocumentRow row : Hand.onFx(() -> List.copyOf(session.rows()))) {
            Hand.runFx(() -> {
                DocumentAdjudication document = DocumentAdjudication.of(session.state(row.id()));
                List<Edit> edits = new ArrayList<>();
                for (ConflictRegion one : document.cases()) {
                    Remark remark = new Remark(Reason.UNCLEAR_GUIDELINE, canaries.gap(row.id().value()), true);
                    edits.addAll(document.decide(one, RegionChoice.of(new Choice.Union(""), session.actor().id()).withRemark(remark)));
                }
                session.perform(edits);
            });
        }
    }

    /// What the program throws when it is asked for what can't be: how many of the messages hold a canary.
    private long leaking(ProjectSession session) {
        DocumentId id = new DocumentId(canaries.documents().getFirst());
        Annotation gone = Annotation.of(new Span(0, 5), "NAME_STUDENT", new Provenance.Person(session.actor().id()))
                .withNote(canaries.decision(id.value()));
        Annotation outside = Annotation.of(new Span(0, 1_000_000), "NAME_STUDENT", new Provenance.Person(session.actor().id()));
        List<Callable<?>> wrong = List.of(
                () -> tried(session, new DocumentEdit.RemoveAnnotation(id, session.actor().id(), gone)),
                () -> tried(session, new DocumentEdit.ChangeAnnotation(id, session.actor().id(), gone, gone.withLabel("EMAIL"))),
                () -> {
                    session.store().append(org.allonym.edit.Gesture.of(
                            session.actor().id(), List.of(new DocumentEdit.AddAnnotation(id, session.actor().id(), outside))));
                    return true;
                });
        return wrong.stream().map(WholeWork::thrown).filter(canaries::isIn).count();
    }

    private static boolean tried(ProjectSession session, DocumentEdit edit) {
        return Hand.onFx(() -> {
            session.perform(List.of(edit));
            return true;
        });
    }

    private static String thrown(Callable<?> wrong) {
        try {
            wrong.call();
            throw new AssertionError("nothing was thrown");
        } catch (Exception e) {
            return Stream.iterate((Throwable) e, cause -> cause != null, Throwable::getCause)
                    .map(Throwable::toString)
                    .reduce("", String::concat);
        }
    }

    private void commands(Path essays) throws IOException {
        String at = project.toString();
        List<Integer> codes = new ArrayList<>();
        codes.add(run("prelabel", at, "--quiet"));
        codes.add(run("doctor", at, "--quiet"));
        codes.add(run("surrogates", at, "--quiet"));
        for (String ending : List.of("csv", "html", "pdf")) {
            codes.add(run("agreement", at, exports.resolve("agreement." + ending).toString(), "--bootstrap", "10", "--quiet"));
        }
        codes.add(run("agreement", at, exports.resolve("pack.zip").toString(), "--format", "pack", "--bootstrap", "10", "--quiet"));
        for (String format : List.of("crapii", "spans-jsonl", "csv", "brat", "webanno-tsv")) {
            codes.add(run("export", at, exports.resolve("gold." + format).toString(), "--format", format, "--quiet"));
        }
        codes.add(run("export", at, exports.resolve("released.json").toString(), "--surrogates", "--allow-open", "a test", "--quiet"));
        Path broken = Files.writeString(work.resolve("in").resolve("broken.json"), canaries.essays().getFirst().substring(0, 90));
        codes.add(run("import", at, broken.toString(), "--quiet"));
        codes.add(run("import", at, essays.toString(), "--quiet", "--debug"));
        codes.add(run("open", work.resolve("nothing.allonym").toString()));
        say("exit codes", codes);
    }

    private static int run(String... words) {
        return CommandLineEntry.run(Desktop.NONE, words);
    }

    /// Tries what must be noticed.
    private void network() throws IOException {
        NoNetwork.begin();
        List<Callable<?>> ways = List.of(
                () -> new Socket("127.0.0.1", 9),
                SocketChannel::open,
                () -> InetAddress.getByName("example.org"),
                () -> new DatagramSocket(),
                () -> URI.create("http://192.0.2.1/").toURL().openStream());
        long refused = ways.stream().filter(WholeWork::refused).count();
        say("network", refused + " of " + ways.size() + " refused: " + NoNetwork.tried());
    }

    private static boolean refused(Callable<?> way) {
        try {
            way.call();
            return false;
        } catch (Exception _) {
            return true;
        }
    }

    /// Reads everything and dies of what kills native code.
    private void crash() throws IOException, InterruptedException {
        Path essays = Files.write(Files.createDirectories(work.resolve("in")).resolve("essays.jsonl"), canaries.essays());
        run("import", project.toString(), essays.toString(), "--quiet");
        try (var store = org.allonym.store.sqlite.ProjectFile.openReadOnly(project)) {
            List<Object> held = new ArrayList<>();
            store.scan((document, state) -> held.add(List.of(document, state)));
            say("held", held.size());
            new ProcessBuilder("kill", "-SEGV", Long.toString(ProcessHandle.current().pid())).start().waitFor();
            new CountDownLatch(1).await();
        }
    }
}
