package org.allonym.services.team;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.seal.Passphrase;
import org.allonym.services.importing.ImportFiles;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A folder with a project of four documents in it: Paula runs it, Anna and Ben annotate, Cara adjudicates. Anna has the
/// first three, Ben the last two.
final class TeamFolder implements AutoCloseable {

    static final ActorId PAULA = new ActorId("Paula");
    static final ActorId ANNA = new ActorId("Anna");
    static final ActorId BEN = new ActorId("Ben");
    static final ActorId CARA = new ActorId("Cara");
    static final List<DocumentId> DOCUMENTS =
            List.of(new DocumentId("a"), new DocumentId("b"), new DocumentId("c"), new DocumentId("d"));

    final Path folder;
    final ProjectStore project;

    TeamFolder(Path folder) {
        this.folder = folder;
        this.project = ProjectFile.create(folder.resolve("essays.allonym"), "Documents", LabelSets.CRAPII_14);
        try {
            Path essays = Files.createDirectory(folder.resolve("essays"));
            for (DocumentId document : DOCUMENTS) {
                Files.writeString(essays.resolve(document + ".txt"), "Odile wrote essay %s.".formatted(document));
            }
            new ImportFiles(new EnglishTokenizer()::tokenize)
                    .run(ImportFiles.Request.of(List.of(essays), PAULA), project, Progress.NONE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<Edit> edits = new ArrayList<>();
        edits.add(new ProjectEdit.ChangeActor(null, new Actor(ANNA, Role.ANNOTATOR)));
        edits.add(new ProjectEdit.ChangeActor(null, new Actor(BEN, Role.ANNOTATOR)));
        edits.add(new ProjectEdit.ChangeActor(null, new Actor(CARA, Role.ADJUDICATOR)));
        assign(edits, 0, ANNA);
        assign(edits, 1, ANNA);
        assign(edits, 2, ANNA, BEN);
        assign(edits, 3, BEN);
        project.append(Gesture.of(PAULA, edits));
    }

    private static void assign(List<Edit> edits, int document, ActorId... to) {
        edits.add(new DocumentEdit.ChangeAssignment(
                DOCUMENTS.get(document), new TreeSet<>(), new TreeSet<>(Set.of(to))));
    }

    MakePackage.Report make(ActorId to, String name) {
        return MakePackage.make(
                project, new MakePackage.Request(to, folder.resolve(name), false, null, PAULA), Progress.NONE);
    }

    /// Marks the first word of a document and finishes it, in a project or package.
    static void markAndFinish(ProjectStore store, ActorId by, DocumentId document) {
        Annotation name = Annotation.of(new Span(0, 5), "NAME_STUDENT", new Provenance.Person(by));
        store.append(Gesture.of(by, List.of(new DocumentEdit.AddAnnotation(document, by, name))));
        finish(store, by, document);
    }

    static void finish(ProjectStore store, ActorId by, DocumentId document) {
        AnnotatorStatus before = store.state(document).work(by);
        store.append(Gesture.of(
                by, List.of(new DocumentEdit.ChangeWork(document, by, before, before.withStatus(DocumentStatus.FINISHED)))));
    }

    /// Works in a package and gives back.
    Path giveBack(String packaged, String returned, @Nullable Passphrase passphrase, DocumentId... finished) {
        Path file = folder.resolve(returned);
        try (ProjectStore store = ProjectFile.open(folder.resolve(packaged))) {
            ActorId owner = store.scope().orElseThrow().actor();
            for (DocumentId document : finished) {
                markAndFinish(store, owner, document);
            }
            ReturnPackage.write(store, file, passphrase);
        }
        return file;
    }

    @Override
    public void close() {
        project.close();
    }
}
