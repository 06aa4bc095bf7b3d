package org.allonym.services.exporting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import org.allonym.SharedData;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.Study;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.allonym.services.surrogates.GoldCorrection;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.services.surrogates.PlanDocuments;
import org.allonym.services.surrogates.SurrogateDecisions;
import org.allonym.store.ProjectStore;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The gold of real essays, from the first suggestion to a release.
@Tag("slow")
class RealEssaysSurrogatesTest {

    private static final ActorId CLARA = new ActorId("Clara");

    @TempDir
    Path folder;

    private final MakeSurrogates make = new MakeSurrogates(new EnglishTokenizer()::tokenize);
    private final ExportSurrogates export = new ExportSurrogates("1.2.3", new EnglishTokenizer()::tokenize);

    /// @param missed a mention that the gold lacks and the scan finds, empty for none
    @ParameterizedTest
    @CsvSource({"official10.json,''", "dev.json,Isabel Yomna", "address_phone_url.json,''"})
    void everyIdentifierIsReplacedWhatIsLeftIsFoundAndTheReleaseIsTheSameAgain(String name, String missed) throws IOException {
        Path essays = SharedData.file("essays/" + name);
        try (Study study = new Study(folder)) {
            ProjectStore store = adjudicated(study, essays);
            make.survey(store, MakeSurrogates.approveClean(store, CLARA, Progress.NONE), true, Progress.NONE);
            Map<String, List<String>> originals = originals(store);

            List<String> found = settleLeaks(store, missed);

            assertThat(found.contains(missed)).isEqualTo(!missed.isEmpty());
            MakeSurrogates.approveClean(store, CLARA, Progress.NONE);
            for (PlanDocuments.Planned planned : planned(store)) {
                assertThat(planned.plan().openLeaks()).as(planned.document().id().value()).isZero();
                assertThat(planned.plan().entities()).as(planned.document().id().value()).allSatisfy(one -> {
                    assertThat(one.standing().isDecided()).isTrue();
                    assertThat(one.breaches()).isEmpty();
                });
                String text = planned.plan().rewriting().text().value();
                originals.getOrDefault(planned.document().id().value(), List.of())
                        .forEach(original -> assertThat(text.contains(original)).isFalse());
            }
            byte[] once = release(store);
            assertThat(elsewhere(() -> release(store))).isEqualTo(once);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    private ProjectStore adjudicated(Study study, Path essays) {
        ProjectStore store = study.store();
        study.bring(essays);
        store.append(Gesture.of(CLARA, List.of(
                new ProjectEdit.ChangeActor(null, new Actor(CLARA, Role.ADJUDICATOR)),
                new ProjectEdit.ChangeSetting(SurrogateSettings.SECRET, "", "5e".repeat(32)))));
        AutoAdjudicate.run(store, MergePolicy.UNANIMOUS, CLARA, Progress.NONE);
        return store;
    }

    private static List<PlanDocuments.Planned> planned(ProjectStore store) {
        List<PlanDocuments.Planned> all = new ArrayList<>();
        PlanDocuments.run(store, PlanDocuments.surrogates(store, Progress.NONE), planned -> planned, all::add, Progress.NONE);
        return all;
    }

    /// The originals of each document in full.
    private static Map<String, List<String>> originals(ProjectStore store) {
        Map<String, List<String>> originals = new TreeMap<>();
        for (PlanDocuments.Planned planned : planned(store)) {
            for (PlannedEntity one : planned.plan().entities()) {
                assertThat(one.standing()).as(one.entity().label()).isEqualTo(EntityStatus.APPROVED);
                originals.computeIfAbsent(planned.document().id().value(), _ -> new ArrayList<>())
                        .addAll(one.entity().surfaces());
            }
        }
        return originals;
    }

    /// Labels what was missed, and clears the rest as words that only look alike.
    ///
    /// @return what was found
    private static List<String> settleLeaks(ProjectStore store, String missed) {
        List<String> found = new ArrayList<>();
        for (PlanDocuments.Planned planned : planned(store)) {
            for (Leak leak : planned.plan().leaks()) {
                if (leak.isOpen()) {
                    found.add(leak.surface());
                    List<? extends Edit> edits = leak.surface().equals(missed)
                            ? GoldCorrection.add(planned.state(), new Mark(leak.place(), leak.label()), CLARA)
                            : SurrogateDecisions.clear(
                                    planned.plan(), List.of(leak), Ruling.Verdict.COMMON_WORD, "", CLARA);
                    assertThat(edits).isNotEmpty();
                    store.append(Gesture.of(CLARA, List.copyOf(edits)));
                }
            }
        }
        // an entity with another mention is looked at again
        for (PlanDocuments.Planned planned : planned(store)) {
            List<Edit> edits = new ArrayList<>();
            planned.plan().entities().stream()
                    .filter(one -> one.standing() == EntityStatus.NEEDS_REVIEW)
                    .forEach(one -> edits.addAll(SurrogateDecisions.approve(planned.plan(), List.of(one), CLARA)));
            if (!edits.isEmpty()) {
                store.append(Gesture.of(CLARA, edits));
            }
        }
        return found;
    }

    private interface Released {
        byte[] get() throws IOException;
    }

    private byte[] release(ProjectStore store) throws IOException {
        return Files.readAllBytes(export.run(
                        new ExportSurrogates.Request("crapii", Projection.COVER, folder.resolve("release.json"), null, false),
                        store,
                        Progress.NONE)
                .file());
    }

    private static byte[] elsewhere(Released released) throws IOException {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
            return released.get();
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }
}
