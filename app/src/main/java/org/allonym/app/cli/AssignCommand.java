package org.allonym.app.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.ProjectFile;
import org.allonym.store.ProjectStore;
import org.allonym.workflow.AssignDocuments;
import org.allonym.workflow.AssignDocuments.Overlap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;
import tools.jackson.databind.node.ObjectNode;

/// `assign`: who is to label which documents.
@Command(
        name = "assign",
        description = {
            "Hand documents to annotators, evenly and always the same way.",
            "What people have begun stays theirs."
        },
        footer = {
            "Examples:",
            "  allonym assign essays.allonym --to anna bruno --double",
            "  allonym assign essays.allonym --to anna bruno clara --share 0.2"
        })
final class AssignCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Option(
            names = "--to",
            required = true,
            arity = "1..*",
            paramLabel = "ACTOR",
            description = "Who gets them; new annotators where nobody has the name.")
    private List<ActorId> to;

    @ArgGroup
    private Twice twice = new Twice();

    @Option(names = "--documents", paramLabel = "FILE", description = "Only these: a file with one document id a line.")
    private @Nullable Path list;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    /// How many documents two people read.
    static final class Twice {
        @Option(names = "--double", description = "Every document goes to two people.")
        boolean all;

        @Option(
                names = "--share",
                paramLabel = "X",
                converter = Share.class,
                description = "This share of the documents goes to two people, such as 0.2 or 20%%; the others to one.")
        @Nullable Double share;

        Overlap overlap() {
            return all ? new Overlap.Twice() : share == null ? new Overlap.Once() : new Overlap.Share(share);
        }
    }

    /// A share from 0 to 1, or from 0 % to 100 %.
    static final class Share implements ITypeConverter<Double> {
        @Override
        public Double convert(String word) {
            try {
                double share = word.endsWith("%")
                        ? Double.parseDouble(word.substring(0, word.length() - 1)) / 100
                        : Double.parseDouble(word);
                if (share >= 0 && share <= 1) {
                    return share;
                }
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'%s' is no number from 0 to 1".formatted(word));
            }
            throw new TypeConversionException("'%s' is not from 0 to 1".formatted(word));
        }
    }

    AssignCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<DocumentId> only = list == null ? null : DocumentList.read(list);
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            plan(store, only);
        }
        List<Actor> added;
        AssignDocuments.Plan plan;
        try (ProjectStore store = Projects.writable(project)) {
            Actor by = doer.leader(store);
            added = unknown(store);
            plan = plan(store, only);
            List<Edit> edits = new ArrayList<>();
            added.forEach(actor -> edits.add(new ProjectEdit.ChangeActor(null, actor)));
            edits.addAll(plan.edits());
            if (!edits.isEmpty()) {
                store.append(Gesture.of(by.id(), edits));
                DoerOption.ensure(store, by);
            }
        }
        if (json.asked) {
            terminal.say(json(plan, added));
        } else {
            say(plan, added);
        }
        return CommandLineEntry.DONE;
    }

    private AssignDocuments.Plan plan(ProjectStore store, @Nullable List<DocumentId> only) {
        doer.leader(store);
        List<Actor> actors = new ArrayList<>(store.actors());
        actors.addAll(unknown(store));
        return AssignDocuments.plan(store.rows(), actors, to, twice.overlap(), only);
    }

    /// Those among the people named whom the project doesn't know yet.
    private List<Actor> unknown(ProjectStore store) {
        LinkedHashSet<ActorId> named = new LinkedHashSet<>(to);
        store.actors().forEach(actor -> named.remove(actor.id()));
        return named.stream().map(id -> new Actor(id, Role.ANNOTATOR)).toList();
    }

    private void say(AssignDocuments.Plan plan, List<Actor> added) {
        added.forEach(actor -> terminal.remark("Note: %s is new in the project, as an annotator.".formatted(actor.id())));
        terminal.say("Assigned %d documents of %s, %d of them to two people.".formatted(plan.documents(), project, plan.twice()));
        plan.loads().forEach((actor, load) -> terminal.say("  %s: %d".formatted(actor, load)));
    }

    private ObjectNode json(AssignDocuments.Plan plan, List<Actor> added) {
        ObjectNode root = Json.object();
        root.put("project", project.toString());
        root.put("documents", plan.documents()).put("read_twice", plan.twice()).put("changed", plan.edits().size());
        TreeMap<String, Integer> loads = new TreeMap<>();
        plan.loads().forEach((actor, load) -> loads.put(actor.value(), load));
        Json.counts(root, "loads", loads);
        Json.strings(root, "actors_added", added.stream().map(actor -> actor.id().value()).toList());
        return root;
    }
}
