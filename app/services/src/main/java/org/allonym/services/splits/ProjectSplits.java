package org.allonym.services.splits;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The splits of a project, as its file keeps them. Once made they stay as they are, whatever is annotated afterwards.
///
/// @param how they were made
/// @param basis what they were made from
/// @param documents ids by split, in the plan's order
public record ProjectSplits(SplitChoices how, Basis basis, Map<String, List<String>> documents) {

    /// The setting that holds them, as JSON; empty for none.
    public static final String SETTING = "splits";

    /// The attribute that says a document's split in exported files.
    public static final String ATTRIBUTE = "split";

    private static final JsonMapper MAPPER = JsonMapper.shared();

    /// What splits were made from.
    ///
    /// @param gold documents whose labels were those of complete gold
    /// @param layers documents whose labels were the annotators', since gold wasn't complete
    /// @param groups how many groups of two documents or more stayed together
    /// @param grouped how many documents are in them
    /// @param largest how many are in the largest
    public record Basis(int gold, int layers, int groups, int grouped, int largest) {}

    public ProjectSplits {
        Map<String, List<String>> inOrder = new LinkedHashMap<>();
        for (String name : how.plan().names()) {
            inOrder.put(name, List.copyOf(documents.getOrDefault(name, List.of())));
        }
        documents = Collections.unmodifiableMap(inOrder);
    }

    /// @param splits the split's name by document
    static ProjectSplits of(SplitChoices how, Basis basis, SortedMap<String, String> splits) {
        Map<String, List<String>> documents = new LinkedHashMap<>();
        splits.forEach((id, split) -> documents.computeIfAbsent(split, _ -> new ArrayList<>()).add(id));
        return new ProjectSplits(how, basis, documents);
    }

    /// The project's; empty where there are none, or none that this version understands.
    ///
    /// @param stored the value of a setting
    public static Optional<ProjectSplits> of(UnaryOperator<String> stored) {
        String json = stored.apply(SETTING);
        try {
            return json.isEmpty() ? Optional.empty() : Optional.ofNullable(MAPPER.readValue(json, ProjectSplits.class));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /// The project's, for something that needs this split of them.
    ///
    /// @throws ProblemException when there are none, or none of that name
    public static ProjectSplits with(String split, UnaryOperator<String> stored) {
        ProjectSplits splits = of(stored).orElseThrow(() -> new ProblemException(new Problem.Refused(
                tr("The project has no splits."), either(tr("Make them first on the Export screen."), "Make them first: on the Export screen, or with allonym splits."))));
        if (!splits.documents().containsKey(split)) {
            throw new ProblemException(new Problem.Refused(
                    tr("No split is called %s.", split), tr("Splits: %s.", String.join(", ", splits.documents().keySet()))));
        }
        return splits;
    }

    /// As the project file keeps them.
    public String json() {
        return MAPPER.writeValueAsString(this);
    }

    /// The edit that keeps them.
    ///
    /// @param stored the value of a setting as it is stored now
    public ProjectEdit.ChangeSetting keep(UnaryOperator<String> stored) {
        return new ProjectEdit.ChangeSetting(SETTING, stored.apply(SETTING), json());
    }

    /// The edit that gives them up.
    ///
    /// @param stored as for [#keep]
    public static ProjectEdit.ChangeSetting remove(UnaryOperator<String> stored) {
        return new ProjectEdit.ChangeSetting(SETTING, stored.apply(SETTING), "");
    }

    /// The name of each document's split, by id.
    public SortedMap<String, String> byDocument() {
        SortedMap<String, String> splits = new TreeMap<>();
        documents.forEach((split, ids) -> ids.forEach(id -> splits.put(id, split)));
        return splits;
    }

    /// Says how many there are: ids may be names.
    @Override
    public String toString() {
        return "ProjectSplits(%s)".formatted(how);
    }
}
