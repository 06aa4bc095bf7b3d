package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.junit.jupiter.api.Test;

class IdValuesTest {

    private final ValueRules rules = Values.rules(ValueKind.ID);

    @Provide
    Arbitrary<String> ids() {
        return Arbitraries.strings()
                .withChars("0123456789ABCDEFGHXYZabcxyz-/. ")
                .ofMinLength(4)
                .ofMaxLength(16)
                .filter(id -> id.equals(id.strip())
                        && id.chars().filter(Character::isDigit).count() >= 2);
    }

    @Property(tries = 500)
    void theClassOfEveryCharacterStaysAndHalfTheDigitsChange(@ForAll("ids") String id) {
        String made = TestDocument.of(ValueKind.ID, SurrogateMethod.SHAPE, 0, id);

        assertThat(shape(made)).isEqualTo(shape(id));
        int same = 0;
        int digits = 0;
        boolean begins = true;
        for (int i = 0; i < id.length(); i++) {
            boolean digit = Character.isDigit(id.charAt(i));
            if (digit) {
                boolean zero = begins && id.charAt(i) == '0';
                assertThat(begins && made.charAt(i) == '0').isEqualTo(zero);
                digits += zero ? 0 : 1;
                same += !zero && id.charAt(i) == made.charAt(i) ? 1 : 0;
            }
            begins = !digit;
        }
        assertThat(same * 2).isLessThanOrEqualTo(digits);
        assertThat(rules.fault(id, made)).isEmpty();
    }

    private static String shape(String id) {
        return id.replaceAll("[0-9]", "9").replaceAll("[A-Z]", "A").replaceAll("[a-z]", "a");
    }

    @Test
    void wordsThatSayWhatItIsStayAndDontIdentify() {
        assertThat(TestDocument.of(ValueKind.ID, SurrogateMethod.SHAPE, 0, "Student No. 20191234"))
                .matches("Student No\\. [1-9]\\d{7}");
        assertThat(TestDocument.of(ValueKind.ID, SurrogateMethod.SHAPE, 0, "ID: A01234567")).matches("ID: [A-Z]0\\d{7}");
        assertThat(rules.parts("Student No. 20191234")).containsExactly(new Part("20191234", Part.Match.SUBSTRING));
    }

    @Test
    void aYearStaysAYear() {
        for (int draw = 0; draw < 50; draw++) {
            assertThat(TestDocument.of(ValueKind.ID, SurrogateMethod.SHAPE, draw, "2021-MED-04417")).matches("20[12]\\d-[A-Z]{3}-\\d{5}");
        }
    }

    @Test
    void anIdWithoutLatinCharactersDoesntBecomeBlanks() {
        assertThat(TestDocument.of(ValueKind.ID, SurrogateMethod.SHAPE, 0, "١٢٣٤٥٦"))
                .matches("[١-٩][٠-٩]{5}")
                .isNotEqualTo("١٢٣٤٥٦");
        assertThat(TestDocument.of(ValueKind.ID, SurrogateMethod.SHAPE, 0, "БД-4471"))
                .matches("[А-ЯЁ]{2}-[1-9]\\d{3}")
                .isNotEqualTo("БД-4471");
        assertThat(TestDocument.of(ValueKind.ID, SurrogateMethod.SHAPE, 0, "学籍甲乙"))
                .hasSize(4)
                .matches("\\p{IsHan}{4}")
                .isNotEqualTo("学籍甲乙");
    }

    @Test
    void oneIdWrittenInTwoWaysStaysOne() {
        assertThat(rules.key("4471-0936")).isEqualTo(rules.key("ID 44710936"));

        List<String> texts = TestDocument.named("d")
                .with(ValueKind.ID, "4471-0936", "44710936", "ID 4471 0936")
                .texts(0, SurrogateMethod.SHAPE, 0);

        assertThat(texts.stream().map(text -> text.replaceAll("\\D", "")).distinct())
                .hasSize(1);
        assertThat(texts.get(2)).startsWith("ID ");
    }

    @Test
    void caseIsTheMentionsOwn() {
        List<String> texts =
                TestDocument.named("d").with(ValueKind.ID, "ras21", "RAS21").texts(0, SurrogateMethod.SHAPE, 0);

        assertThat(texts.get(0)).matches("[a-z]{3}\\d\\d");
        assertThat(texts.get(1)).isEqualTo(texts.get(0).toUpperCase(Locale.ROOT));
    }

    @Test
    void partsOfAnAddressOfTheNetStayBelow256() {
        for (int draw = 0; draw < 50; draw++) {
            String made = TestDocument.of(ValueKind.ID, SurrogateMethod.SHAPE, draw, "192.168.14.3");

            assertThat(made).matches("\\d{3}\\.\\d{3}\\.\\d{2}\\.\\d");
            for (String part : made.split("\\.")) {
                assertThat(Integer.parseInt(part)).isBetween(1, 254);
            }
        }
    }

    @Test
    void hexadecimalStaysHexadecimal() {
        assertThat(TestDocument.of(ValueKind.ID, SurrogateMethod.SHAPE, 0, "550e8400-e29b-41d4-a716-446655440000"))
                .matches("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    }

    @Test
    void digitsThatAreMostlyTheOriginalsAreAFault() {
        assertThat(rules.fault("20191234", "20191235")).isPresent();
        assertThat(rules.fault("20191234", "abc")).isPresent();
        assertThat(rules.fault("20191234", "--")).isPresent();
        assertThat(rules.fault("20191234", "A-7310")).isEmpty();
    }

    @Test
    void numbersOfOneClassBeginAlikeAndMoveByTheSameYears() {
        for (int i = 0; i < 10; i++) {
            TestDocument document = TestDocument.named("d" + i)
                    .with(ValueKind.ID, "MBK-19-2214")
                    .with(ValueKind.ID, "MBK-20-2871")
                    .with(ValueKind.ID, "201904417")
                    .with(ValueKind.ID, "201904398");
            String one = document.texts(0, SurrogateMethod.SHAPE, 0).getFirst();
            String other = document.texts(1, SurrogateMethod.SHAPE, 0).getFirst();
            String third = document.texts(2, SurrogateMethod.SHAPE, 0).getFirst();
            String fourth = document.texts(3, SurrogateMethod.SHAPE, 0).getFirst();

            assertThat(other).startsWith(one.substring(0, 4));
            assertThat(Integer.parseInt(other.substring(4, 6)) - Integer.parseInt(one.substring(4, 6))).isEqualTo(1);
            assertThat(fourth).startsWith(third.substring(0, 6)).isNotEqualTo(third);
            assertThat(third).matches("20[12]\\d{6}");
        }
    }

    @Test
    void lettersThatAreInitialsFollowTheName() {
        String made = TestDocument.named("d").became("mara", "ilze").became("jelic", "kalnins").with(ValueKind.ID, "mj22017").value(SurrogateMethod.SHAPE, 0);

        assertThat(made).matches("ik[12]\\d{4}");
    }
}
