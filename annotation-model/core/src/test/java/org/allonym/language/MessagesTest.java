package org.allonym.language;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.counted;
import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MessagesTest {

    @AfterEach
    void english() {
        Messages.use(Language.ENGLISH);
        Messages.inWindow(false);
    }

    @Test
    void the_window_and_the_command_line_say_what_can_be_done_there() {
        assertThat(Messages.either("Choose it.", "Use --format.")).isEqualTo("Use --format.");
        Messages.inWindow(true);
        assertThat(Messages.either("Choose it.", "Use --format.")).isEqualTo("Choose it.");
    }

    @Test
    void english_is_said_as_it_stands() {
        assertThat(tr("100 % of it")).isEqualTo("100 % of it");
        assertThat(tr("%,d of %s", 22_688, "all")).isEqualTo("22,688 of all");
        assertThat(trc("state", "Open")).isEqualTo("Open");
        assertThat(count(1, "span", "spans")).isEqualTo("1 span");
        assertThat(count(0, "span", "spans")).isEqualTo("0 spans");
        assertThat(count(2_431, "span", "spans")).isEqualTo("2,431 spans");
        assertThat(Messages.day(LocalDate.of(2026, 11, 22))).isEqualTo("22 Nov 2026");
    }

    @Test
    void another_language_takes_its_words_order_numbers_and_dates() {
        Messages.use(
                Language.SPANISH,
                Map.of(
                        "%s has %,d of them", "De ellos, %2$,d son de %1$s",
                        "state|Open", "Abierto",
                        "Open", "Abrir",
                        "span|spans", "marca|marcas"));
        assertThat(tr("%s has %,d of them", "Ana", 12_345)).isEqualTo("De ellos, 12.345 son de Ana");
        assertThat(trc("state", "Open") + ", " + tr("Open")).isEqualTo("Abierto, Abrir");
        assertThat(count(1, "span", "spans")).isEqualTo("1 marca");
        assertThat(counted(3, "span", "spans")).isEqualTo("marcas");
        assertThat(number(22_688)).isEqualTo("22.688");
        assertThat(decimal(0.85, 2)).isEqualTo("0,85");
        assertThat(Messages.day(LocalDate.of(2026, 11, 22))).isEqualTo("22 nov 2026");
    }

    @Test
    void what_has_no_translation_is_said_in_english() {
        Messages.use(Language.SPANISH, Map.of());
        assertThat(tr("Nothing of it")).isEqualTo("Nothing of it");
        assertThat(trc("state", "Open")).isEqualTo("Open");
        assertThat(count(2, "span", "spans")).isEqualTo("2 spans");
    }

    @Test
    void what_leaves_the_program_is_made_in_english() {
        Messages.use(Language.SPANISH, Map.of("Precision", "Precisión"));
        assertThat(Messages.inEnglish(() -> tr("Precision") + " " + decimal(0.5, 1) + " " + Messages.language()))
                .isEqualTo("Precision 0.5 ENGLISH");
        assertThat(tr("Precision") + " " + decimal(0.5, 1)).as("and nothing else").isEqualTo("Precisión 0,5");
    }
}
