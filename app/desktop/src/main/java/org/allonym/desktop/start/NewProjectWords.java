package org.allonym.desktop.start;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import org.allonym.project.Actor;
import org.allonym.project.Role;

/// What stands about a new project so far, in words.
final class NewProjectWords {

    private NewProjectWords() {}

    static String of(NewProjectPage page, NewProjectModel model) {
        return switch (page) {
            case PROJECT -> model.nameProperty().get().strip();
            case ESSAYS -> documents(model);
            case PEOPLE -> people(model);
            case LABELS -> labels(model);
            case READING -> reading(model.effectiveReading());
        };
    }

    static String documents(NewProjectModel model) {
        NewProjectFiles files = model.files();
        if (files.filesProperty().get().isEmpty()) {
            return tr("None yet");
        }
        return files.lookingProperty().get()
                ? tr("Checking the files…")
                : count(files.documents(), "document", "documents");
    }

    static String people(NewProjectModel model) {
        List<String> some = new ArrayList<>();
        List<Actor> actors = model.people().actors();
        long pis = actors.stream().filter(actor -> actor.role() == Role.PI).count();
        long adjudicators = actors.stream().filter(actor -> actor.role() == Role.ADJUDICATOR).count();
        long annotators = actors.stream().filter(actor -> actor.role() == Role.ANNOTATOR).count();
        if (pis > 0) {
            some.add(count(pis, "PI", "PIs"));
        }
        if (adjudicators > 0) {
            some.add(count(adjudicators, "adjudicator", "adjudicators"));
        }
        if (annotators > 0) {
            some.add(count(annotators, "annotator", "annotators"));
        }
        return String.join(", ", some);
    }

    static String labels(NewProjectModel model) {
        int added = model.addLabelsProperty().get() ? model.files().lacking().size() : 0;
        int all = model.labelsProperty().get().offered().size() + added;
        return tr("%s (%s)", model.labelsProperty().get().name(), count(all, "label", "labels"));
    }

    static String reading(NewProjectModel.Reading reading) {
        return switch (reading) {
            case TWO -> tr("Two annotators each");
            case ONE -> tr("One annotator each");
            case LATER -> tr("Assigned later");
        };
    }
}
