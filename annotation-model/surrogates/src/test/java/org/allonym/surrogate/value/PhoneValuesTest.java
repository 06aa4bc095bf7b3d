package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import java.util.List;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhoneValuesTest {

    private final ValueRules rules = Values.rules(ValueKind.PHONE);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "410.526.1667", "+57 300 123 4567", "(555) 123-4567", "+41 (0)62 585 51 90", "079 0442 1744",
                        "259.735.7502x459",
                "001-518-640-0854", "+1-903-140-4508x769", "03.93.92.16.85", "+234 803 555 0192", "Tel: 020 7946 0958",
                        "9469 9966",
                "555-0123", "+91 98765 43210 ext. 12", "+55 (11) 91234-5678", "0496 46 46 70", "+٤٤ ٧٩١١ ١٢٣٤٥٦"
            })
    void everythingButDigitsStays(String phone) {
        for (int draw = 0; draw < 20; draw++) {
            String made = TestDocument.of(ValueKind.PHONE, SurrogateMethod.SHAPE, draw, phone);

            assertThat(made.replaceAll("\\p{Nd}", "#")).isEqualTo(phone.replaceAll("\\p{Nd}", "#"));
            assertThat(made).isNotEqualTo(phone);
            assertThat(rules.fault(phone, made)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "+57 300 123 4567",
                "+41 (0)62 585 51 90",
                "+234 803 555 0192",
                "+91 98765 43210",
                "+1 410-526-1667",
                "+44 20 7946 0018",
                "+33 1 44 55 66 77",
                "+49 30 901820",
                "+81 3-1234-5678"
            })
    void aValidNumberOfACountryBecomesAnotherValidNumberOfThatCountry(String phone) throws NumberParseException {
        PhoneNumberUtil util = PhoneNumberUtil.getInstance();
        int country = util.parse(phone, null).getCountryCode();
        for (int draw = 0; draw < 20; draw++) {
            String made = TestDocument.of(ValueKind.PHONE, SurrogateMethod.SHAPE, draw, phone);

            assertThat(util.isValidNumber(util.parse(made, null))).as(made).isTrue();
            assertThat(util.parse(made, null).getCountryCode()).isEqualTo(country);
        }
    }

    @Test
    void noThreeDigitsMadeCountUpOrDown() {
        for (int draw = 0; draw < 300; draw++) {
            String digits = TestDocument.of(ValueKind.PHONE, SurrogateMethod.SHAPE, draw, "410-526-1667")
                    .replaceAll("\\D", "");

            for (int i = 2; i < digits.length(); i++) {
                int step = digits.charAt(i) - digits.charAt(i - 1);
                boolean run = Math.abs(step) == 1 && digits.charAt(i - 1) - digits.charAt(i - 2) == step;
                assertThat(run).as(digits).isFalse();
            }
        }
    }

    @Test
    void aNumberWithAndWithoutItsCountryCodeIsOneAndIsMadeAlike() {
        assertThat(rules.key("+57 300 123 4567"))
                .isEqualTo(rules.key("300 123 4567"))
                .isEqualTo(rules.key("3001234567"));

        List<String> texts = TestDocument.named("d")
                .with(ValueKind.PHONE, "+57 300 123 4567", "3001234567", "123 4567")
                .texts(0, SurrogateMethod.SHAPE, 0);

        assertThat(texts.get(0)).startsWith("+57 ").endsWith(texts.get(2));
        assertThat(texts.get(0).replaceAll("\\D", "")).isEqualTo("57" + texts.get(1));
    }

    @Test
    void theDigitsWithinTheCountryIdentifyAndFewerThanSevenDont() {
        assertThat(rules.parts("+57 300 123 4567")).containsExactly(new Part("300 123 4567", Part.Match.DIGITS));
        assertThat(rules.parts("ext. 4512")).isEmpty();
    }

    @Test
    void reservedNumbersAreThoseKeptForFiction() {
        String american = TestDocument.named("d")
                .policy(TestDocument.reserved())
                .with(ValueKind.PHONE, "410.526.1667")
                .value(SurrogateMethod.SHAPE, 0);
        String british = TestDocument.named("d")
                .policy(TestDocument.reserved())
                .with(ValueKind.PHONE, "+44 7911 123456")
                .value(SurrogateMethod.SHAPE, 0);

        assertThat(american).matches("\\d{3}\\.555\\.01\\d\\d");
        assertThat(british).matches("\\+44 (?:7700 900\\d{3}|1632 960\\d{3}|2079 460\\d{3}|1134 960\\d{3})");
    }

    @Test
    void crapiisNumbersAreAmericanWhateverTheOriginalIs() {
        SurrogatePolicy crapii = SurrogatePolicy.standard(TestDocument.SECRET).withPreset(SurrogatePolicy.CRAPII);
        for (int draw = 0; draw < 50; draw++) {
            String made = TestDocument.named("d")
                    .policy(crapii)
                    .with(ValueKind.PHONE, "+57 300 123 4567")
                    .value(SurrogateMethod.GENERATE, draw);

            assertThat(made).matches("(?:\\+1-|001-)?\\(?[2-9]\\d\\d[).-]?-?[2-9]?\\d\\d[.-]?\\d{4}(?:x\\d{3,5})?");
        }
    }

    @Test
    void aMadeNumberIsOneOfTheCountry() {
        assertThat(TestDocument.of(ValueKind.PHONE, SurrogateMethod.GENERATE, 1, "+57 300 123 4567"))
                .startsWith("+57 ");
    }

    @Test
    void tooManyDigitsForTheCountryAreAFault() {
        assertThat(rules.fault("+57 300 123 4567", "+57 300 123 4567 8901 22")).isPresent();
        assertThat(rules.fault("+57 300 123 4567", "none")).isPresent();
        assertThat(rules.fault("410.526.1667", "303-555-0148")).isEmpty();
    }

    @Test
    void aPersonsOwnNumberTakesTheGroupingOfEachMention() {
        TestDocument document = TestDocument.named("d").with(ValueKind.PHONE, "+57 300 123 4567", "300-1234567");

        assertThat(document.spread(0, SurrogateMethod.SHAPE, "+57 311 555 0199"))
                .containsExactly("+57 311 555 0199", "311-5550199");
    }
}
