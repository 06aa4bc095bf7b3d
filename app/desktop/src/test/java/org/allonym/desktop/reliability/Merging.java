package org.allonym.desktop.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.sample.SampleProject;
import org.allonym.services.team.MakePackage;
import org.allonym.services.team.MergePackages;
import org.allonym.services.team.ReturnPackage;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;

/// Amina works in a package and gives back what she did; the PI merges it and hands out more packages.
final class Merging implements Activity {

    private static final String PACKAGE = "package-amina.allonym";

    @Override
    public void prepare(Path folder) throws IOException {
        Activity.super.prepare(folder);
        try (ProjectStore project = ProjectFile.open(Activity.project(folder))) {
            List<DocumentRow> rows = project.rows();
            List<Edit> edits = new ArrayList<>();
            for (DocumentRow row : rows.subList(rows.size() - SampleProject.UNREAD, rows.size())) {
                edits.add(new DocumentEdit.ChangeAssignment(
                        row.id(), new TreeSet<>(), new TreeSet<>(List.of(SampleProject.AMINA))));
            }
            project.append(Gesture.of(SampleProject.PI, edits));
            make(project, folder.resolve(PACKAGE));
        }
    }

    private static void make(ProjectStore project, Path out) {
        MakePackage.make(
                project,
                new MakePackage.Request(SampleProject.AMINA, out, false, null, SampleProject.PI),
                Progress.NONE);
    }

    @Override
    public void work(Path folder, Saved saved) throws IOException {
        Random random = new Random();
        Path back = folder.resolve("return.allonym-return");
        while (true) {
            String last = annotate(folder.resolve(PACKAGE), random);
            try (ProjectStore own = ProjectFile.open(folder.resolve(PACKAGE))) {
                Files.deleteIfExists(back);
                ReturnPackage.write(own, back, null);
            }
            try (ProjectStore project = ProjectFile.open(Activity.project(folder))) {
                MergePackages.merge(project, List.of(back), null, SampleProject.PI);
                saved.say(Gestures.said(1, last));
                Path more = folder.resolve("package-more.allonym");
                Files.deleteIfExists(more);
                make(project, more);
            }
        }
    }

    private static String annotate(Path file, Random random) {
        String last = "";
        try (ProjectStore own = ProjectFile.open(file)) {
            List<DocumentRow> rows = own.rows();
            for (int i = 0; i < 3; i++) {
                DocumentId id = rows.get(random.nextInt(rows.size())).id();
                Document document = own.document(id).orElseThrow();
                int token = random.nextInt(document.tokens().size());
                Annotation annotation = Annotation.of(
                        new Span(document.tokens().start(token), document.tokens().end(token)),
                        "NAME_STUDENT",
                        new Provenance.Person(SampleProject.AMINA));
                own.append(Gesture.of(
                        SampleProject.AMINA, List.of(new DocumentEdit.AddAnnotation(id, SampleProject.AMINA, annotation))));
                last = annotation.id().value();
            }
        }
        return last;
    }

    @Override
    public void check(Path folder, ProjectStore store, List<String> said) throws IOException {
        Gestures.check(store, said);
        for (String name : Activity.names(folder)) {
            if (name.startsWith("package") && name.endsWith(ProjectFile.EXTENSION)) {
                try (ProjectStore own = ProjectFile.open(folder.resolve(name))) {
                    assertThat(own.readOnlyReason()).isNull();
                    assertThat(own.checkHealth().faults()).isEmpty();
                }
            }
        }
    }

    @Override
    public boolean mayLeave(String name) {
        return name.startsWith("package") || name.startsWith("return") || name.startsWith(".");
    }
}
