package org.allonym.services.splits;

import static org.allonym.language.Messages.tr;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.Step;
import org.allonym.corpus.similarity.TrigramIndex;
import org.allonym.corpus.split.SplitBalance;
import org.allonym.corpus.split.SplitItem;
import org.allonym.corpus.split.Stratification;
import org.allonym.edit.DocumentState;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.store.ProjectStore;

/// Splits the documents of a project, and counts what is in each split. Changes nothing; documents that are set aside don't count.
/// Any thread.
///
/// A document's labels are those of its gold where that is complete, else what any annotator has marked; suggestions don't count.
public final class MakeSplits {

    private MakeSplits() {}

    /// Splits, and what is in them.
    public record Made(ProjectSplits splits, SplitBalance balance) {}

    /// The attributes documents have, by name.
    public static SortedSet<String> attributes(ProjectStore store) {
        SortedSet<String> names = new TreeSet<>();
        store.rows().forEach(row -> names.addAll(row.metadata().keySet()));
        return names;
    }

    /// What can say whose a document is, by name: its attributes and, where the documents were selected from submissions with a student
    /// each, [SplitChoices#STUDENT].
    ///
    /// @param attributes of the documents
    /// @param setting the project's settings
    public static SortedSet<String> people(Collection<String> attributes, UnaryOperator<String> setting) {
        SortedSet<String> names = new TreeSet<>(attributes);
        if (KeepSelection.namesWriters(setting.apply(KeepSelection.PLAN))) {
            names.add(SplitChoices.STUDENT);
        }
        return names;
    }

    /// Makes splits.
    ///
    /// @param progress counts documents, twice
    /// @throws ProblemException when there are no documents, or none has an attribute that is named
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it
    public static Made run(ProjectStore store, SplitChoices choices, Progress progress) {
        check(store, choices);
        Gathered gathered = gather(store, choices, progress);
        List<SplitItem> items = choices.looksForSimilar() ? withSimilar(store, gathered.items(), choices.similar(), progress) : gathered.items();
        List<Integer> groups = Stratification.groups(items).stream().map(List::size).filter(size -> size > 1).toList();
        SortedMap<String, String> splits = Stratification.split(items, choices.plan());
        ProjectSplits.Basis basis = new ProjectSplits.Basis(
                gathered.gold(),
                gathered.layers(),
                groups.size(),
                groups.stream().mapToInt(Integer::intValue).sum(),
                groups.stream().mapToInt(Integer::intValue).max().orElse(0));
        return new Made(ProjectSplits.of(choices, basis, splits), SplitBalance.of(items, splits, choices.plan()));
    }

    /// What is in splits now, as documents are labeled now.
    ///
    /// @param progress counts documents
    public static SplitBalance balance(ProjectStore store, ProjectSplits splits, Progress progress) {
        return SplitBalance.of(gather(store, splits.how(), progress).items(), splits.byDocument(), splits.how().plan());
    }

    private static void check(ProjectStore store, SplitChoices choices) {
        if (store.documentCount() == 0) {
            throw new ProblemException(new Problem.Refused(tr("The project has no documents to split."), tr("Import documents first.")));
        }
        SortedSet<String> there = attributes(store);
        SortedSet<String> people = people(there, store::setting);
        Stream.concat(
                        choices.by().stream().filter(name -> !there.contains(name)),
                        Stream.of(choices.people()).filter(name -> !name.isEmpty() && !people.contains(name)))
                .findFirst()
                .ifPresent(name -> {
                    throw new ProblemException(new Problem.Refused(
                            tr("No document has the attribute “%s”.", name),
                            there.isEmpty() ? tr("No document has any attributes.") : tr("Attributes: %s.", String.join(", ", there))));
                });
    }

    /// @param gold how many documents have complete gold
    /// @param layers how many others have annotators' spans
    private record Gathered(List<SplitItem> items, int gold, int layers) {}

    private static Gathered gather(ProjectStore store, SplitChoices choices, Progress progress) {
        List<SplitItem> items = new ArrayList<>();
        int[] sources = new int[2];
        int total = store.documentCount();
        Map<String, Integer> writers = choices.people().equals(SplitChoices.STUDENT) && !attributes(store).contains(SplitChoices.STUDENT)
                ? KeepSelection.writers(store)
                : Map.of();
        store.scan((document, state) -> {
            progress.report(items.size(), total);
            DocumentAdjudication adjudication = DocumentAdjudication.of(state);
            boolean settled = adjudication.isSettled();
            SortedMap<String, Integer> spans = spans(settled ? Stream.of(adjudication.gold()) : annotators(state));
            sources[settled ? 0 : 1] += settled || !spans.isEmpty() ? 1 : 0;
            items.add(item(document, spans, choices, writers));
            return true;
        });
        return new Gathered(items, sources[0], sources[1]);
    }

    private static Stream<Layer> annotators(DocumentState state) {
        return state.layers().entrySet().stream().filter(layer -> !layer.getKey().isModel()).map(Map.Entry::getValue);
    }

    /// How many there are of each label; what several layers have is counted once.
    private static SortedMap<String, Integer> spans(Stream<Layer> layers) {
        SortedMap<String, Integer> spans = new TreeMap<>();
        layers.flatMap(layer -> layer.annotations().stream())
                .map(annotation -> new Mark(annotation.span(), annotation.label()))
                .distinct()
                .forEach(mark -> spans.merge(mark.label(), 1, Integer::sum));
        return spans;
    }

    private static SplitItem item(Document document, SortedMap<String, Integer> spans, SplitChoices choices, Map<String, Integer> writers) {
        SortedMap<String, String> attributes = new TreeMap<>();
        choices.by().forEach(column -> attributes.put(column, document.metadata().getOrDefault(column, "").strip()));
        Integer writer = writers.get(document.id().value());
        String person = writer != null ? writer.toString() : document.metadata().getOrDefault(choices.people(), "").strip();
        return new SplitItem(document.id().value(), spans, attributes, person.isEmpty() ? Set.of() : Set.of("person " + person));
    }

    /// The items, of which those of similar texts have something in common.
    private static List<SplitItem> withSimilar(ProjectStore store, List<SplitItem> items, double above, Progress progress) {
        List<List<Integer>> groups = TrigramIndex.of(new Texts(store, items), boilerplate(store), progress)
                .similarities(above, progress)
                .groups(above);
        List<SplitItem> grouped = new ArrayList<>(items);
        for (int group = 0; group < groups.size(); group++) {
            for (int document : groups.get(group)) {
                SplitItem item = items.get(document);
                Set<String> together = new HashSet<>(item.together());
                together.add("similar " + group);
                grouped.set(document, new SplitItem(item.id(), item.spans(), item.attributes(), together));
            }
        }
        return grouped;
    }

    /// Texts, each read when it is asked for.
    private static final class Texts extends AbstractList<String> {

        private final ProjectStore store;
        private final List<SplitItem> items;

        Texts(ProjectStore store, List<SplitItem> items) {
            this.store = store;
            this.items = items;
        }

        @Override
        public String get(int index) {
            return store.document(new DocumentId(items.get(index).id())).orElseThrow().text().value();
        }

        @Override
        public int size() {
            return items.size();
        }
    }

    /// The passages that don't count as shared, as whoever selected the documents named them, such as an assignment's words.
    private static List<String> boilerplate(ProjectStore store) {
        String plan = store.setting(KeepSelection.PLAN);
        try {
            return plan.isEmpty() ? List.of() : SelectionPlan.read(plan).nearDuplicates().map(Step.NearDuplicates::boilerplate).orElse(List.of());
        } catch (IllegalArgumentException e) {
            return List.of();
        }
    }
}
