package org.allonym.services.project;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.assign.AssignDocuments;
import org.allonym.services.importing.ImportFiles;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Creates a project with its people, documents and assignments: all of it, or no file at all.
///
/// Any thread. Progress counts the bytes of the files.
public final class MakeProject {

    private final ImportFiles importing;

    /// @param tokenizer for texts that come without tokens
    public MakeProject(Function<DocumentText, Tokens> tokenizer) {
        this.importing = new ImportFiles(tokenizer);
    }

    /// What is to be made.
    ///
    /// @param file where nothing may stand yet
    /// @param name what people call the project
    /// @param people who takes part, no name twice; the first makes the project, and everything in it is done by them
    /// @param documents what comes in, by the first of the people; null for nothing yet. Whose labels come, and isn't
    ///        among the people, becomes an annotator
    /// @param reading how many read a document; null to hand nothing out
    public record Request(
            Path file,
            String name,
            LabelSet labels,
            List<Actor> people,
            ImportFiles.@Nullable Request documents,
            AssignDocuments.@Nullable Overlap reading) {

        public Request {
            people = List.copyOf(people);
            Set<String> names = new HashSet<>();
            people.forEach(person -> names.add(person.id().value().toLowerCase(Locale.ROOT)));
            if (name.isBlank() || people.isEmpty() || names.size() < people.size()) {
                throw new IllegalArgumentException("project '%s' of %d people".formatted(name, people.size()));
            }
        }

        /// Who makes it.
        public ActorId by() {
            return people.getFirst().id();
        }
    }

    /// What was made.
    ///
    /// @param documents how many documents came in
    /// @param assigned how many of them were handed out
    public record Made(int documents, int assigned) {}

    /// Makes it.
    ///
    /// @throws ProblemException for the first thing that is wrong; there is no file then
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it; likewise
    public Made run(Request request, Progress progress) {
        if (Files.exists(request.file(), LinkOption.NOFOLLOW_LINKS)) {
            throw refused(
                    tr("A file with that name already exists: %s.", request.file().getFileName()),
                    tr("Choose another name, or open the existing file."));
        }
        int[] counted = new int[2];
        ProjectFile.create(request.file(), request.name(), request.labels(), store -> {
            store.append(Gesture.of(
                    request.by(),
                    request.people().stream().<Edit>map(person -> new ProjectEdit.ChangeActor(null, person)).toList()));
            if (request.documents() != null) {
                counted[0] = importing.run(request.documents(), store, progress).documents();
            }
            if (request.reading() != null) {
                counted[1] = handOut(store, request.reading(), request.by());
            }
        });
        return new Made(counted[0], counted[1]);
    }

    private static int handOut(ProjectStore store, AssignDocuments.Overlap reading, ActorId by) {
        Set<ActorId> annotators = new LinkedHashSet<>();
        store.actors().stream().filter(actor -> actor.role() == Role.ANNOTATOR).forEach(actor -> annotators.add(actor.id()));
        return AssignDocuments.run(store, List.copyOf(annotators), reading, null, by).documents();
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }
}
