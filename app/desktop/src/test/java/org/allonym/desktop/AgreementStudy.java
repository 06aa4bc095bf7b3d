package org.allonym.desktop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;

/// The sample's essays as none, one, or up to eight annotators have read them.
///
/// Each annotator leaves out or shortens marks by a generator of their own, so that every pair differs; essays are in three
/// batches, later ones read with more care.
final class AgreementStudy {

    /// What the annotators have in common.
    enum Kind {
        /// All have read everything and differ.
        DIFFERING,
        /// No two have read the same essay.
        APART,
        /// All have read everything and marked nothing.
        EMPTY
    }

    static final Actor PI = new Actor(new ActorId("Dr. Ngata"), Role.PI);

    private static final String[] NAMES = {"Amina", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana"};

    private AgreementStudy() {}

    static List<ActorId> annotators(int n) {
        return IntStream.range(0, n).mapToObj(i -> new ActorId(NAMES[i])).toList();
    }

    static Path in(Path folder, int annotators, Kind kind) {
        return in(folder, annotators, kind, 1);
    }

    /// @param copies of each essay; of each but the first few, one in eight has marks, as in a real corpus
    static Path in(Path folder, int annotators, Kind kind, int copies) {
        Path sample = folder.resolve("sample.allonym");
        Path file = folder.resolve("study.allonym");
        SampleProject.make(sample);
        try (ProjectStore from = ProjectFile.openReadOnly(sample);
                ProjectStore store = ProjectFile.create(file, "Study", LabelSets.CRAPII_14)) {
            List<Edit> people = new ArrayList<>(List.of(new ProjectEdit.ChangeActor(null, PI)));
            annotators(annotators).forEach(annotator -> people.add(new ProjectEdit.ChangeActor(null, new Actor(annotator, Role.ANNOTATOR))));
            store.append(Gesture.of(PI.id(), people));
            List<Document> documents = new ArrayList<>();
            List<List<Mark>> marks = new ArrayList<>();
            from.scan((document, state) -> {
                for (int copy = 0; copy < copies; copy++) {
                    DocumentId id = copies == 1 ? document.id() : new DocumentId(document.id() + "-" + copy);
                    documents.add(new Document(
                            id, copies == 1 && document.integerId(), document.text(), document.tokens(), document.metadata()));
                    marks.add(copy % 8 == 0 ? state.layer(new ActorId("Amina")).marks() : List.of());
                }
                return true;
            });
            try (ImportBatch batch = store.beginImport(PI.id(), "essays")) {
                for (int i = 0; i < documents.size(); i++) {
                    Document document = documents.get(i);
                    batch.add(new ImportedDocument(
                            new Document(
                                    document.id(), document.integerId(), document.text(), document.tokens(),
                                    Map.of("batch", "batch " + (1 + 3 * i / documents.size()))),
                            null));
                }
                batch.commit();
            }
            for (int annotator = 0; annotator < annotators; annotator++) {
                read(store, documents, marks, annotator, annotators, kind);
            }
        }
        return file;
    }

    private static void read(
            ProjectStore store, List<Document> documents, List<List<Mark>> marks, int annotator, int annotators, Kind kind) {
        ActorId actor = annotators(annotators).get(annotator);
        Random random = new Random(annotator);
        List<Edit> edits = new ArrayList<>();
        for (int i = 0; i < documents.size(); i++) {
            if (kind == Kind.APART && i % annotators != annotator) {
                continue;
            }
            DocumentId document = documents.get(i).id();
            double careless = 0.3 - 0.2 * i / documents.size();
            for (Mark mark : kind == Kind.EMPTY ? List.<Mark>of() : marks.get(i)) {
                double fate = random.nextDouble();
                if (fate > careless) {
                    add(edits, document, actor, mark.span(), mark.label());
                } else if (fate > careless / 2 && mark.span().length() > 6) {
                    add(edits, document, actor, new Span(mark.span().start(), mark.span().start() + firstWord(documents.get(i), mark)), mark.label());
                }
            }
            edits.add(new DocumentEdit.ChangeWork(document, actor, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)));
        }
        store.append(Gesture.of(actor, edits));
    }

    private static int firstWord(Document document, Mark mark) {
        int blank = document.text().slice(mark.span()).indexOf(' ');
        return blank > 0 ? blank : mark.span().length();
    }

    private static void add(List<Edit> edits, DocumentId document, ActorId actor, Span span, String label) {
        edits.add(new DocumentEdit.AddAnnotation(document, actor, Annotation.of(span, label, new Provenance.Person(actor))));
    }
}
