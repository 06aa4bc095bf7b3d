package org.allonym.services.importing;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.formats.LabelNames;
import org.allonym.formats.Quoted;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.language.Messages;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.Folding;

/// Collects labels of files that the label set lacks, or that can't be labels here at all, to report them together. One thread.
final class UnknownLabels {

    private static final int MOST = 1000;
    private static final int NAMED = 20;

    private final LabelSet known;
    private final Set<String> unknown = new LinkedHashSet<>();
    private final Set<String> unusable = new LinkedHashSet<>();

    UnknownLabels(LabelSet known) {
        this.known = known;
    }

    void see(String label) {
        if (!known.has(label)) {
            Set<String> kind = Label.isName(label) ? unknown : unusable;
            if (kind.size() < MOST) {
                kind.add(label);
            }
        }
    }

    /// Those that could be added to the label set.
    List<String> names() {
        return new ArrayList<>(unknown);
    }

    /// Names that labels could have here: the like one of the label set, or one that is spelled as names here are.
    Map<String, String> renames() {
        Map<String, String> renames = new LinkedHashMap<>();
        for (String label : unusable) {
            renames.put(label, fitting(label, renames));
        }
        for (String label : unknown) {
            String like = like(spelled(label));
            if (!like.isEmpty()) {
                renames.put(label, like);
            }
        }
        return renames;
    }

    private String fitting(String label, Map<String, String> others) {
        String spelled = spelled(label);
        if (!spelled.isEmpty()) {
            String like = like(spelled);
            return like.isEmpty() ? spelled : like;
        }
        if (label.equals(LabelNames.NONE)) {
            return known.has("OTHER") ? "OTHER" : "NO_LABEL";
        }
        int number = 1;
        while (others.containsValue("LABEL_" + number)) {
            number++;
        }
        return "LABEL_" + number;
    }

    private static String spelled(String label) {
        return Folding.decomposed(label)
                .replaceAll("\\p{M}+", "")
                .replaceAll("[^A-Za-z0-9]+", "_")
                .replaceAll("^_|_$", "")
                .toUpperCase(Locale.ROOT);
    }

    private String like(String spelled) {
        return known.labels().stream()
                .map(Label::name)
                .filter(name -> name.replace("_", "").equalsIgnoreCase(spelled.replace("_", "")))
                .findFirst()
                .orElse("");
    }

    /// The label set with those it lacks.
    ///
    /// @throws ProblemException when there are some and `add` doesn't say to add them, or some can't be added
    LabelSet settle(String source, boolean add) {
        if (!unusable.isEmpty() || !unknown.isEmpty() && !add) {
            throw new ProblemException(refusal(source, add));
        }
        return known.withAdded(names());
    }

    private Problem refusal(String source, boolean add) {
        List<String> what = new ArrayList<>();
        if (!unusable.isEmpty()) {
            what.add(tr("%s: %s: %s.", source, Messages.count(unusable.size(), "label has a name that can’t be used here", "labels have names that can’t be used here"), shown(unusable)));
        }
        if (!unknown.isEmpty() && !add) {
            what.add(unknown.size() == 1
                    ? tr("%s: one label is not in the label set %s: %s.", source, known.name(), names().getFirst())
                    : tr("%s: %d labels are not in the label set %s: %s.", source, unknown.size(), known.name(), String.join(", ", unknown)));
        }
        return new Problem.Refused(String.join(" ", what), advice(add));
    }

    private static String shown(Set<String> names) {
        String some = names.stream()
                .limit(NAMED)
                .map(name -> name.equals(LabelNames.NONE) ? tr("* (spans without a label)") : Quoted.name(name))
                .collect(Collectors.joining(", "));
        return names.size() > NAMED ? some + ", …" : some;
    }

    private String advice(boolean add) {
        String here = tr("Choose below which labels of the project they are, add them, or leave their spans out.");
        Map<String, String> renames = renames();
        if (renames.isEmpty()) {
            return either(
                    here,
                    "Add them to the label set (--add-labels), give them other names (--map-label FROM=TO), or use a label set that has them.");
        }
        boolean lacking = !add && (unknown.stream().anyMatch(label -> !renames.containsKey(label))
                || renames.values().stream().anyMatch(name -> !known.has(name)));
        String options = renames.entrySet().stream()
                .map(one -> "--map-label " + quoted(one.getKey() + "=" + one.getValue()))
                .collect(Collectors.joining(" "));
        return either(
                here,
                "Rename them in the app or by command, or leave their spans out with nothing behind the “=”: "
                        + options + (lacking ? " --add-labels" : ""));
    }

    /// As shells want it.
    private static String quoted(String option) {
        return option.matches("[\\w=.,:/+-]+") ? option
                : option.matches("[^\"$`\\\\!]*") ? "\"" + option + "\"" : "'" + option.replace("'", "'\\''") + "'";
    }
}
