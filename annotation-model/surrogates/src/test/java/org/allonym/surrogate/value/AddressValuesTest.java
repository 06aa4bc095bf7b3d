package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.value.place.Gazetteer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressValuesTest {

    private static final String NAME = "[\\p{L}' .-]+";

    private final ValueRules rules = Values.rules(ValueKind.STREET_ADDRESS);

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1600 Pennsylvania Avenue NW, Washington, DC 20500;\\d{4} NAME Avenue NW, NAME, [A-Z]{2} \\d{5}",
                "12 High Street, Flat 4, Camden, London NW1 8QP;\\d\\d NAME Street, Flat \\d, NAME, NAME [A-Z]{2}\\d \\d[A-Z]{2}",
                "221b Baker Street, London;\\d{3}b NAME Street, NAME",
                "Calle Mayor 15, 3º B, 28013 Madrid;Calle NAME \\d\\d, \\dº B, \\d{5} NAME",
                "Carrera 7 # 45-12, Bogotá, Colombia;Carrera \\d # \\d\\d-\\d\\d, NAME, Colombia",
                "Rua das Flores, 123 - Apto 45, São Paulo - SP, 01310-100;Rua NAME, \\d{3} - Apto \\d\\d, NAME - [A-Z]{2}, \\d{5}-\\d{3}",
                "15 rue de la Paix, 75002 Paris, France;\\d\\d rue NAME, \\d{5} NAME, France",
                "Hauptstraße 5, 10115 Berlin;\\p{Lu}[\\p{L}-]+straße \\d, \\d{5} NAME",
                "Via Roma 12, 00184 Roma, Italy;Via NAME \\d\\d, 0\\d{4} NAME, Italy",
                "Jl. Sudirman No. 45, Jakarta 10220;Jl\\. NAME No\\. \\d\\d, NAME \\d{5}",
                "Flat No. 302, Shanti Nagar, MG Road, Bangalore - 560001;Flat No\\. \\d{3}, NAME Nagar, NAME Road, NAME - \\d{6}",
                "45 Adeola Odeku Street, Victoria Island, Lagos, Nigeria;\\d\\d NAME Street, NAME Island, NAME, Nigeria",
                "P.O. Box 1234, Nairobi, Kenya;P\\.O\\. Box \\d{4}, NAME, Kenya",
                "123 Queen Street West, Toronto, ON M5V 2T6, Canada;\\d{3} NAME Street West, NAME, [A-Z]{2} [A-Z]\\d[A-Z] \\d[A-Z]\\d, Canada",
                "350 5th Ave, New York, NY 10118;\\d{3} \\d(?:st|nd|rd|th) Ave, NAME, [A-Z]{2} \\d{5}",
                "4711 N. Broadway St., Chicago, Illinois 60640-1234;\\d{4} N\\. NAME St\\., NAME, NAME \\d{5}-\\d{4}",
                "Herengracht 182, 1016 BR Amsterdam;\\p{Lu}[\\p{L} ]+gracht \\d{3}, \\d{4} [A-Z]{2} NAME",
                "24 Orchard Lane, Springfield;\\d\\d NAME Lane, NAME"
            })
    void theCountrysPatternStaysAndTheDigitsAreAsMany(String address, String form) {
        for (int draw = 0; draw < 20; draw++) {
            String made = TestDocument.of(ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, draw, address);

            assertThat(made).matches(form.replace("NAME", NAME)).isNotEqualTo(address);
            assertThat(rules.fault(address, made)).isEmpty();
            assertThat(rules.parts(address))
                    .isNotEmpty()
                    .allSatisfy(part -> assertThat(made).doesNotContain(part.text()));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"12 High Street, Flat 4, Camden, London NW1 8QP; true", "8, rue des Tilleuls, L-4210 Esch-sur-Alzette; true", "Opiskelijankatu 4 C 76, 33720 Tampere; false"})
    void anAddressOfACountryWhoseAddressesAreUnknownIsNeverClean(String address, boolean clean) {
        TestDocument document = TestDocument.named("d").with(ValueKind.STREET_ADDRESS, address);
        Strategy strategy = Values.strategy(ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, SurrogatePolicy.standard(TestDocument.SECRET)).orElseThrow();

        assertThat(strategy.doubts(document.entity(0), document.context()).isEmpty()).isEqualTo(clean);
    }

    @Test
    void aPostcodeBeginsWithAProvinceThatThereIs() {
        for (int draw = 0; draw < 50; draw++) {
            assertThat(TestDocument.of(ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, draw, "Calle Mayor 15, 3º B, 28013 Madrid")).matches(".* (?:0[1-9]|[1-4]\\d|5[0-2])\\d{3} .*");
        }
    }

    @Test
    void anAddressThatTellsNoCountryLiesWhereTheDocumentIsFrom() {
        TestDocument document = TestDocument.named("d")
                .with(ValueKind.PHONE, "+92 306 603 2740")
                .with(ValueKind.STREET_ADDRESS, "House 27, Street 4, Block J-2, Qeller Town");
        for (int draw = 0; draw < 20; draw++) {
            String town = document.value(SurrogateMethod.GENERATE, draw).replaceFirst(".*, ", "");

            assertThat(TestDocument.named("d").with(ValueKind.LOCATION, town).context().names().home().countries()).contains("PK");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "5 Stryd y Berth, Bethesda | \\d Stryd y .+, .+",
        "14 Main Street, Stornoway, HS2 OXH | \\d\\d .+ Street, .+, [A-Z]{2}\\d [A-Z]{3}",
        "Kebele 05, House No. 1187, Jimma | Kebele \\d\\d, House No\\. \\d{4}, .+",
        "H.No. 45, Sector 12, Chandigarh | H\\.No\\. \\d\\d, Sector \\d\\d, .+",
        "24 Triq il-Kbira, Mosta | \\d\\d Triq .+, .+",
        "ul. Nawrot 88 m. 31, 90-041 Łódź | ul\\. .+ \\d\\d m\\. \\d\\d, \\d\\d-\\d{3} .+",
        "214 rue Saint-Germain Ouest, app. 3, Rimouski G5L 4B7 | \\d{3} rue .+ Ouest, app\\. \\d, .+"})
    void whatSaysWhatSomethingIsStaysInAnyLanguage(String address, String made) {
        for (int draw = 0; draw < 10; draw++) {
            assertThat(TestDocument.of(ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, draw, address)).matches(made);
        }
    }

    @Test
    void theCountryIsThatOfTheTownAtHomeAndNotOfAStreetThatIsCalledLikeATownAbroad() {
        TestDocument document = TestDocument.named("d").with(ValueKind.LOCATION, "Tallinn").with(ValueKind.STREET_ADDRESS, "Raja 4c-212, Tartu");
        for (int draw = 0; draw < 10; draw++) {
            String town = document.value(SurrogateMethod.GENERATE, draw).replaceFirst(".*, ", "");

            assertThat(TestDocument.named("d").with(ValueKind.LOCATION, town).context().names().home().countries()).contains("EE");
        }
    }

    @Test
    void linesStayAndNoneIsAdded() {
        String made = TestDocument.of(
                ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, 0, "591 Smith Centers Apt. 656\nJoshuamouth, RI 95963");

        assertThat(made)
                .matches("\\d{3} NAME Centers Apt\\. \\d{3}\nNAME, [A-Z]{2} \\d{5}".replace("NAME", "[\\p{L}' -]+"));
        assertThat(TestDocument.of(
                        ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, 0, "24 Orchard Lane\r\nSpringfield\r\nIL 62704\r\nUSA"))
                .matches("\\d\\d [\\p{L}' -]+ Lane\r\n[\\p{L}' -]+\r\n[A-Z]{2} \\d{5}\r\nUSA");
    }

    @Test
    void thePostcodeIsOneOfTheState() {
        for (int draw = 0; draw < 100; draw++) {
            String made = TestDocument.of(ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, draw, "5 Elm Street, Dayton, OH 45402");

            assertThat(rules.fault("5 Elm Street, Dayton, OH 45402", made))
                    .as(made)
                    .isEmpty();
        }
        assertThat(rules.fault("5 Elm Street, Dayton, OH 45402", "5 Oak Street, Toledo, IL 94105"))
                .contains("IL has no postcodes that begin with 941.");
    }

    @Test
    void mentionsInAnotherCaseAreTheSameAddress() {
        List<String> texts = TestDocument.named("d")
                .with(ValueKind.STREET_ADDRESS, "742 Evergreen Terrace", "742 EVERGREEN TERRACE")
                .texts(0, SurrogateMethod.GENERATE, 0);

        assertThat(texts.get(1)).isEqualTo(texts.get(0).toUpperCase(Locale.ROOT));
        assertThat(rules.key("591 Smith Street, Apt. 3")).isEqualTo(rules.key("591 smith st. apt 3"));
    }

    @Test
    void aStreetWithAndWithoutItsNumberIdentifiesAndTheNumberAloneDoesnt() {
        assertThat(rules.parts("591 Smith Centers Apt. 656\nJoshuamouth, RI 95963"))
                .containsExactlyInAnyOrder(
                        new Part("591 Smith Centers", Part.Match.WORD),
                        new Part("Smith Centers", Part.Match.WORD),
                        new Part("95963", Part.Match.WORD));
        assertThat(rules.parts("Suite 632")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "416 Kiannonkatu 98 Apt. 934 OULU NO",
                "Berg Hills",
                "ul. Biskupa Bogedaina 118",
                "Suite 632",
                "15896",
                "the corner of Via Nuova del Campo 85 and Baranyay Mill",
                "106 rúa olmos 44, belfast, south africa",
                "Příční 1429",
                "654 Rua Ana Caciola 1159, ΣΤΡΟΒΟΛΟΣ, Cyprus (Greek)"
            })
    void oddAddressesBecomeOthersToo(String address) {
        for (int draw = 0; draw < 20; draw++) {
            String made = TestDocument.of(ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, draw, address);

            assertThat(made.replaceAll("\\d", "#").chars().filter(c -> c == '#').count())
                    .isEqualTo(address.replaceAll("\\d", "#")
                            .chars()
                            .filter(c -> c == '#')
                            .count());
            assertThat(made).isNotEqualTo(address);
        }
    }

    @Test
    void aSaintIsPartOfItsTownAndTheTownLiesInItsState() {
        for (int draw = 0; draw < 10; draw++) {
            String made = TestDocument.of(ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, draw, "12 Birchy Lane, St. Brendan's, NL A1C 3R9");
            assertThat(made).doesNotContain("St. ");
            String moldovan = TestDocument.of(ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, draw, "str. Ion Bostan 31, ap. 12, MD-3117 Lozoveni");
            assertThat(moldovan).contains(" MD-");
        }
    }

    @Test
    void theTownsOfAnAddressLieInOneRegion() {
        for (int draw = 0; draw < 20; draw++) {
            String[] towns = TestDocument.of(ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, draw, "Nederhoull, Cullivoe, Yell ZE2 9DD").replaceFirst(" \\S+ \\S+$", "").split(", ");

            assertThat(towns).doesNotHaveDuplicates();
            assertThat(Arrays.stream(towns).map(town -> Gazetteer.regionOf(town, "GB")).distinct()).hasSize(1);
        }
    }

    @Test
    void aTownOfSeveralWordsIsOneName() {
        for (int draw = 0; draw < 20; draw++) {
            assertThat(TestDocument.of(ValueKind.STREET_ADDRESS, SurrogateMethod.GENERATE, draw, "House No. 41, Kotokuraba Road, Cape Coast"))
                    .doesNotContain("Cape");
        }
    }
}
