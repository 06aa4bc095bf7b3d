package org.allonym.desktop.reliability;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Ruling.Choice;
import org.allonym.edit.Ruling.Treatment;
import org.allonym.project.DocumentId;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;

/// Clara rules on surrogates: asks for another, writes one of her own, keeps an original, takes a ruling back.
final class Ruling implements Activity {

    @Override
    public void work(Path folder, Saved saved) {
        Random random = new Random();
        Sitting sitting = new Sitting(Activity.project(folder), SampleProject.CLARA);
        List<DocumentId> documents = sitting.session().rows().stream().map(DocumentRow::id).toList();
        int count = 0;
        while (true) {
            DocumentId id = documents.get(random.nextInt(documents.size()));
            List<Annotation> marked = sitting.session().state(id).layer(SampleProject.AMINA).annotations();
            List<DocumentEdit> edits = new ArrayList<>();
            String ruling = "%x-%d".formatted(random.nextLong(), ++count);
            if (!marked.isEmpty()) {
                Mark mark = marked.get(random.nextInt(marked.size())).mark();
                edits.add(new DocumentEdit.ChangeRuling(id, null, treatment(ruling, mark, random)));
            }
            List<org.allonym.edit.Ruling> there = sitting.session().state(id).rulings();
            if (there.size() > 20) {
                edits.add(new DocumentEdit.ChangeRuling(id, there.get(random.nextInt(there.size())), null));
            }
            if (!edits.isEmpty()) {
                sitting.perform(edits);
                saved.say(Gestures.said(sitting.saved(), ruling(edits.getFirst())));
            }
        }
    }

    private static Treatment treatment(String id, Mark mark, Random random) {
        TreeMap<Mark, String> texts = new TreeMap<>();
        texts.put(mark, "Zdenka");
        Choice choice = switch (random.nextInt(3)) {
            case 0 -> new Choice.Another(1 + random.nextInt(5));
            case 1 -> new Choice.Own("Zdenka", texts);
            default -> new Choice.Kept("a ship");
        };
        return new Treatment(id, new TreeSet<>(List.of(mark)), choice, SampleProject.CLARA);
    }

    private static String ruling(DocumentEdit edit) {
        DocumentEdit.ChangeRuling change = (DocumentEdit.ChangeRuling) edit;
        org.allonym.edit.Ruling one = change.after() == null ? change.before() : change.after();
        return Objects.requireNonNull(one).id();
    }

    @Override
    public void check(Path folder, ProjectStore store, List<String> said) {
        Gestures.check(store, said);
    }
}
