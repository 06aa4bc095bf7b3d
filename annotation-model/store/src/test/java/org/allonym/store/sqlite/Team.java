package org.allonym.store.sqlite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.Role;
import org.allonym.project.Task;
import org.allonym.store.ImportBatch;
import org.allonym.store.LogEntry;
import org.allonym.store.LogSource;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;

/// A project, the packages made of it, and people who do things at random in each.
final class Team {

    static final PackageScope AMINAS = new PackageScope(Samples.AMINA, Task.ANNOTATE);
    static final PackageScope BENS = new PackageScope(Samples.BEN, Task.ANNOTATE);
    static final PackageScope ROSAS = new PackageScope(Samples.ROSA, Task.ADJUDICATE);

    private Team() {}

    /// Three documents; amina and Ben annotate, rosa adjudicates.
    static void project(Path file, Random random) {
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
                for (ActorId annotator : List.of(Samples.AMINA, Samples.BEN)) {
                    batch.ensureActor(new Actor(annotator, Role.ANNOTATOR));
                }
                batch.ensureActor(new Actor(Samples.ROSA, Role.ADJUDICATOR));
                for (int i = 0; i < 3; i++) {
                    String text = i == 0 ? "only plain letters and some more of them" : Samples.text(random, 30);
                    batch.add(Samples.imported("d" + i, text));
                }
                batch.commit();
            }
        }
    }

    /// A package with what its owner may see of the project.
    ///
    /// @return it as a replica
    static String handOut(ProjectStore project, Path file, PackageScope scope) {
        String replica = ProjectFile.createPackage(
                file, project.name(), scope, project.heads(), project.labelSet(), batch -> {
                    project.actors().forEach(batch::add);
                    project.scan((document, state) -> {
                        batch.add(document, visible(state, scope));
                        return true;
                    });
                });
        project.handOut(replica, scope, project.documentCount(), false, Samples.ROSA);
        return replica;
    }

    private static DocumentState visible(DocumentState state, PackageScope scope) {
        if (scope.task() == Task.ADJUDICATE) {
            return state;
        }
        DocumentState empty = DocumentState.empty(state.document());
        return new DocumentState(
                state.document(),
                only(state.layers(), scope.actor()),
                only(state.work(), scope.actor()),
                new TreeSet<>(List.of(scope.actor())),
                empty.decisions(),
                only(state.rejected(), scope.actor()),
                empty.rulings());
    }

    private static <V> SortedMap<ActorId, V> only(SortedMap<ActorId, V> all, ActorId actor) {
        SortedMap<ActorId, V> one = new TreeMap<>(all);
        one.keySet().retainAll(List.of(actor));
        return one;
    }

    /// Some steps that fit what is there: new ones, undone ones and redone ones.
    static void work(ProjectStore store, Random random, ActorId actor, int steps) {
        List<Document> documents = new ArrayList<>();
        store.scan((document, _) -> documents.add(document));
        store.setAside().keySet().forEach(id -> documents.add(store.document(id).orElseThrow()));
        for (int i = 0; i < steps; i++) {
            List<Gesture> undoable = random.nextInt(6) == 0 ? store.undoable(actor, 1) : List.of();
            List<Gesture> redoable = random.nextInt(6) == 0 ? store.redoable(actor, 1) : List.of();
            try {
                if (!undoable.isEmpty()) {
                    store.append(undoable.getFirst().undo(actor));
                } else if (!redoable.isEmpty()) {
                    store.append(redoable.getFirst().redo(actor));
                } else {
                    Document document = Samples.pick(random, documents);
                    Edit edit = edit(store, random, document, actor);
                    store.append(Gesture.of(actor, List.of(edit)));
                }
            } catch (org.allonym.edit.StaleEditException | org.allonym.edit.StatusForbidsException _) {
                // somebody else's work lies over it
            }
        }
    }

    private static Edit edit(ProjectStore store, Random random, Document document, ActorId actor) {
        PackageScope scope = store.scope().orElse(new PackageScope(
                actor, actor.equals(Samples.ROSA) ? Task.ADJUDICATE : Task.ANNOTATE));
        while (true) {
            DocumentEdit edit = Samples.edit(random, document.text(), store.state(document.id()), actor);
            boolean lead = store.scope().isEmpty() && edit instanceof DocumentEdit.SetAside;
            if (lead || scope.allows(actor, edit) && known(edit)) {
                return edit;
            }
        }
    }

    /// Whether all its labels are in the label set.
    private static boolean known(DocumentEdit edit) {
        return switch (edit) {
            case DocumentEdit.AddAnnotation add -> LabelSets.CRAPII_14.has(add.annotation().label());
            case DocumentEdit.ChangeAnnotation change -> LabelSets.CRAPII_14.has(change.after().label());
            case DocumentEdit.ReplaceLayer replace ->
                replace.after().stream().allMatch(annotation -> LabelSets.CRAPII_14.has(annotation.label()));
            case DocumentEdit.ChangeDecision change -> change.after() == null
                    || change.after().marks().stream().map(Mark::label).allMatch(LabelSets.CRAPII_14::has);
            default -> true;
        };
    }

    /// What is in a file's log now.
    static LogSource log(Path file) {
        List<LogEntry> entries = new ArrayList<>();
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            store.log(entries::add);
        }
        return source(file.getFileName().toString(), entries);
    }

    static LogSource source(String name, List<LogEntry> entries) {
        List<LogEntry> kept = List.copyOf(entries);
        return new LogSource() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public void each(Consumer<LogEntry> visitor) {
                kept.forEach(visitor);
            }
        };
    }

    /// Everything a project holds but its log: what merging must lead to, whatever the order.
    static String state(ProjectStore store) {
        StringBuilder all = new StringBuilder();
        all.append(store.actors()).append(store.labelSet()).append(store.setAside());
        store.scan((document, state) -> {
            all.append('\n').append(document.text().value()).append(state);
            return true;
        });
        return HexFormat.of().formatHex(HashChain.sha256(all.toString()));
    }

    /// Gives a role another label: something only the project itself may do.
    static Gesture setting(ActorId by) {
        return Gesture.of(
                by, List.of(new ProjectEdit.ChangeSetting("adjudication.names", "", "hidden")));
    }
}
