package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.allonym.desktop.guide.Guide;
import org.allonym.desktop.shell.Stage;
import org.junit.jupiter.api.Test;

class GuideTopicTest {

    @Test
    void every_stage_has_a_page_of_the_guide() {
        Guide guide = Guide.load();
        assertThat(Stream.concat(Stream.of((Stage) null), Stream.of(Stage.values())))
                .allSatisfy(stage -> assertThat(guide.has(GuideTopic.of(stage))).isTrue());
    }

    @Test
    void everySectionAndPanelHasAPlaceInTheGuide() {
        Guide guide = Guide.load();
        assertThat(Stream.concat(GuideTopic.PANELS.values().stream(), GuideTopic.SECTIONS.values().stream()))
                .allSatisfy(page -> assertThat(guide.has("user-guide/" + page)).as(page).isTrue());
        assertThat(guide.has("user-guide/team.md#nothing")).isFalse();
    }
}
