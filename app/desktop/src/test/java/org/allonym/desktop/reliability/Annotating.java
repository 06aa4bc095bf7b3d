package org.allonym.desktop.reliability;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;

/// Amina marks, deletes, undoes and redoes in the essays she hasn't finished.
final class Annotating implements Activity {

    @Override
    public void work(Path folder, Saved saved) {
        Random random = new Random();
        Sitting sitting = new Sitting(Activity.project(folder), SampleProject.AMINA);
        ProjectSession session = sitting.session();
        List<DocumentId> open = session.rows().stream()
                .map(DocumentRow::id)
                .filter(id -> session.state(id).work(SampleProject.AMINA).status().isEditable())
                .toList();
        while (true) {
            DocumentId id = open.get(random.nextInt(open.size()));
            String last = add(sitting, id, random);
            for (int i = random.nextInt(3); i > 0; i--) {
                switch (random.nextInt(4)) {
                    case 0 -> sitting.undo();
                    case 1 -> sitting.redo();
                    case 2 -> remove(sitting, id, random);
                    default -> add(sitting, id, random);
                }
            }
            saved.say(Gestures.said(sitting.saved(), last));
        }
    }

    private static String add(Sitting sitting, DocumentId id, Random random) {
        Document document = sitting.session().document(id).orElseThrow();
        int token = random.nextInt(document.tokens().size());
        Span span = new Span(document.tokens().start(token), document.tokens().end(token));
        Annotation annotation = Annotation.of(span, "NAME_STUDENT", new Provenance.Person(SampleProject.AMINA));
        sitting.perform(List.of(new DocumentEdit.AddAnnotation(id, SampleProject.AMINA, annotation)));
        return annotation.id().value();
    }

    private static void remove(Sitting sitting, DocumentId id, Random random) {
        List<Annotation> layer = sitting.session().state(id).layer(SampleProject.AMINA).annotations();
        if (!layer.isEmpty()) {
            sitting.perform(List.of(
                    new DocumentEdit.RemoveAnnotation(id, SampleProject.AMINA, layer.get(random.nextInt(layer.size())))));
        }
    }

    @Override
    public void check(Path folder, ProjectStore store, List<String> said) {
        Gestures.check(store, said);
    }
}
