package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.place.Gazetteer;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceValuesTest {

    private static TestDocument schools() {
        return large(TestDocument.named("d"))
                .pool(
                        ValueKind.EDUCATION,
                        "other",
                        "Stanford University",
                        "University of Lagos",
                        "Greenfield Primary School",
                        "Brookside Elementary School",
                        "Lincoln High School",
                        "St. Mary's High School",
                        "UNILAG",
                        "MIT",
                        "Boston College",
                        "Institute of Technology Bandung",
                        "Oxford");
    }

    private static TestDocument places() {
        return large(TestDocument.named("d"))
                .pool(
                        ValueKind.LOCATION,
                        "other",
                        "Galway",
                        "Bremen",
                        "Kyoto",
                        "Kenya",
                        "Norwegian",
                        "the Philippines",
                        "Austin, Texas",
                        "Lake Geneva");
    }

    /// The same document in a project that has many values of each sort, all of them in this document, so that none of them
    /// is taken.
    private static TestDocument large(TestDocument document) {
        for (int i = 0; i < 30; i++) {
            String name = "Q" + (char) ('a' + i % 26) + "ll" + (char) ('e' + i / 26) + "rmo";
            document.pool(ValueKind.LOCATION, "d", name);
            for (String school : List.of("%s", "%s Primary School", "%s High School", "University of %s", "%s College")) {
                document.pool(ValueKind.EDUCATION, "d", school.formatted(name));
            }
        }
        return document;
    }

    private static Doubt.Type why(TestDocument document) {
        Strategy.Attempt attempt = document.attempt(0, SurrogateMethod.SHUFFLE, 0);
        return attempt instanceof Strategy.Attempt.Unable unable ? unable.why().type() : Doubt.Type.GUESSED;
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "LOCATION; Tórshavn; true", "LOCATION; Zqwexuville; false", "LOCATION; Norwegian; true",
        "EDUCATION; Greenfield Primary School; true", "EDUCATION; MSc Glaciology; false", "EDUCATION; CSE; false",
        "EMPLOYER; Zqwexu's Bakery; true", "EMPLOYER; Zqwexu Blarg; false", "EMPLOYER; Crédit du Zqwexu; false"
    })
    void whatReadersStumbleOverMostOftenIsNeverClean(ValueKind kind, String written, boolean clean) {
        TestDocument document = TestDocument.named("d").with(kind, written);
        Strategy strategy = Values.strategy(kind, SurrogateMethod.GENERATE, SurrogatePolicy.standard(TestDocument.SECRET)).orElseThrow();

        assertThat(strategy.doubts(document.entity(0), document.context()).isEmpty()).isEqualTo(clean);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "Universitetet i Vestvik; Universitetet i .*",
        "Scoil Bhríde; Scoil .*",
        "Laerskool Vaalkop; Laerskool .*",
        "Corrib Adult Guidance and Training; .* Adult Guidance and Training",
        "Red Mesa Adult Learning Program; (?!Red ).* Adult Learning Program",
        "Tarbert TAFE; .* TAFE",
        "St Colmcille's C.S.; St .* C\\.S\\.",
        "Bölcsészettudományi Kar, Bükkös; Bölcsészettudományi Kar, .*",
        "E.E. Profa. Maria Qelma; E\\.E\\. Profa\\. .*",
        "Theodor-Storm-Schule; (?!.*(?:Theodor|Storm)).*-Schule",
        "Department of Development Studies; Department of (?:.*(?:Soci|Law|Polic|Polit|Psych|Anthr|Relations|Gender|Crimin|Community|Peace).*)"
    })
    void whatASchoolIsStaysInItsLanguage(String school, String others) {
        for (int draw = 0; draw < 10; draw++) {
            assertThat(TestDocument.named("d").with(ValueKind.EDUCATION, school).value(SurrogateMethod.GENERATE, draw)).matches(others);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Hillside Primary School,(?:Greenfield|Brookside) Primary School",
        "Sunrise Elementary School,(?:Greenfield|Brookside) Elementary School",
        "Washington High School,(?:Lincoln|St\\. Mary's) High School",
        "University of Nairobi,Stanford University|University of Lagos",
        "Santa Monica College,Boston College",
        "KNUST,UNILAG|MIT",
        "Cambridge,Oxford"
    })
    void aSchoolKeepsItsStage(String school, String others) {
        for (int draw = 0; draw < 20; draw++) {
            assertThat(schools().with(ValueKind.EDUCATION, school).value(SurrogateMethod.SHUFFLE, draw))
                    .matches(others);
        }
    }

    @ParameterizedTest
    @CsvSource({"Wulm Woodwork Enterprise,.* Woodwork Enterprise", "Klinikum Qelmland,Klinikum .*", "Harbour Qelm Upholsterers,.* Upholsterers", "Paróquia Santa Qelma,Paróquia Santa .*"})
    void theTradeOfAFirmStays(String firm, String others) {
        assertThat(TestDocument.named("d").with(ValueKind.EMPLOYER, firm).value(SurrogateMethod.GENERATE, 0)).matches(others);
    }

    @Test
    void aLineBreakBesideTheWordsThatStayIsWhereItWas() {
        TestDocument document = TestDocument.named("d").with(ValueKind.EDUCATION, "Department of Software Engineering\nQelmford Institute of Technology");
        for (int draw = 0; draw < 10; draw++) {
            Strategy.Attempt.Made made = (Strategy.Attempt.Made) document.attempt(0, SurrogateMethod.GENERATE, draw);

            assertThat(made.texts().getFirst().lines().toList().getLast()).doesNotContain("Engineering").endsWith(" Institute of Technology");
        }
    }

    @Test
    void whatHasNoNameGoesToReview() {
        assertThat(why(TestDocument.named("d").with(ValueKind.EDUCATION, "high school"))).isEqualTo(Doubt.Type.NO_VALUE);
    }

    @Test
    void aCommonWordInTheNameOfAFirmIsNoTownAbroad() {
        TestDocument document = TestDocument.named("d").with(ValueKind.LOCATION, "Samarkand").with(ValueKind.EMPLOYER, "\"Young Agronomist\"");
        for (int draw = 0; draw < 20; draw++) {
            String name = document.value(SurrogateMethod.GENERATE, draw).replaceAll(" ?Agronomist|\"", "");

            assertThat(TestDocument.named("d").with(ValueKind.LOCATION, name).context().names().home().countries()).doesNotContain("UY");
        }
    }

    @Test
    void aCountyAbroadIsOneOfThatCountry() {
        TestDocument document = TestDocument.named("d").with(ValueKind.LOCATION, "Daugavpils").with(ValueKind.LOCATION, "Riga").with(ValueKind.LOCATION, "County Tipperary");
        for (int draw = 0; draw < 20; draw++) {
            assertThat(TestDocument.named("d").with(ValueKind.LOCATION, document.value(SurrogateMethod.GENERATE, draw).replace("County ", "")).context().names().home().countries()).contains("IE");
        }
    }

    @Test
    void wordsInSmallLettersThatOnlyDescribeAreLeftToAPerson() {
        assertThat(why(TestDocument.named("d").with(ValueKind.EMPLOYER, "the local mountain rescue").with(ValueKind.LOCATION, "Bethesda"))).isEqualTo(Doubt.Type.NO_VALUE);
        assertThat(why(TestDocument.named("d").with(ValueKind.EDUCATION, "lettere moderne").with(ValueKind.LOCATION, "Terni"))).isEqualTo(Doubt.Type.NO_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Menntaskólinn á Ísafirði", "Gostilna pri Francki", "Coleg y Glannau"})
    void whatASchoolOrAFirmIsStaysBeforeASmallWord(String name) {
        String first = name.substring(0, name.indexOf(' ', name.indexOf(' ') + 1) + 1);
        for (int draw = 0; draw < 10; draw++) {
            assertThat(TestDocument.of(ValueKind.EDUCATION, SurrogateMethod.GENERATE, draw, name)).startsWith(first);
        }
    }

    @Test
    void whereTheProjectHasFewOfASortOneIsMade() {
        TestDocument document = TestDocument.named("d")
                .pool(ValueKind.EDUCATION, "other", "Brookside Kindergarten", "Lincoln Kindergarten")
                .with(ValueKind.EDUCATION, "Little Stars Kindergarten");
        for (int draw = 0; draw < 20; draw++) {
            assertThat(document.value(SurrogateMethod.SHUFFLE, draw))
                    .matches("\\p{Lu}[\\p{L}'. -]+ Kindergarten")
                    .isNotIn("Brookside Kindergarten", "Lincoln Kindergarten");
        }
    }

    @Test
    void aCountryBecomesTheSameOneWhereverItIsNamed() {
        TestDocument document = TestDocument.named("d").with(ValueKind.LOCATION, "Ghana").with(ValueKind.LOCATION, "Ghanaian");

        assertThat(IntStream.range(0, 60).mapToObj(draw -> document.value(SurrogateMethod.GENERATE, draw)).distinct()).hasSize(1);
    }

    @Test
    void townsGoWithTheCountryThatStandsForTheirs() {
        TestDocument document = TestDocument.named("d")
                .with(ValueKind.LOCATION, "Nigeria", "Nigerian")
                .with(ValueKind.LOCATION, "Kano");
        for (int draw = 0; draw < 20; draw++) {
            TestDocument town = TestDocument.named("d").with(ValueKind.LOCATION, document.value(SurrogateMethod.GENERATE, draw));
            assertThat(town.context().names().home().countries()).isNotEmpty().doesNotContain("NG").containsAnyOf("GH", "GM", "SL", "LR");
        }
    }

    @Test
    void wordsThatSayWhatSomethingIsInAnotherLanguageStay() {
        assertThat(TestDocument.of(ValueKind.EMPLOYER, SurrogateMethod.GENERATE, 1, "Alterszentrum Sunnehof")).startsWith("Alterszentrum ");
        assertThat(TestDocument.of(ValueKind.EMPLOYER, SurrogateMethod.GENERATE, 1, "Maynard & Sons")).endsWith(" & Sons");
    }

    @Test
    void aValueOfThisDocumentIsNeverTaken() {
        TestDocument document = large(TestDocument.named("d"))
                .pool(ValueKind.LOCATION, "d", "Lisbon", "Galway")
                .pool(ValueKind.LOCATION, "other", "Greater Lisbon", "Kyoto", "Braga")
                .with(ValueKind.LOCATION, "Lisbon")
                .with(ValueKind.LOCATION, "Braga");
        for (int draw = 0; draw < 50; draw++) {
            assertThat(document.texts(0, SurrogateMethod.SHUFFLE, draw)).containsExactly("Kyoto");
        }
    }

    @Test
    void nationalitiesKeepTheirForm() {
        List<String> texts = TestDocument.named("d")
                .pool(ValueKind.LOCATION, "other", "Kenya")
                .with(ValueKind.LOCATION, "Brazil", "Brazilian", "Brazilians", "BRAZIL", "brazilian", "Brazil's")
                .texts(0, SurrogateMethod.SHUFFLE, 0);

        assertThat(texts).containsExactly("Kenya", "Kenyan", "Kenyans", "KENYA", "kenyan", "Kenya's");
    }

    @Test
    void aNationOfTheDocumentIsNeverTakenInAnyForm() {
        TestDocument document = TestDocument.named("d")
                .pool(ValueKind.LOCATION, "other", "Kenyan", "Norwegian")
                .with(ValueKind.LOCATION, "Brazilian")
                .with(ValueKind.LOCATION, "Kenya");
        for (int draw = 0; draw < 30; draw++) {
            assertThat(document.texts(0, SurrogateMethod.SHUFFLE, draw)).containsExactly("Norwegian");
        }
    }

    @Test
    void townsBecomeTownsAndCountriesCountries() {
        for (int draw = 0; draw < 30; draw++) {
            assertThat(places().with(ValueKind.LOCATION, "Lisbon").value(SurrogateMethod.SHUFFLE, draw))
                    .isIn("Galway", "Bremen", "Kyoto");
            assertThat(places().with(ValueKind.LOCATION, "Brazil").value(SurrogateMethod.SHUFFLE, draw))
                    .isIn("Kenya", "Norway");
            assertThat(places().with(ValueKind.LOCATION, "the United Kingdom").value(SurrogateMethod.SHUFFLE, draw))
                    .isEqualTo("the Philippines");
            assertThat(places().with(ValueKind.LOCATION, "Dublin, Ireland").value(SurrogateMethod.SHUFFLE, draw))
                    .isEqualTo("Austin, Texas");
            assertThat(places().with(ValueKind.LOCATION, "Lake Victoria").value(SurrogateMethod.SHUFFLE, draw))
                    .isEqualTo("Lake Geneva");
        }
    }

    @Test
    void caseGoesByWordsAndNeverByCharacters() {
        List<String> texts = TestDocument.named("d")
                .pool(ValueKind.LOCATION, "other", "the Netherlands")
                .with(ValueKind.LOCATION, "UNITED KINGDOM", "United Kingdom", "united kingdom")
                .texts(0, SurrogateMethod.SHUFFLE, 0);

        assertThat(texts).containsExactly("NETHERLANDS", "Netherlands", "netherlands");
        assertThat(Values.rules(ValueKind.LOCATION).fault("Netherlands", "UNIted KINgdom"))
                .isPresent();
        assertThat(Values.rules(ValueKind.LOCATION).fault("Netherlands", "UNITED KINGDOM"))
                .isEmpty();
        assertThat(Values.rules(ValueKind.EMPLOYER).fault("Acme", "NGOs of McDonald"))
                .isEmpty();
    }

    @Test
    void articlesAndPossessivesDontMakeAnotherEntity() {
        assertThat(Values.rules(ValueKind.EDUCATION).key("the University of Lagos’s"))
                .isEqualTo(Values.rules(ValueKind.EDUCATION).key("UNIVERSITY OF LAGOS"));
        assertThat(Values.rules(ValueKind.LOCATION).key("Brazilians"))
                .isEqualTo(Values.rules(ValueKind.LOCATION).key("Brazil"));
        assertThat(Values.rules(ValueKind.LOCATION).key("the USA"))
                .isEqualTo(Values.rules(ValueKind.LOCATION).key("United States"));
    }

    @Test
    void onlyNamesIdentify() {
        assertThat(Values.rules(ValueKind.EDUCATION).parts("Greenfield Primary School"))
                .containsExactly(new Part("Greenfield", Part.Match.WORD));
        assertThat(Values.rules(ValueKind.EDUCATION).parts("University of Lagos"))
                .containsExactly(new Part("Lagos", Part.Match.WORD));
        assertThat(Values.rules(ValueKind.EDUCATION).parts("high school")).isEmpty();
        assertThat(Values.rules(ValueKind.EDUCATION).parts("Little Stars School"))
                .contains(new Part("Little Stars", Part.Match.WORD));
        assertThat(Values.rules(ValueKind.EMPLOYER).parts("Saint Brannock's Hospital"))
                .containsExactly(new Part("Brannock", Part.Match.WORD));
        assertThat(Values.rules(ValueKind.EMPLOYER).parts("Ministry of Education")).isEmpty();
        assertThat(Values.rules(ValueKind.LOCATION).parts("the United Kingdom"))
                .containsExactly(new Part("United Kingdom", Part.Match.WORD));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "LOCATION;Lagos;\\p{Lu}[\\p{L}' -]+",
                "LOCATION;Austin, Texas;\\p{Lu}[\\p{L}' ]+, \\p{Lu}[\\p{L} ]+",
                "LOCATION;Boston, MA;\\p{Lu}[\\p{L}' ]+, [A-Z]{2}",
                "LOCATION;Lake Victoria;Lake \\p{Lu}[\\p{L}']+",
                "LOCATION;Cocos Lagoon;\\p{Lu}[\\p{L}']+ Lagoon",
                "LOCATION;Tamber Reef;\\p{Lu}[\\p{L}']+ Reef",
                "EDUCATION;AS Marine Science, Palau Community College;AS .*, .* Community College",
                "LOCATION;brazilians;\\p{Ll}[\\p{L} -]+",
                "EMPLOYER;Saint Brannock's Hospital;Saint \\p{Lu}\\p{L}+'s Hospital",
                "EMPLOYER;Glover, Ruiz and Armstrong;\\p{Lu}[\\p{L}']+, \\p{Lu}[\\p{L}']+ and \\p{Lu}[\\p{L}']+",
                "EMPLOYER;Bank of Baroda;Bank of \\p{Lu}[\\p{L}' -]+",
                "EMPLOYER;IBM;[A-Z]{3}",
                "EMPLOYER;garcia-smith;\\p{Ll}[\\p{Ll}']+-\\p{Ll}[\\p{Ll}']+",
                "EDUCATION;University of Lagos;University of \\p{Lu}[\\p{L}' -]+",
                "EDUCATION;St. Mary's High School;St\\. \\p{Lu}\\p{L}+'s High School",
                "EDUCATION;Universidad de los Andes;Universidad de los \\p{Lu}\\p{L}+",
                "EDUCATION;UNILAG;[A-Z]{6}",
                "EDUCATION;P.S. 118;P\\.S\\. [1-9]\\d\\d",
                "EDUCATION;MSc Sustainable Ceramics;MSc \\p{Lu}[\\p{L} ]+",
                "EDUCATION;Escuela de Ingeniería Qellosa;Escuela de \\p{Lu}[\\p{L} ]+",
                "EDUCATION;Govt. Hr. Sec. School, Qellermo;Govt\\. Hr\\. Sec\\. School, \\p{Lu}[\\p{L}' -]+",
                "EDUCATION;logistics;\\p{Ll}[\\p{Ll} ]+",
                "EDUCATION;Zespół Szkół Qellermo;Zespół Szkół \\p{Lu}[\\p{L}' -]+",
                "EMPLOYER;Luton Crown Court;\\p{Lu}[\\p{L}' -]+ Crown Court",
                "EMPLOYER;Qello Dredging Company;\\p{Lu}[\\p{L}' -]+ Dredging Company",
                "EMPLOYER;Corsock Drystane;[\\p{L}' -]+ (?:& Sons|[A-Z]\\p{Ll}+)",
                "EDUCATION;Scoil Qhuire na Qrócaire;Scoil (?!.* na ).+",
                "EDUCATION;№ 12;№ \\d\\d",
                "EDUCATION;ISFQ N° 218;[A-Z]{4} N° \\d{3}",
                "EDUCATION;PEF QL;[A-Z]{3} [A-Z]{2}",
                "EDUCATION;Universidad de la Qulla de Qelara;Universidad de la \\p{Lu}\\p{L}+",
                "EDUCATION;National Qinying University of Technology;National \\p{Lu}[\\p{L}' -]+ University of Technology",
                "EDUCATION;University of Port Harcourt;University of (?!Port).+",
                "EDUCATION;IUT d'Aix-Marseille;IUT (?:de \\p{Lu}|d'[AEÉIOUYH])(?!.*(?:Aix|Marseille)).+",
                "EMPLOYER;Qualdar Road Men's Shed;\\p{Lu}[\\p{L}' -]+ Road Men's Shed",
                "EMPLOYER;Sociedade Corticeira Irmãos Qiegas;Sociedade Corticeira Irmãos \\p{Lu}.+",
                "EMPLOYER;Hospital Neuropsiquiátrico Dr. A. Qucero;Hospital Neuropsiquiátrico Dr\\. [A-Z]\\. \\p{Lu}.+",
                "EMPLOYER;Qalogh és Lányai Kertészet;\\p{Lu}[\\p{L}'-]+ és Lányai Kertészet",
                "EMPLOYER;Qabane de Moiry;Qabane de (?!Moiry)\\p{Lu}.+",
                "EMPLOYER;the 61st Qountain Brigade;the \\d\\d(?:st|nd|rd|th) \\p{Lu}.*Brigade",
                "LOCATION;French Harbour;(?!French)\\p{Lu}[\\p{L}' -]+ Harbour",
                "LOCATION;Sector 9;Sector [1-8]",
                "LOCATION;Qellmurra, Co. Limerick;\\p{Lu}[\\p{L}' -]+, Co\\. (?!Limerick)\\p{Lu}\\p{L}+",
                "LOCATION;Qoya, La Qampa;\\p{Lu}[\\p{L}' -]+, (?!La )\\p{Lu}.+",
                "LOCATION;Qanta-a-Qova;\\p{Lu}[\\p{L}' -]+",
                "EMPLOYER;Qello;\\p{Lu}[\\p{L}'-]+"
            })
    void madePlacesKeepTheWordsThatSayWhatTheyAre(ValueKind kind, String place, String form) {
        for (int draw = 0; draw < 20; draw++) {
            String made = TestDocument.of(kind, SurrogateMethod.GENERATE, draw, place);

            assertThat(made).matches(form);
            assertThat(Values.rules(kind).fault(place, made)).isEmpty();
        }
    }

    @Test
    void townsOnAWayAreDifferentOnes() {
        String made = TestDocument.of(ValueKind.LOCATION, SurrogateMethod.GENERATE, 1, "Lilongwe–Lusaka–Kazungula–Maun");

        assertThat(made.split("–")).hasSize(4).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"0455 210 983,AU", "087 614 0932,AU IE", "(212) 664-7665,NZ US"})
    void aNumberWithoutACallingCodeTellsEnglishSpeakingCountriesApart(String number, String countries) {
        TestDocument document = TestDocument.named("d").with(ValueKind.PHONE, number);

        assertThat(Gazetteer.dialled(List.of(document.entity(0)), List.of("US", "GB", "AU", "NZ", "IE"))).containsOnlyKeys(countries.split(" "));
    }

    @ParameterizedTest
    @CsvSource({"STREET_ADDRESS,'12 Qell Road, Qorth NSW 2665',AU", "LOCATION,'Qellmurra, Co. Limerick',IE"})
    void aPostcodeOrACountyTellsTheCountry(ValueKind kind, String value, String country) {
        assertThat(TestDocument.named("d").with(kind, value).context().names().home().countries().getFirst()).isEqualTo(country);
    }

    /// Schools and everyday words tell countries of one language apart.
    @ParameterizedTest
    @CsvSource({"my mum at the lorry park,GB", "I am at TAFE and on Centrelink,AU", "the whānau at the marae,NZ", "she sold it for 30 soles,PE"})
    void aTextSaysWhatCountryItIsFrom(String text, String country) {
        assertThat(Gazetteer.signs(DocumentText.of(text), List.of(Locale.getISOCountries())).entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey()).isEqualTo(country);
    }

    @Test
    void aNationBecomesOneOfItsLanguageFirst() {
        for (int draw = 0; draw < 10; draw++) {
            assertThat(TestDocument.of(ValueKind.LOCATION, SurrogateMethod.GENERATE, draw, "Portuguese"))
                    .isIn("Brazilian", "Angolan", "Mozambican", "Cape Verdean");
        }
    }

    @Test
    void lineBreaksWithinANameStay() {
        String made = schools().with(ValueKind.EDUCATION, "University\nof Nairobi").value(SurrogateMethod.SHUFFLE, 0);

        assertThat(made.chars().filter(c -> c == '\n').count()).isEqualTo(1);
    }

    @Test
    void aPersonsOwnValueIsFittedToEachMention() {
        TestDocument document = TestDocument.named("d").with(ValueKind.LOCATION, "Brazilians", "Brazil", "BRAZIL");
        Strategy shuffle = Values.strategy(
                        ValueKind.LOCATION,
                        SurrogateMethod.SHUFFLE,
                        document.context().facts().policy())
                .orElseThrow();

        Strategy.Attempt spread = shuffle.spread(document.entity(0), document.context(), "Kenyans");

        assertThat(spread)
                .isInstanceOfSatisfying(
                        Strategy.Attempt.Made.class,
                        made -> assertThat(made.texts()).containsExactly("Kenyans", "Kenya", "KENYA"));
    }

    @Test
    void codesAndFlagsOfNationsBecomeOnesOfOthers() {
        TestDocument document = TestDocument.named("d")
                .pool(ValueKind.LOCATION, "other", "Kenya")
                .with(ValueKind.LOCATION, "NL")
                .with(ValueKind.LOCATION, "🇮🇳");

        assertThat(document.texts(0, SurrogateMethod.SHUFFLE, 0)).containsExactly("KE");
        assertThat(document.texts(1, SurrogateMethod.SHUFFLE, 0)).containsExactly("🇰🇪");
        assertThat(Values.rules(ValueKind.LOCATION).parts("NL")).isEmpty();
    }

    @Test
    void brokenCapitalsOfAnotherDocumentAreMended() {
        TestDocument document = large(TestDocument.named("d"))
                .pool(ValueKind.LOCATION, "other", "ADdis AbabA")
                .with(ValueKind.LOCATION, "Lisbon");

        assertThat(document.texts(0, SurrogateMethod.SHUFFLE, 0)).containsExactly("Addis Ababa");
    }

    @ParameterizedTest
    @CsvSource({
        "Adventist,Catholic|Methodist|Baptist|Lutheran|Presbyterian|Anglican|Pentecostal|Episcopalian|Evangelical|Mennonite|Moravian",
        "greek orthodox,(?:russian|coptic|serbian|ethiopian|romanian) orthodox",
        "mosque,church|temple|synagogue|gurdwara|chapel",
        "EID,DIWALI|HANUKKAH|VAISAKHI|VESAK|PASSOVER|NOWRUZ|EASTER"
    })
    void aReligionBecomesAnotherOfItsSortAndNoTown(String original, String others) {
        for (int draw = 0; draw < 20; draw++) {
            assertThat(TestDocument.of(ValueKind.LOCATION, SurrogateMethod.GENERATE, draw, original)).matches(others);
        }
    }

    @ParameterizedTest
    @CsvSource({"LOCATION,Гражданку", "EMPLOYER,Сбербанк", "STREET_ADDRESS,'7-й линии, дом 22'"})
    void whatIsInAnotherScriptIsLeftToAPerson(ValueKind kind, String written) {
        assertThat(TestDocument.named("d").with(kind, written).attempt(0, SurrogateMethod.GENERATE, 0))
                .isInstanceOfSatisfying(Strategy.Attempt.Unable.class, unable -> assertThat(unable.why().type()).isEqualTo(Doubt.Type.OTHER_SCRIPT));
    }

    @Test
    void anArabicNameOfTwoWordsIsOnePlace() {
        assertThat(TestDocument.named("d").said("Beirut, Lebanon:").with(ValueKind.LOCATION, "Ain el-Remmaneh").value(SurrogateMethod.GENERATE, 0)).doesNotContain(" el-");
    }

    @ParameterizedTest
    @CsvSource({"In Turkish we say so,false", "We say so,true"})
    void aPeoplesNameThatTheTextSaysElsewhereTooIsNeverClean(String text, boolean clean) {
        TestDocument document = TestDocument.named("d").said(text + ", because I am").with(ValueKind.LOCATION, "Turkish");
        Strategy strategy = Values.strategy(ValueKind.LOCATION, SurrogateMethod.GENERATE, SurrogatePolicy.standard(TestDocument.SECRET)).orElseThrow();

        assertThat(strategy.doubts(document.entity(0), document.context()).isEmpty()).isEqualTo(clean);
    }

    @Test
    void whereTheTextSaysWhatItIsANameIsEnough() {
        for (int i = 0; i < 10; i++) {
            TestDocument document = TestDocument.named("d" + i).said("We weighed them at the association").with(ValueKind.EMPLOYER, "Tavaka Mirindra");
            assertThat(document.value(SurrogateMethod.GENERATE, 0)).doesNotContain(" & ").doesNotContainPattern("Group|Ltd|Brothers|Services|Enterprises");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '~', value = {
        "Środowiskowy Klub Seniora \"Jutrzenka\"; Środowiskowy Klub Seniora \"\\p{Lu}[^\"]+\"",
        "Treća stručna škola \"Jezero\", Brodac; Treća stručna škola \"\\p{Lu}[^\"]+\", \\p{Lu}.+",
        "Winners' Youth Choir; \\p{Lu}[\\p{L} -]+(?:s'|'s) Youth Choir",
        "Ysbyty Bryn Celyn; Ysbyty \\p{Lu}.*"
    })
    void besideANameInQuotesAndInMoreLanguagesWordsSayWhatItIs(String employer, String others) {
        for (int draw = 0; draw < 10; draw++) {
            assertThat(TestDocument.named("d").with(ValueKind.EMPLOYER, employer).value(SurrogateMethod.GENERATE, draw)).matches(others);
        }
    }

    @Test
    void aWordBrokenAtTheEndOfALineIsOne() {
        for (int draw = 0; draw < 10; draw++) {
            TestDocument document = TestDocument.named("d").with(ValueKind.LOCATION, "Auck-\nland").with(ValueKind.EDUCATION, "Diploma in Animal Manage-\nment");
            assertThat(document.texts(0, SurrogateMethod.GENERATE, draw).getFirst()).matches("\\p{Lu}\\p{L}+-\\n\\p{Ll}+|\\p{Lu}[\\p{L}' -]+\\n\\p{Lu}.*|\\p{Lu}\\p{L}+");
            assertThat(document.texts(1, SurrogateMethod.GENERATE, draw).getFirst()).startsWith("Diploma in ").doesNotContain("Manage");
        }
    }

    @Test
    void anArticleOfArabicStandsOnce() {
        for (int draw = 0; draw < 20; draw++) {
            assertThat(TestDocument.named("d").with(ValueKind.PHONE, "+965 5555 0101").with(ValueKind.LOCATION, "Al-Dahira").value(SurrogateMethod.GENERATE, draw)).doesNotMatch("Al-Al.*");
        }
    }

    /// Colbún is in no list of towns to draw from.
    @Test
    void aPlaceThatIsOnlyKnownTellsTheCountry() {
        assertThat(TestDocument.named("d").with(ValueKind.LOCATION, "Colbún").context().names().home().countries()).startsWith("CL");
        assertThat(TestDocument.named("d").with(ValueKind.EDUCATION, "Escola Secundária 4 de Outubro").with(ValueKind.LOCATION, "Inhambane").context().names().home().countries())
                .startsWith("MZ");
    }

    @Test
    void aSchoolThatEmploysStaysASchool() {
        assertThat(TestDocument.named("d").with(ValueKind.EMPLOYER, "SJK(T) Ladang Qellermo").value(SurrogateMethod.GENERATE, 0)).startsWith("SJK(T) Ladang ");
    }
}
