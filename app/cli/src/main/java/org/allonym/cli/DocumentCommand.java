package org.allonym.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `document`: sets documents aside, and restores them.
@Command(
        name = "document",
        description = {
            "Set documents aside, or restore them.",
            "A document that is set aside stays in the project, but is left out of queues, agreement, exports and counts."
        },
        footer = {
            "Examples:",
            "  allonym document essays.allonym set-aside 101 117 --reason \"submitted twice\"",
            "  allonym document essays.allonym restore 101"
        })
final class DocumentCommand implements Callable<Integer> {

    private final Terminal terminal;

    /// What can be done with documents.
    enum Action {
        SET_ASIDE,
        RESTORE
    }

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(index = "1", paramLabel = "set-aside|restore", description = "The action.")
    private Action action;

    @Parameters(index = "2..*", arity = "1..*", paramLabel = "ID", description = "The documents.")
    private List<String> ids;

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why they are set aside; required with set-aside.")
    private @Nullable String reason;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    DocumentCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if ((action == Action.SET_ASIDE) != (reason != null && !reason.isBlank())) {
            throw new ParameterException(spec.commandLine(), "set-aside requires --reason; restore has none.");
        }
        boolean changes;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            changes = !edits(store).isEmpty();
            doer.leader(store);
        }
        int changed = 0;
        SortedMap<DocumentId, String> aside;
        try (ProjectStore store = changes ? Projects.writable(project, terminal) : ProjectFile.openReadOnly(project)) {
            List<Edit> edits = edits(store);
            if (!edits.isEmpty()) {
                store.append(Gesture.of(doer.leader(store).id(), edits));
            }
            changed = edits.size();
            aside = store.setAside();
        }
        if (json.asked) {
            terminal.sayJson(new Result(project.toString(), changed, aside.keySet().stream().map(DocumentId::value).toList()));
        } else {
            terminal.say("%s %s in %s; %s set aside.".formatted(
                    action == Action.SET_ASIDE ? "Set aside" : "Restored",
                    CountText.count(changed, "document"),
                    project,
                    aside.size() == 1 ? "1 is" : aside.size() + " are"));
        }
        return CommandLineEntry.DONE;
    }

    private List<Edit> edits(ProjectStore store) {
        SortedMap<DocumentId, String> aside = store.setAside();
        String after = reason == null ? "" : reason.strip();
        List<Edit> edits = new ArrayList<>();
        for (String id : new LinkedHashSet<>(ids)) {
            DocumentId document = DocumentId.isId(id) ? new DocumentId(id) : null;
            if (document == null || store.document(document).isEmpty()) {
                throw new ProblemException(new Problem.Refused(
                        "There is no document %s in %s.".formatted(id, project), "Check the id; upper and lower case differ."));
            }
            String before = aside.getOrDefault(document, "");
            if (!before.equals(after)) {
                edits.add(new DocumentEdit.SetAside(document, before, after));
            }
        }
        return edits;
    }

    private record Result(String project, int changed, List<String> setAside) {}
}
