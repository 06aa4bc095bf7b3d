package org.allonym.services.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.agreement.AgreementChange;
import org.allonym.agreement.Stratum;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.language.Language;
import org.allonym.services.exporting.DisclosureCheck;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// Removes from the pack what people wrote for the project if it names somebody or quotes a direct identifier: the
/// project's name, examples on guideline cards, names of groups. With names and text asked for, everything stays.
final class EvidenceRedaction {

    private static final String WITHHELD = "(withheld: it names somebody)";
    private static final int SHORTEST_ID = 4;

    /// Words of label sets that come with the program: they may say what they say, but for the name of somebody here.
    private static final Set<String> PRESET = Stream.of(Language.values())
            .flatMap(language -> LabelSets.presets(language).stream())
            .flatMap(set -> set.labels().stream())
            .flatMap(label -> Stream.of(
                            Stream.of(label.title(), label.description()), label.hits().stream(), label.nearMisses().stream())
                    .flatMap(words -> words))
            .collect(Collectors.toUnmodifiableSet());

    private final @Nullable DisclosureCheck discretion;
    private final DisclosureCheck people;
    private final Set<String> documents = new HashSet<>();

    /// @param originals direct identifiers of the project, folded
    EvidenceRedaction(ProjectStore store, Set<String> originals, EvidencePack.Choices choices) {
        boolean names = choices.names();
        boolean text = choices.text();
        people = new DisclosureCheck(names ? List.of() : store.actors(), Set.of());
        discretion = names && text ? null : new DisclosureCheck(names ? List.of() : store.actors(), text ? Set.of() : originals);
        if (!text) {
            store.rows().stream().map(row -> row.id().value()).filter(id -> id.length() >= SHORTEST_ID).forEach(documents::add);
        }
    }

    private boolean allows(String words) {
        DisclosureCheck judge = PRESET.contains(words) ? people : discretion;
        return (judge == null || judge.allows(words)) && !documents.contains(words);
    }

    String proper(String words) {
        return allows(words) ? words : WITHHELD;
    }

    LabelSet proper(LabelSet labels) {
        return new LabelSet(
                proper(labels.name()), labels.version(), labels.labels().stream().map(this::proper).toList(), labels.overlap());
    }

    private Label proper(Label label) {
        return new Label(
                label.name(), proper(label.title()), label.tag(), label.identifier(), proper(label.description()),
                label.hits().stream().filter(this::allows).toList(),
                label.nearMisses().stream().filter(this::allows).toList(),
                label.role(), label.key(), label.strategy(), label.retired());
    }

    ProjectAgreement proper(ProjectAgreement agreement) {
        return new ProjectAgreement(
                proper(agreement.project()), agreement.bootstrap(), agreement.pairs().stream().map(this::proper).toList(),
                agreement.panel());
    }

    private PairReport proper(PairReport pair) {
        Map<String, String> groups = new HashMap<>();
        List<Stratum> strata = new ArrayList<>();
        for (Stratum stratum : pair.strata()) {
            String name = allows(stratum.value()) ? stratum.value() : "group %d %s".formatted(strata.size() + 1, WITHHELD);
            groups.put(stratum.value(), name);
            strata.add(new Stratum(name, stratum.agreement()));
        }
        List<AgreementChange> changes = pair.changes().stream()
                .map(change -> new AgreementChange(
                        groups.getOrDefault(change.before(), change.before()),
                        groups.getOrDefault(change.after(), change.after()), change.overall()))
                .toList();
        String attribute = pair.attribute();
        return new PairReport(
                pair.agreement(), pair.coverage(), attribute == null ? null : proper(attribute), pair.groupedBy(), strata, changes, pair.entities());
    }
}
