package org.allonym.desktop;

import java.nio.file.Path;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;

/// The adjudicated sample after Amina has gone over one of its documents again: she reopened it, deleted a mark, relabelled
/// another and thought better of it, made a new one, and finished.
public final class LivelySample {

    /// The document Amina went over.
    public static final DocumentId DOCUMENT = new DocumentId("101");

    private LivelySample() {}

    /// Makes it where the window looks for the sample.
    public static Path in(Path folder) {
        Path file = AdjudicatedSample.in(folder);
        ActorId amina = SampleProject.AMINA;
        try (ProjectStore store = ProjectFile.open(file)) {
            DocumentState state = store.state(DOCUMENT);
            AnnotatorStatus finished = state.work(amina);
            AnnotatorStatus open = finished.withStatus(DocumentStatus.STARTED);
            List<Annotation> marks = state.layer(amina).annotations();
            perform(store, new DocumentEdit.ChangeWork(DOCUMENT, amina, finished, open));
            perform(store, new DocumentEdit.RemoveAnnotation(DOCUMENT, amina, marks.get(1)));
            Gesture relabelled = perform(
                    store, new DocumentEdit.ChangeAnnotation(DOCUMENT, amina, marks.get(3), marks.get(3).withLabel("OTHER")));
            store.append(relabelled.undo(amina));
            perform(
                    store,
                    new DocumentEdit.AddAnnotation(
                            DOCUMENT, amina, Annotation.of(new Span(15, 30), "OTHER", new Provenance.Person(amina))));
            perform(store, new DocumentEdit.ChangeWork(DOCUMENT, amina, open, finished));
        }
        return file;
    }

    private static Gesture perform(ProjectStore store, Edit edit) {
        Gesture gesture = Gesture.of(SampleProject.AMINA, List.of(edit));
        store.append(gesture);
        return gesture;
    }
}
