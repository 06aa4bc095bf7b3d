package org.allonym.desktop;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Caution;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.ActorId;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.Withholding;
import org.allonym.text.Occurrences;
import org.allonym.text.Span;

/// Suggestions for the text of [TestProject], as a pre-labelling run leaves them.
public final class TestSuggestions {

    private TestSuggestions() {}

    public static void in(Path file) {
        try (ProjectStore store = ProjectFile.open(file)) {
            var text = store.document(TestProject.ONE).orElseThrow().text();
            List<Span> odile = Occurrences.of(text, "Odile");
            List<Annotation> suggested = List.of(
                    suggestion(new Span(0, 15), 0.95),
                    same(odile.get(1), 0.4),
                    suggestion(Occurrences.of(text, "Tarek").getFirst(), 0.8),
                    same(odile.get(2), 0.4));
            append(store, new DocumentEdit.ReplaceLayer(TestProject.ONE, ActorId.MODEL, List.of(), suggested));
        }
    }

    public static void withhold(Path file, Withholding rule) {
        try (ProjectStore store = ProjectFile.open(file)) {
            append(store, new ProjectEdit.ChangeSetting(Withholding.SETTING, store.setting(Withholding.SETTING), rule.setting()));
        }
    }

    private static void append(ProjectStore store, Edit edit) {
        store.append(Gesture.of(TestProject.PI.id(), List.of(edit)));
    }

    private static Annotation same(Span span, double score) {
        Provenance first = new Provenance.Rule("name-in-header", score, EnumSet.of(Caution.AMONG_NUMBERS));
        return Annotation.of(span, "NAME_STUDENT", new Provenance.SameString(first));
    }

    private static Annotation suggestion(Span span, double score) {
        return Annotation.of(span, "NAME_STUDENT", new Provenance.Model("essays-v1", score));
    }
}
