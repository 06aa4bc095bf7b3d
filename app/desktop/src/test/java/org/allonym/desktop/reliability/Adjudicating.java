package org.allonym.desktop.reliability;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ChoiceAvailability;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.edit.DocumentEdit;
import org.allonym.project.DocumentId;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;

/// Clara decides, changes her mind, and lets a policy decide a whole essay.
final class Adjudicating implements Activity {

    private static final List<Choice> CHOICES = List.of(
            new Choice.Nothing(), new Choice.Take(SampleProject.AMINA), new Choice.Take(SampleProject.BRUNO), new Choice.Union(""));

    @Override
    public void work(Path folder, Saved saved) {
        Random random = new Random();
        Sitting sitting = new Sitting(Activity.project(folder), SampleProject.CLARA);
        List<DocumentId> documents = sitting.session().rows().stream().map(DocumentRow::id).toList();
        while (true) {
            DocumentId id = documents.get(random.nextInt(documents.size()));
            DocumentAdjudication document = DocumentAdjudication.of(sitting.session().state(id));
            List<DocumentEdit> edits = random.nextInt(8) == 0 && document.isReady()
                    ? MergePolicy.UNION.merge(document, SampleProject.CLARA).edits()
                    : one(document, random);
            if (!edits.isEmpty()) {
                sitting.perform(edits);
                if (random.nextInt(5) == 0) {
                    sitting.undo();
                }
                saved.say(Gestures.said(sitting.saved(), decision(edits.getLast())));
            }
        }
    }

    private static List<DocumentEdit> one(DocumentAdjudication document, Random random) {
        if (!document.isReady() || document.cases().isEmpty()) {
            return List.of();
        }
        ConflictRegion one = document.cases().get(random.nextInt(document.cases().size()));
        Choice choice = CHOICES.get(random.nextInt(CHOICES.size()));
        return choice.in(one.region()) instanceof ChoiceAvailability.Possible
                ? document.decide(one, RegionChoice.of(choice, SampleProject.CLARA))
                : List.of();
    }

    private static String decision(DocumentEdit edit) {
        DocumentEdit.ChangeDecision change = (DocumentEdit.ChangeDecision) edit;
        return Stream.of(change.after(), change.before())
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow()
                .id();
    }

    @Override
    public void check(Path folder, ProjectStore store, List<String> said) {
        Gestures.check(store, said);
    }
}
