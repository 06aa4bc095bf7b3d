package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.junit.jupiter.api.Test;

class EverywhereTheSameTest {

    private static TestDocument document(String id) {
        return TestDocument.named(id)
                .became("ibarra", "laurent")
                .pool(ValueKind.LOCATION, "other", "Istanbul", "Izmir", "Iquitos", "Kenya")
                .with(ValueKind.PHONE, "+57 300 123 4567")
                .with(ValueKind.ID, "Student ID 20191234-I")
                .with(ValueKind.URL, "HTTPS://WWW.LINKEDIN.COM/in/ibarra-ii")
                .with(ValueKind.DATE, "FRIDAY, 14 JUNE 2019")
                .with(ValueKind.DATE, "14/06/2019")
                .with(ValueKind.DATE, "2018")
                .with(ValueKind.STREET_ADDRESS, "12 INDIANA ST, MIAMI, IL 60601")
                .with(ValueKind.AGE, "NINETEEN")
                .with(ValueKind.LOCATION, "LIMA")
                .with(ValueKind.LOCATION, "BRAZILIAN")
                .with(ValueKind.EMPLOYER, "IBI INC")
                .with(ValueKind.EDUCATION, "UNIVERSITY OF ILLINOIS");
    }

    private static List<String> texts(String id) {
        TestDocument document = document(id);
        List<String> texts = new ArrayList<>();
        SurrogatePolicy policy = document.context().facts().policy();
        for (int i = 0; i < document.context().entities().size(); i++) {
            ValueKind kind = document.entity(i).kind();
            texts.add(Values.rules(kind).key(document.entity(i).name()));
            texts.add(Values.rules(kind).parts(document.entity(i).name()).stream()
                    .map(Part::text)
                    .toList()
                    .toString());
            for (SurrogateMethod method : SurrogateMethod.values()) {
                if (Values.strategy(kind, method, policy).isPresent()) {
                    Strategy.Attempt attempt = document.attempt(i, method, 0);
                    texts.add(
                            attempt instanceof Strategy.Attempt.Made made
                                    ? made.texts() + made.derivation() + made.mapping()
                                    : "none");
                }
            }
        }
        return texts;
    }

    @Property(tries = 15)
    void theLanguageAndTheClockOfAMachineDontMatter(@ForAll long id) {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        List<String> here = texts(String.valueOf(id));
        try {
            for (String tag : List.of("tr-TR", "ar-EG-u-nu-arab", "th-TH-u-ca-buddhist", "lt-LT")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                TimeZone.setDefault(
                        TimeZone.getTimeZone(tag.startsWith("t") ? "Pacific/Kiritimati" : "America/Los_Angeles"));

                assertThat(texts(String.valueOf(id))).isEqualTo(here);
            }
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    @Property(tries = 300)
    void noStringBreaksTheRulesOrTheStrategies(@ForAll String any, @ForAll int draw) {
        if (any.isBlank()) {
            return;
        }
        SurrogatePolicy policy = SurrogatePolicy.standard(TestDocument.SECRET);
        for (ValueKind kind : kinds()) {
            TestDocument document = TestDocument.named("d")
                    .pool(kind, "other", "Kyoto", any + " X")
                    .with(kind, any);

            assertThat(Values.rules(kind).parts(any))
                    .allSatisfy(part -> assertThat(any).contains(part.text()));
            Values.rules(kind).fault(any, "x" + any);
            for (SurrogateMethod method : SurrogateMethod.values()) {
                if (Values.strategy(kind, method, policy).isPresent()) {
                    Strategy.Attempt attempt = document.attempt(0, method, draw);
                    if (attempt instanceof Strategy.Attempt.Made made) {
                        assertThat(made.texts()).hasSize(1);
                    }
                }
            }
        }
    }

    private static List<ValueKind> kinds() {
        return List.of(
                ValueKind.PHONE,
                ValueKind.ID,
                ValueKind.URL,
                ValueKind.DATE,
                ValueKind.STREET_ADDRESS,
                ValueKind.AGE,
                ValueKind.LOCATION,
                ValueKind.EMPLOYER,
                ValueKind.EDUCATION,
                ValueKind.OTHER);
    }

    @Test
    void everyKindHasItsStandardMethod() {
        SurrogatePolicy policy = SurrogatePolicy.standard(TestDocument.SECRET);
        for (ValueKind kind : kinds()) {
            assertThat(Values.strategy(kind, kind.standard(), policy)).isPresent();
            assertThat(Values.strategy(kind, SurrogateMethod.KEEP, policy)).isEmpty();
            assertThat(Values.strategy(kind, SurrogateMethod.REDACT, policy)).isEmpty();
            assertThat(Values.strategy(kind, SurrogateMethod.MANUAL, policy)).isEmpty();
        }
        assertThatThrownBy(() -> Values.rules(ValueKind.NAME)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsNoneOfTheKindsIdentifiesByItsWords() {
        assertThat(Values.rules(ValueKind.OTHER).parts("the Rotary Club of our town, since 1987"))
                .extracting(Part::text)
                .containsExactly("Rotary", "1987");
        assertThat(Values.rules(ValueKind.OTHER).parts("the captain of the team"))
                .containsExactly(new Part("the captain of the team", Part.Match.WORD));
        assertThat(Values.rules(ValueKind.OTHER).parts("captain")).isEmpty();
        assertThat(Values.rules(ValueKind.OTHER).key(" The CLUB ")).isEqualTo("the club");
    }

    @Test
    void aWholeEssayMarkedByMistakeDoesNoHarm() {
        for (String essay : List.of(
                "1-".repeat(3000), "May ".repeat(2000), "x".repeat(8000), "3, 4 and ".repeat(900), "a.".repeat(4000))) {
            for (ValueKind kind : kinds()) {
                Values.rules(kind).key(essay);
                Values.rules(kind).parts(essay);
                Values.rules(kind).fault(essay, "May");
                TestDocument document =
                        TestDocument.named("d").pool(kind, "other", "Kyoto").with(kind, essay);
                for (SurrogateMethod method : SurrogateMethod.values()) {
                    if (Values.strategy(kind, method, document.context().facts().policy())
                            .isPresent()) {
                        assertThat(document.attempt(0, method, 0)).isNotNull();
                    }
                }
            }
        }
    }
}
