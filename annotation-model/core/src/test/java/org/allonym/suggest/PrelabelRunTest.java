package org.allonym.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.ActorId;
import org.junit.jupiter.api.Test;

class PrelabelRunTest {

    private final Map<String, String> settings = new HashMap<>();

    private static PrelabelRun run(int number) {
        return new PrelabelRun(
                number,
                new ActorId("Rosa"),
                Instant.parse("2026-11-21T15:40:03Z"),
                0,
                "essays-1",
                "ab".repeat(32),
                List.of("e-mail", "phone"),
                new TreeMap<>(Map.of("point", "recall", "o-threshold", "0.85")),
                24,
                0,
                0,
                0);
    }

    private void apply(ProjectEdit edit) {
        ProjectEdit.ChangeSetting change = (ProjectEdit.ChangeSetting) edit;
        assertThat(settings.getOrDefault(change.name(), "")).isEqualTo(change.before());
        settings.put(change.name(), change.after());
    }

    private String setting(String name) {
        return settings.getOrDefault(name, "");
    }

    @Test
    void aRunComesBackFromTheSettingsAsItStands() {
        PrelabelRun run = run(1);
        run.begin(setting(PrelabelRun.LATEST)).forEach(this::apply);
        assertThat(PrelabelRun.latest(this::setting)).isEqualTo(run);
        PrelabelRun next = run.after(10, 5_000, 31, 1.25);
        apply(run.goOn(next));
        assertThat(PrelabelRun.latest(this::setting)).isEqualTo(next);
        assertThat(next.isFinished()).isFalse();
        assertThat(next.isLike(run)).isTrue();
        PrelabelRun end = next.after(14, 1, 2, 0.5);
        apply(next.goOn(end));
        assertThat(PrelabelRun.latest(this::setting)).isEqualTo(end).satisfies(last -> assertThat(last.isFinished()).isTrue());
    }

    @Test
    void laterRunsDoNotHideEarlierOnes() {
        run(PrelabelRun.nextNumber(this::setting)).begin("").forEach(this::apply);
        run(PrelabelRun.nextNumber(this::setting)).begin("1").forEach(this::apply);
        assertThat(PrelabelRun.all(this::setting)).extracting(PrelabelRun::number).containsExactly(2, 1);
    }

    @Test
    void settingsThatHoldNoRunGiveNone() {
        assertThat(PrelabelRun.latest(this::setting)).isNull();
        settings.put(PrelabelRun.LATEST, "1");
        assertThat(PrelabelRun.latest(this::setting)).isNull();
        for (String bad : List.of("{}", "[", "{\"by\":\"Rosa\",\"started\":\"yesterday\"}")) {
            settings.put(PrelabelRun.setting(1), bad);
            assertThat(PrelabelRun.latest(this::setting)).isNull();
            assertThat(PrelabelRun.all(this::setting)).isEmpty();
        }
    }

    @Test
    void aRunCannotHaveDoneMoreThanThereIs() {
        assertThatThrownBy(() -> run(1).after(25, 0, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
