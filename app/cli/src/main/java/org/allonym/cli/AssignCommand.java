package org.allonym.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Role;
import org.allonym.services.assign.AssignDocuments.Overlap;
import org.allonym.services.assign.AssignDocuments;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// `assign`: assigns documents to annotators.
@Command(
        name = "assign",
        description = {
            "Assign documents to annotators, evenly and reproducibly.",
            "Documents that people have started stay with them."
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
            description = "The annotators. New names are added to the project.")
    private List<ActorId> to;

    @ArgGroup
    private Twice twice = new Twice();

    @Option(names = "--documents", paramLabel = "FILE", description = "Assign only these documents: a file with one document id per line.")
    private @Nullable Path list;

    @Option(
            names = "--calibration",
            paramLabel = "N",
            description = "Draw N documents at random for a calibration round, which everybody annotates first.")
    private @Nullable Integer round;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    /// How many documents two people read.
    static final class Twice {
        @Option(names = "--double", description = "Assign every document to two people.")
        boolean all;

        @Option(
                names = "--share",
                paramLabel = "X",
                converter = Share.class,
                description = "Assign this share of the documents, such as 0.2 or 20%%, to two people and the others to one.")
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
                throw new TypeConversionException("'%s' is not a number from 0 to 1".formatted(word));
            }
            throw new TypeConversionException("'%s' is not from 0 to 1".formatted(word));
        }
    }

    AssignCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<DocumentId> only = list == null ? null : listed(list);
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            plan(store, only);
        }
        List<Actor> added;
        AssignDocuments.Plan plan;
        try (ProjectStore store = Projects.writable(project, terminal)) {
            Actor by = doer.leader(store);
            added = unknown(store);
            plan = plan(store, only);
            List<Edit> edits = new ArrayList<>();
            added.forEach(actor -> edits.add(new ProjectEdit.ChangeActor(null, actor)));
            edits.addAll(plan.edits());
            edits.addAll(ProjectEdit.ChangeSetting.from(store::setting, settings(store).withCalibration(round(store))));
            if (!edits.isEmpty()) {
                store.append(Gesture.of(by.id(), edits));
                DoerOption.ensure(store, by);
            }
        }
        if (json.asked) {
            terminal.sayJson(result(plan, added));
        } else {
            say(plan, added);
        }
        return CommandLineEntry.DONE;
    }

    private AssignDocuments.Plan plan(ProjectStore store, @Nullable List<DocumentId> only) {
        doer.leader(store);
        List<Actor> actors = new ArrayList<>(store.actors());
        actors.addAll(unknown(store));
        return AssignDocuments.plan(
                store.rows(), actors, new AssignDocuments.Request(to, twice.overlap(), only, roundAmong(store, only), true));
    }

    private static ProjectSettings settings(ProjectStore store) {
        return ProjectSettings.of(store::setting);
    }

    /// The documents of the calibration round: a new one where `--calibration` asks for it, else the one there is.
    private List<DocumentId> round(ProjectStore store) {
        List<DocumentId> standing = settings(store).calibration();
        if (round == null) {
            return standing;
        }
        if (!standing.isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    "This project already has a calibration round of %s.".formatted(CountText.count(standing.size(), "document")),
                    "Omit --calibration to keep the round, or end it in the window, under Rules."));
        }
        return AssignDocuments.draw(store.rows(), List.copyOf(new LinkedHashSet<>(to)), round, 1);
    }

    /// A round that is there concerns only the documents listed, a new one all of it.
    private List<DocumentId> roundAmong(ProjectStore store, @Nullable List<DocumentId> only) {
        List<DocumentId> all = round(store);
        return only == null || round != null ? all : all.stream().filter(only::contains).toList();
    }

    /// Those among the people named whom the project doesn't know yet.
    private List<Actor> unknown(ProjectStore store) {
        LinkedHashSet<ActorId> named = new LinkedHashSet<>(to);
        store.actors().forEach(actor -> named.remove(actor.id()));
        return named.stream().map(id -> new Actor(id, Role.ANNOTATOR)).toList();
    }

    private void say(AssignDocuments.Plan plan, List<Actor> added) {
        added.forEach(actor -> terminal.remark("Note: %s was added to the project as an annotator.".formatted(actor.id())));
        terminal.say("Assigned %s of %s, %d of them to two people."
                .formatted(CountText.count(plan.documents(), "document"), project, plan.twice()));
        if (plan.calibration() > 0) {
            terminal.say("  %s of them are annotated by everybody first".formatted(CountText.count(plan.calibration(), "document")));
        }
        plan.loads().forEach((actor, load) -> terminal.say("  %s: %d".formatted(actor, load)));
    }

    private record Result(
            String project,
            int documents,
            int readTwice,
            int changed,
            int calibration,
            Map<String, Integer> loads,
            List<String> actorsAdded) {}

    private Result result(AssignDocuments.Plan plan, List<Actor> added) {
        Map<String, Integer> loads = new TreeMap<>();
        plan.loads().forEach((actor, load) -> loads.put(actor.value(), load));
        return new Result(
                project.toString(), plan.documents(), plan.twice(), plan.edits().size(), plan.calibration(), loads,
                added.stream().map(actor -> actor.id().value()).toList());
    }

    /// The documents that a file lists: one id per line, UTF-8; blank lines don't count.
    private static List<DocumentId> listed(Path file) {
        List<DocumentId> ids = new ArrayList<>();
        List<String> lines = SmallFile.text(file).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty()) {
                continue;
            }
            if (!DocumentId.isId(line)) {
                throw new ProblemException(new Problem.FileTrouble(
                        "%s, line %d: not a valid document id.".formatted(file, i + 1),
                        "Nothing was changed.",
                        "The file must contain one document id per line, in UTF-8."));
            }
            ids.add(new DocumentId(line));
        }
        if (ids.isEmpty()) {
            throw new ProblemException(new Problem.FileTrouble(
                    "%s lists no documents.".formatted(file), "Nothing was changed.", "Write one document id per line."));
        }
        return ids;
    }
}
