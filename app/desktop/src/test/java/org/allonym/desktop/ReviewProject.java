package org.allonym.desktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.text.Span;

/// A project whose gold is settled, in texts that say themselves what is in it: `[NAME_STUDENT|Odile]`.
///
/// `alpha` has a person with two mentions and two more that everybody missed; `beta` and `gamma` name the same club;
/// `gamma` has a Will Low in whose text `will` and `low` are words; the name of `odile-d` is a person's.
public final class ReviewProject {

    public static final DocumentId ALPHA = new DocumentId("alpha");
    public static final DocumentId BETA = new DocumentId("beta");
    public static final DocumentId GAMMA = new DocumentId("gamma");
    public static final DocumentId NAMED = new DocumentId("odile-d");

    private static final Pattern MARKED = Pattern.compile("\\[([A-Z_]+)\\|([^]]+)]");

    private static final Map<String, String> TEXTS = Map.of(
            "alpha",
            """
            [NAME_STUDENT|Odile Marchetti] came to [LOCATION|Bergen] in spring. Later [NAME_STUDENT|Odile] met the cooks.

            Odile asked them, and they asked Odile.

            Her number is [ID_NUM|4471-0936].
            """,
            "beta",
            """
            I am [NAME_STUDENT|Tarek Haddad] of the [OTHER|Blue Heron Club]. The [OTHER|Blue Heron Club] rows at dawn.
            """,
            "gamma",
            """
            The [OTHER|Blue Heron Club] lost. [NAME_STUDENT|Will Low] will row again when the water is low, and he will win.
            """,
            "odile-d",
            """
            [NAME_STUDENT|Odile Marchetti] once more, in [LOCATION|Oslo].
            """);

    private ReviewProject() {}

    /// The four texts.
    public static Path in(Path folder) {
        return in(folder, TEXTS);
    }

    /// The first text so many times over, each in a document of its own.
    public static Path of(Path folder, int documents) {
        Map<String, String> texts = new TreeMap<>();
        for (int i = 0; i < documents; i++) {
            texts.put("essay-%03d".formatted(i), "The number of [NAME_STUDENT|Odile Marchetti] is [ID_NUM|4471-%04d].\n".formatted(i + 100));
        }
        return in(folder, texts);
    }

    /// Texts by name, with their gold in brackets.
    public static Path in(Path folder, Map<String, String> marked) {
        Map<String, String> plain = new TreeMap<>();
        Map<String, List<Mark>> gold = new TreeMap<>();
        marked.forEach((name, text) -> plain.put(name, read(text, gold.computeIfAbsent(name, _ -> new ArrayList<>()))));
        Path file = TestProject.in(folder, LabelSets.CRAPII_14, plain).file();
        try (ProjectStore store = ProjectFile.open(file)) {
            for (ActorId annotator : List.of(TestProject.ANNA.id(), TestProject.BEN.id())) {
                store.append(Gesture.of(annotator, reading(store, annotator, gold)));
            }
            List<Edit> edits = new ArrayList<>();
            for (DocumentRow row : store.rows()) {
                DocumentAdjudication document = DocumentAdjudication.of(store.state(row.id()));
                for (ConflictRegion one : document.cases()) {
                    edits.addAll(document.decide(one, RegionChoice.of(new Choice.Accept(), TestProject.CARA.id())));
                }
            }
            // one secret for every run: what is drawn is the same then
            edits.add(new ProjectEdit.ChangeSetting(SurrogateSettings.SECRET, "", "5e".repeat(32)));
            store.append(Gesture.of(TestProject.CARA.id(), edits));
        }
        return move(file, folder.resolve("review.allonym"));
    }

    private static Path move(Path from, Path to) {
        try {
            return Files.move(from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(String marked, List<Mark> into) {
        StringBuilder text = new StringBuilder();
        Matcher found = MARKED.matcher(marked);
        int at = 0;
        while (found.find()) {
            text.append(marked, at, found.start());
            into.add(new Mark(new Span(text.length(), text.length() + found.group(2).length()), found.group(1)));
            text.append(found.group(2));
            at = found.end();
        }
        return text.append(marked.substring(at)).toString();
    }

    private static List<Edit> reading(ProjectStore store, ActorId annotator, Map<String, List<Mark>> gold) {
        List<Edit> edits = new ArrayList<>();
        for (DocumentRow row : store.rows()) {
            for (Mark mark : gold.getOrDefault(row.id().value(), List.of())) {
                edits.add(new DocumentEdit.AddAnnotation(
                        row.id(), annotator, Annotation.of(mark.span(), mark.label(), new Provenance.Person(annotator))));
            }
            edits.add(new DocumentEdit.ChangeWork(row.id(), annotator, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)));
        }
        return edits;
    }
}
