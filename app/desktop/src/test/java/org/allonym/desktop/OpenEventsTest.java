package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenEventsTest {

    @Test
    void filesWaitForTheWindowAndLaterOnesAreOpenedAtOnce() {
        List<Path> opened = new ArrayList<>();

        OpenEvents.arrived(Path.of("before.allonym"));
        OpenEvents.deliver(Runnable::run, opened::add);
        OpenEvents.arrived(Path.of("after.allonym"));

        assertThat(opened).containsExactly(Path.of("before.allonym"), Path.of("after.allonym"));
    }
}
