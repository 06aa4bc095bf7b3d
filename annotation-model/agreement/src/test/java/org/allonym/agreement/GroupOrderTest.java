package org.allonym.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class GroupOrderTest {

    @Test
    void numbersGoBySizeAndWhatHasNoValueComesLast() {
        List<String> sorted = List.of(
                "2025-W52", "2026-W02", "2026-W11", "batch", "batch 2", "batch 02b", "batch 10", "version 1",
                "version 1 and version 2", "version 2", "");
        List<String> values = new ArrayList<>(sorted);
        Collections.shuffle(values, new Random(7));

        values.sort(GroupOrder.ORDER);

        assertThat(values).containsExactlyElementsOf(sorted);
    }

    @Test
    void aNumberTooLongForAnyTypeIsStillANumber() {
        assertThat(GroupOrder.ORDER.compare("9".repeat(40), "1" + "0".repeat(40))).isNegative();
    }

    @Property
    void itIsAnOrder(
            @ForAll @Chars({'0', '1', '9', 'a', ' '}) @StringLength(max = 6) String one,
            @ForAll @Chars({'0', '1', '9', 'a', ' '}) @StringLength(max = 6) String two,
            @ForAll @Chars({'0', '1', '9', 'a', ' '}) @StringLength(max = 6) String three) {
        int forth = GroupOrder.ORDER.compare(one, two);
        assertThat(Integer.signum(forth)).isEqualTo(-Integer.signum(GroupOrder.ORDER.compare(two, one)));
        assertThat(forth == 0).isEqualTo(one.equals(two));
        if (forth <= 0 && GroupOrder.ORDER.compare(two, three) <= 0) {
            assertThat(GroupOrder.ORDER.compare(one, three)).isNotPositive();
        }
    }
}
