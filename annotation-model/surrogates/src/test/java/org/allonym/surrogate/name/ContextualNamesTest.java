package org.allonym.surrogate.name;

import static org.allonym.surrogate.name.Case.only;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.name.NameAssignment.AsciiNames;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.text.Folding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContextualNamesTest {

    @Test
    void allFormsOfANameFollowOneSurrogate() {
        Case essay = Case.of("{N:Maria Lopez}: {N:Maria}, {N:Lopez}, {N:M.L.}, {N:M.}, {N:Lopez, Maria}, {N:marias} book");

        List<String> texts = essay.texts();

        String[] name = texts.getFirst().split(" ");
        String first = name[0];
        String last = name[1];
        assertThat(texts).containsExactly(
                first + " " + last, first, last, letter(first) + "." + letter(last) + ".", letter(first) + ".",
                last + ", " + first, first.toLowerCase() + "s");
        assertThat(essay.made(1).getFirst().value()).isEqualTo(first + " " + last);
    }

    private static String letter(String name) {
        return Folding.bare(name).substring(0, 1).toUpperCase();
    }

    @Test
    void titlesSuffixesParticlesAndSignsStay() {
        assertThat(only("{N:Mr. Juan Carlos de la Cruz-Pérez Jr.}").value())
                .matches("Mr\\. \\p{Lu}\\S+ \\p{Lu}\\S+ de la \\p{Lu}[\\p{L}']+-\\p{Lu}[\\p{L}']+ Jr\\.");
        assertThat(only("{N:Lopez,\nMaria}").value()).matches("\\p{Lu}\\S+,\n\\p{Lu}\\S+");
        assertThat(only("{N:Robert (Bob) Smith III}").value()).matches("\\S+ \\(\\S+\\) \\S+ III");
        assertThat(only("{N:Ana Perez, Ph.D.}").value()).endsWith(", Ph.D.");
        assertThat(only("{N:Maria's}").value()).endsWith("'s");
    }

    @Test
    void caseFollowsWholeWordsAndNeverLetters() {
        assertThat(only("{N:SAMUel ORTEGa}").value()).matches("\\p{Lu}[\\p{Ll}']+ \\p{Lu}[\\p{Ll}']+");
        assertThat(only("{N:AnDerson}").value()).matches("(\\p{Lu}[\\p{Ll}']+)+");
        assertThat(only("{N:MARIA LOPEZ}").value()).matches("[\\p{Lu}']+ [\\p{Lu}']+");
        assertThat(only("{N:maria lopez}").value()).matches("[\\p{Ll}']+ [\\p{Ll}']+");
    }

    @Test
    void genderAndCountryFollowTheName() {
        assertThat(only("{N:Giulia Marchetti}").derivation()).isEqualTo("female · Italian names · country and gender");
        assertThat(only("{N:Juan Perez}").derivation()).isEqualTo("male · Spanish names · country and gender");
        assertThat(only("{N:Camille Dubois}").derivation()).isEqualTo("female · French names · country and gender");
        assertThat(only("{N:Hans Müller}").derivation()).isEqualTo("male · German names · country and gender");
        assertThat(only("{N:Andrea Rossi}").derivation()).isEqualTo("male · Italian names · country and gender");
        assertThat(only("{N:Andrea Schmidt}").derivation()).isEqualTo("female · German names · country and gender");
        assertThat(only("{N:Priya Sharma}").derivation()).isEqualTo("female · Indian names · country and gender");
        assertThat(only("{N:Sunita Gurung}").derivation())
                .isEqualTo("female · Nepalese names · country and gender");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "{N:Jasmijn van 't Hoff}; \\p{Lu}\\p{L}+ van 't \\p{Lu}\\p{L}+",
        "{N:Thilagavathi a/p Muniandy}; \\p{Lu}\\p{L}+ a/p \\p{Lu}\\p{L}+",
        "{N:Nguyễn Thị Kim Ngân}; \\p{Lu}\\p{L}+ Thị \\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+",
        "{N:Avó Fernanda}; Avó \\p{Lu}\\p{L}+",
        "{N:Big Mike Tarrant}; Big \\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+",
        "{N:Ni Made Ayu}; Ni \\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+",
        "{N:MORINAGA Haruto}; \\p{Lu}{2,} \\p{Lu}\\p{Ll}+",
        "{N:Feyza Hanım}; \\p{Lu}\\p{L}+ Hanım",
        "{N:Gülten abla}; \\p{Lu}\\p{L}+ abla",
        "{N:Hacı Mehmet}; Hacı \\p{Lu}\\p{L}+",
        "{N:teze Shpresa}; teze \\p{Lu}\\p{L}+",
        "{N:Bana Gift}; Bana \\p{Lu}\\p{L}+",
        "{N:Syed Hasan Zaidi}; Syed \\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+",
        "{N:Slim Ben Ammar}; \\p{Lu}\\p{L}+ Ben \\p{Lu}\\p{L}+",
        "Mrs {N:Van Tonder}; Van \\p{Lu}\\p{L}+"
    })
    void whatStandsInANameAndNamesNobodyStays(String marked, String form) {
        assertThat(only(marked).value()).matches(form);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "{N:Sjoerd van der Wiel}; van der",
        "{N:Femke van den Oord}; van den",
        "{N:Aoibhinn Ní Cheallaigh}; ni",
        "{N:Padraig Ó Dubhda}; o",
        "{N:Soufiane el Makrini}; el",
        "{N:Ricardo dela Cerna}; dela"
    })
    void behindAParticleStandsAFamilyThatHasIt(String marked, String particles) {
        String[] name = only(marked).value().split(" ");

        assertThat(NameWords.ParticleNames.behind(particles, Origin.ENGLISH)).contains(name[name.length - 1]);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "{N:Arash Bakhtiari} asked dr. {N:Tahmasebi} in Tehran.; PERSIAN",
        "{N:Haruka Morishita} asked {N:Ogasawara}-san in Osaka.; JAPANESE",
        "{N:Franka Wilke} asked Mag. {N:Zabquer} in Wien.; GERMAN"
    })
    void whomATitleNamesByTheFamilyIsNamedSo(String essay, Origin origin) {
        String value = Case.of(essay).made(1).getLast().value();

        assertThat(IntStream.range(0, 2).mapToObj(sex -> DrawnNames.all().family(origin, Sex.values()[sex]))).anySatisfy(names -> assertThat(names).contains(value));
    }

    @Test
    void theSyllablesOfAForenameGoTogetherWhereTheyStandApart() {
        String[] name = only("{N:Tan Xin Yi}").value().split(" ");

        assertThat(DrawnNames.all().written(Folding.bare(name[1] + name[2]))).isPresent();
    }

    @Test
    void anInitialAloneIsOnePerson() {
        assertThat(new HashSet<>(Case.of("{N:S}: hello. {N:S}: yes. {N:C}: no. {N:S}: bye.").texts())).hasSize(2);
    }

    @Test
    void aCapitalThatAScannerTookForASmallLetterIsOne() {
        assertThat(only("{N:lvy}").value()).matches("\\p{Lu}\\p{Ll}+");
        assertThat(only("{N:SEBASTlÃO}").value()).matches("\\p{Lu}+");
    }

    @Test
    void patronymicsFollowTheFather() {
        List<String> texts = Case.of("{N:Oksana Petrivna Hrytsenko}, {N:Petro Hrytsenko}, {N:Andriy Petrovych}").texts();
        String father = texts.get(1).split(" ")[0];

        assertThat(texts.getFirst()).contains(" " + father).contains("ivna ");
        assertThat(texts.getLast()).contains(" " + father).endsWith("ovych");
    }

    /// `Pavlovna`, and no Pavelovna.
    @ParameterizedTest
    @CsvSource({"pavel,petrovna,pavlovna", "alexander,petrovich,alexandrovich", "evgeny,petrovich,evgenyevich", "dmitri,petrovna,dmitrievna", "sergei,petrovich,sergeevich"})
    void patronymicsAreFormedAsPeopleFormThem(String father, String like, String formed) {
        assertThat(DerivedNames.of(father, like)).isEqualTo(formed);
    }

    @Test
    void whoIsCalledAfterTheFatherIsFromWherePeopleAre() {
        String derivation = only("{N:Ondar Ayas Mergenovich} sang.").derivation();

        assertThat(derivation).doesNotContain("Spanish");
        assertThat(only("{N:Ondar Ayas Mergenovich} sang.").value()).matches("\\S+ \\S+ \\S+ovich");
    }

    @Test
    void aKinsmansNameIsAForenameWhereverItIsAFamilys() {
        assertThat(only("We live in Almaty, Kazakhstan. My brother {N:Esteves} came.").derivation()).contains(" · Kazakh names");
    }

    @Test
    void anArticleBeforeANameStillFits() {
        for (int attempt = 1; attempt <= 20; attempt++) {
            assertThat(Case.of("She is a {N:Ramkissoon}.").texts(attempt).getFirst()).doesNotMatch("[AEIOU].*");
            assertThat(Case.of("She is an {N:Underwood}.").texts(attempt).getFirst()).matches("[AEIOU].*");
        }
    }

    @Test
    void aForenameOfTheVirginBecomesAnother() {
        assertThat(only("Fortaleza, Brasil: {N:Maria das Dores Limeira}").value()).matches("\\p{Lu}\\p{L}+ das (?:Gra[cç]as|Neves|Merc[eê]s|Candeias) \\p{Lu}\\p{L}+");
    }

    @ParameterizedTest
    @ValueSource(strings = {"i am {N:noy}, it mean small", "He is {N:Baiki}, which means bell.", "It is short for {N:Noy}.", "{N:Noy} is spelled with y.", "We call her {N:Noy} (“little one”)."})
    void whatTheTextSaysOfANameItselfIsReadByAPerson(String marked) {
        Case essay = Case.of(marked);

        List<Doubt> doubts = new ContextualNames(false).doubts(essay.entities.getFirst(), essay.context(List.of(), new TreeMap<>()));

        assertThat(doubts).extracting(Doubt::type).containsExactly(Doubt.Type.GUESSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{N:Noy} means to come.", "{N:Noy}, I mean it.", "{N:Noy} translates for us.", "{N:Noy} (“good report. bad crossing.”)", "{N:Noy} said “come”."})
    void whatTheTextSaysOfAPersonIsNot(String marked) {
        Case essay = Case.of(marked);

        assertThat(new ContextualNames(false).doubts(essay.entities.getFirst(), essay.context(List.of(), new TreeMap<>()))).isEmpty();
    }

    @Test
    void behindATitleForSurnamesBothNamesOfAPairAreSurnames() {
        List<String> texts = Case.of("Frau {I:Wohlwend-Frick} kam. Frau {I:Wohlwend} ging, und Herr {N:Werner Hasler} auch.").texts();

        String[] pair = texts.getFirst().split("-");
        assertThat(pair).hasSize(2).allMatch(name -> NameBearers.all().isFamily(Folding.bare(name)));
        assertThat(texts.get(1)).isEqualTo(pair[0]);
    }

    @Test
    void initialsKeepThatOfAParticle() {
        List<String> texts = Case.of("{N:Giselle De Freitas} ({N:GDF})").texts();
        String[] names = texts.getFirst().split(" ");

        assertThat(texts.getLast()).isEqualTo(names[0].substring(0, 1) + "D" + names[2].charAt(0));
    }

    @Test
    void siblingsHaveOneFatherThoughNobodyNamesHim() {
        List<String> texts = Case.of("{N:Anna Petrovna Orlova} and {N:Ivan Petrovich Orlov}").texts();

        assertThat(texts.getFirst().split(" ")[1].replace("na", "")).isEqualTo(texts.getLast().split(" ")[1].replace("ich", ""));
    }

    @Test
    void childrenInIcelandAreCalledAfterTheFather() {
        List<String> texts = Case.of("{N:Sigrún Jónsdóttir}, {N:Einar Jónsson}, {N:Jón Einarsson}").texts();
        String son = texts.get(1).split(" ")[1];

        assertThat(texts.getFirst()).endsWith(" " + son.substring(0, son.length() - 3) + "dóttir");
        assertThat(son.substring(0, 3)).isEqualTo(texts.getLast().substring(0, 3));
    }

    @Test
    void aFamilyNameAfterATitleStaysOne() {
        String family = Folding.bare(Case.of("Mrs. {N:Qwezanova} and {N:Ivan Petrov} and {N:Olga Petrova}").made(1).getFirst().value());

        assertThat(DrawnNames.all().family(Origin.RUSSIAN, Sex.FEMALE)).anyMatch(name -> Folding.bare(name).equals(family));
    }

    @Test
    void initialsOfTwoLettersFollowTheirName() {
        List<String> texts = Case.of("{N:Yurii Pryshliak}, {N:Yu. Pryshliak}").texts();

        assertThat(texts.getLast()).isEqualTo(texts.getFirst().charAt(0) + ". " + texts.getFirst().split(" ")[1]);
    }

    @Test
    void familyNamesOfGreekWomenEndAsTheirs() {
        assertThat(DrawnNames.all().family(Origin.GREEK, Sex.FEMALE)).contains("Samara", "Makri").noneMatch(name -> name.endsWith("s"));
    }

    @Test
    void aNameThatIsBothIsAFamilyNameAfterATitle() {
        String name = Folding.bare(Case.of("Today madame {N:Bernard} came, with {N:Aurélie Moreau} and {N:Camille Petit}.").made(1).getFirst().value());

        assertThat(DrawnNames.all().family(Origin.FRENCH, Sex.FEMALE)).anyMatch(family -> Folding.bare(family).equals(name));
    }

    @Test
    void aNameOfTwoSyllablesBecomesAnother() {
        assertThat(only("{N:Hsu Mei-ling}").value()).matches("\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}{1,5}-\\p{Ll}{2,6}");
    }

    @Test
    void aNameAtTheEndOfALineIsBrokenAsItWasAndTheSamePersonsElsewhere() {
        List<String> texts = Case.of("{N:Bro-\n nisław Wi1czek} and {N:Bronisław Wilczek}").texts();

        assertThat(texts.getFirst()).contains("-\n ");
        assertThat(texts.getFirst().replace("-\n ", "")).isEqualTo(texts.getLast()).doesNotContain("1");
    }

    @Test
    void whereForenamesStandBehindTitlesOneStandsThere() {
        List<String> made = Case.of("Miss {N:Abtisamah} and Mr {N:Ahmed Al-Mansour} and {N:Fatima Al-Hashimi}, {N:Omar Al-Tamimi}").made(1).stream()
                .map(Strategy.Attempt.Made::value)
                .toList();

        assertThat(DrawnNames.all().given(Origin.ARABIC, Sex.FEMALE)).contains(made.getFirst());
    }

    @Test
    void peopleOfOneFamilyHaveInitialsOfTheirOwn() {
        for (int attempt = 1; attempt <= 20; attempt++) {
            List<String> texts = Case.of("{N:Róisín Keohane} ({N:RK}) and {N:Donncha Keohane} ({N:DK})").texts(attempt);

            assertThat(texts.get(1)).isNotEqualTo(texts.get(3));
        }
    }

    @Test
    void generatingIgnoresGenderAndCountryAndSaysSo() {
        Case essay = Case.of("{N:Giulia Marchetti}");

        Strategy.Attempt attempt = essay.attempt(essay.entities.getFirst(), SurrogateMethod.GENERATE, 1);

        assertThat(attempt).isInstanceOf(Strategy.Attempt.Made.class);
        assertThat(((Strategy.Attempt.Made) attempt).derivation()).isEqualTo("any name · gender and country ignored");
    }

    @Test
    void devotionsFitTheirArticle() {
        assertThat(only("{N:María del Carmen López}").value()).matches("\\S+ del (Pilar|Rosario|Rocío|Socorro|Consuelo|Refugio) \\S+");
    }

    @Test
    void aTypedNameWithFewerNamesLeavesNoneOfTheOriginals() {
        Case essay = Case.of("{N:Odile Anne Marchetti}, {N:O. A. Marchetti}, {N:OAM}, {N:Odile Anne}, {N:Marchetti, O.A.}");

        Strategy.Attempt attempt = Names.strategy(ValueKind.NAME, SurrogateMethod.CONTEXTUAL, essay.policy).orElseThrow()
                .spread(essay.entities.getFirst(), essay.context(List.of(), new TreeMap<>()), "Camille Bassi");

        assertThat(((Strategy.Attempt.Made) attempt).texts())
                .containsExactly("Camille Bassi", "C. Bassi", "CB", "Camille", "Bassi, C.");
    }

    @Test
    void aNameThatIsForenameAndFamilyNameIsWhatItsPlaceMakesIt() {
        Case essay = Case.of("{N:Ana Perez Toledo}, {N:Ana Perez}, {N:Perez}");

        Strategy.Attempt attempt = Names.strategy(ValueKind.NAME, SurrogateMethod.CONTEXTUAL, essay.policy).orElseThrow()
                .spread(essay.entities.getFirst(), essay.context(List.of(), new TreeMap<>()), "Lourdes Miranda Iglesias");

        assertThat(((Strategy.Attempt.Made) attempt).texts())
                .containsExactly("Lourdes Miranda Iglesias", "Lourdes Miranda", "Miranda");
    }

    @Test
    void accentsStandOnlyWhereTheDocumentHasThem() {
        for (int attempt = 1; attempt <= 30; attempt++) {
            assertThat(Case.of("{N:Maria Lopez}").texts(attempt)).allMatch(AsciiNames::has);
        }
        assertThat(IntStream.rangeClosed(1, 30).mapToObj(attempt -> Case.of("{N:María López}").texts(attempt).getFirst()))
                .anyMatch(text -> !AsciiNames.has(text));
    }

    @Test
    void familiesStayFamilies() {
        List<String> texts = Case.of("{N:Ana Perez} and {N:Luis Perez}").texts();

        assertThat(texts.getFirst().split(" ")[1]).isEqualTo(texts.getLast().split(" ")[1]);
        assertThat(texts.getFirst().split(" ")[0]).isNotEqualTo(texts.getLast().split(" ")[0]);
    }

    @Test
    void aFamilyNameIsWrittenAlikeWhateverItsCase() {
        List<String> texts = Case.of("{N:ANA MUÑOZ} and {N:Luis Muñoz}").texts();

        assertThat(texts.getFirst().split(" ")[1]).isEqualTo(texts.getLast().split(" ")[1].toUpperCase());
    }

    @Test
    void theMappingNamesEveryPart() {
        assertThat(only("{N:José María López}, {N:Pepe}").mapping().keySet().stream().toList())
                .containsExactly("name:jose", "name:lopez", "name:maria", "name:pepe");
    }

    @Test
    void anApostropheAloneBehindANameGetsItsSWhereTheSurrogateNeedsIt() {
        assertThat(Case.of("{N:James’} book").texts().getFirst()).matches("\\S+(s’|[^s]’s)");
    }

    @Test
    void initialsOfUnknownNamesAreTheSameEverywhere() {
        List<String> texts = Case.of("{N:John F. Kennedy}, {N:J. F. Kennedy}, {N:JFK}").texts();

        String middle = texts.getFirst().split(" ")[1];
        assertThat(texts.get(1)).contains(" " + middle + " ");
        assertThat(texts.get(2).substring(1, 2)).isEqualTo(middle.substring(0, 1));
        assertThat(middle).isNotEqualTo("F.");
    }

    @Test
    void whatIsNoOnePersonsNameIsLeftToAPerson() {
        Case essay = Case.of("{N:Ana & Luis Perez}");

        assertThat(essay.attempt(essay.entities.getFirst(), SurrogateMethod.CONTEXTUAL, 1))
                .isEqualTo(new Strategy.Attempt.Unable(Doubt.of(Doubt.Type.SEVERAL_PEOPLE)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Camille Bassi", "Bassi, Camille"})
    void aTypedNameSpreadsOverAllForms(String typed) {
        Case essay = Case.of("{N:Odile Marchetti}, {N:Odile}, {N:O.}, {N:MARCHETTI}, {N:Marchetti, Odile}, {N:Ms. Marchetti}, {N:odiles}");
        String fullest = essay.entities.getFirst().name();

        Strategy.Attempt attempt = Names.strategy(ValueKind.NAME, SurrogateMethod.CONTEXTUAL, essay.policy).orElseThrow()
                .spread(essay.entities.getFirst(), essay.context(List.of(), new TreeMap<>()), typed);

        List<String> texts = ((Strategy.Attempt.Made) attempt).texts();
        assertThat(fullest).isEqualTo("Odile Marchetti");
        assertThat(texts).containsExactly(typed, "Camille", "C.", "BASSI", "Bassi, Camille", "Ms. Bassi", "camilles");
        assertThat(((Strategy.Attempt.Made) attempt).mapping())
                .containsExactlyInAnyOrderEntriesOf(Map.of("name:odile", "name:camille", "name:marchetti", "name:bassi"));
    }

    private static final List<String> GIVEN = List.of("Maria", "John", "ANA", "peter", "Anne-Marie", "José", "Wei", "Zxcv");
    private static final List<String> FAMILY = List.of("Lopez", "Smith", "o'brien", "DE LA CRUZ", "van der Berg", "Müller", "Novák", "Qwrt");

    @Provide
    Arbitrary<List<String>> people() {
        Arbitrary<String> given = Arbitraries.of(GIVEN);
        Arbitrary<String> family = Arbitraries.of(FAMILY);
        Arbitrary<String> form = Arbitraries.of("%1$s %2$s", "%2$s, %1$s", "%1$s", "Dr. %2$s", "%1$s M. %2$s", "%1$s\n%2$s");
        return Combinators.combine(given, family, form)
                .as((first, last, how) -> how.formatted(first, last))
                .list()
                .ofMinSize(1)
                .ofMaxSize(6);
    }

    @Property(tries = 200)
    void surrogatesKeepWhatTheyMust(@ForAll("people") List<String> people, @ForAll @IntRange(min = 1, max = 5) int attempt) {
        Case essay = Case.of(String.join("; ", people.stream().map("{N:%s}"::formatted).toList()));

        List<Strategy.Attempt.Made> made = essay.made(attempt);

        assertThat(made).isEqualTo(essay.made(attempt));
        Map<String, String> mapping = new TreeMap<>();
        Set<String> originals = new HashSet<>();
        essay.mentions.forEach(mention -> NameReader.read(mention.surface()).full().forEach(piece -> originals.add(piece.folded())));
        for (Strategy.Attempt.Made each : made) {
            each.mapping().forEach((from, to) -> assertThat(mapping.putIfAbsent(from, to)).isIn(null, to));
            each.texts().forEach(text -> assertThat(NameReader.read(text).full())
                    .extracting(NamePiece::folded)
                    .doesNotContainAnyElementsOf(originals));
        }
        assertThat(new HashSet<>(mapping.values())).hasSameSizeAs(mapping.values());
        List<String> surfaces = essay.entities.stream()
                .filter(entity -> entity.doubts().stream().noneMatch(doubt -> doubt.type().blocks()))
                .flatMap(entity -> entity.mentions().stream())
                .map(mention -> mention.surface())
                .toList();
        List<String> texts = made.stream().flatMap(each -> each.texts().stream()).toList();
        assertThat(texts).hasSameSizeAs(surfaces);
        IntStream.range(0, texts.size()).forEach(i -> {
            assertThat(shape(texts.get(i))).isEqualTo(shape(surfaces.get(i)));
            assertThat(Names.rules(ValueKind.NAME).fault(surfaces.get(i), texts.get(i))).isEmpty();
        });
    }

    /// Everything but the names themselves, which are all in capitals, all small, or neither.
    private static List<String> shape(String name) {
        return NameReader.read(name).pieces().stream()
                .map(piece -> !piece.names() ? piece.text() : caseOf(piece.text()))
                .toList();
    }

    private static String caseOf(String word) {
        boolean upper = word.equals(word.toUpperCase()) && word.length() > 1;
        return upper ? "<UPPER>" : word.equals(word.toLowerCase()) ? "<lower>" : "<Title>";
    }

    @Test
    void aTypedNameThatLeavesOneOutTakesItsApostropheAlong() {
        Case essay = Case.of("{N:Odile Ames Marchetti} came. It was {N:Ames’} idea, {N:Marchetti’s} not.");

        Strategy.Attempt.Made made = (Strategy.Attempt.Made) new ContextualNames(false)
                .spread(essay.entities.getFirst(), essay.context(List.of(), new TreeMap<>()), "Camille Bassi");

        assertThat(made.texts()).containsExactly("Camille Bassi", "Camille Bassi", "Bassi’s");
    }

    @Test
    void womenAndMenOfAFamilyBearItsNameInTheirForm() {
        List<String> texts = Case.of("{N:Alina Yusupova}, {N:Yusupov Ravshan}; {N:Anna Kowalska}, {N:Piotr Kowalski}").texts();

        assertThat(texts.get(0)).endsWith("a");
        assertThat(texts.get(1).split(" ")[0]).isEqualTo(texts.get(0).split(" ")[1].replaceFirst("a$", ""));
        assertThat(texts.get(2).split(" ")[1].replaceFirst("a$", "")).isEqualTo(texts.get(3).split(" ")[1].replaceFirst("i$", ""));
    }

    @Test
    void aDaughterIsCalledAfterTheFather() {
        List<String> texts = Case.of("{N:Seitova Dinara Askarqyzy}, her father {N:Askar Seitov}").texts();

        assertThat(texts.getFirst()).endsWith(" " + texts.getLast().split(" ")[0] + "qyzy");
    }

    @Test
    void behindBintStandsAMan() {
        for (int attempt = 1; attempt < 8; attempt++) {
            String father = Case.of("{N:Maryam bint Saif Al-Harthi}").made(attempt).getFirst().value().split(" ")[2];
            assertThat(DrawnNames.all().given(Origin.ARABIC, Sex.MALE)).contains(father);
        }
    }

    @Test
    void anInitialBehindATitleIsThatOfTheFamily() {
        List<String> texts = Case.of("{I:Christine Holloway} said so. Dr. {I:H.} agreed.").texts();

        assertThat(texts.getLast().substring(0, 1)).isEqualTo(texts.getFirst().split(" ")[1].substring(0, 1));
    }

    @Test
    void aCodeMadeOfTwoNamesFollowsThem() {
        List<String> texts = Case.of("My teacher is {I:Vilma Norén}. if (t == \"{I:NOVI}\")").texts();
        String[] name = Folding.bare(texts.getFirst()).toUpperCase(Locale.ROOT).split(" ");

        assertThat(texts.getLast()).isEqualTo(name[1].substring(0, 2) + name[0].substring(0, 2));
    }

    @Test
    void aTablesHeadingTellsWhichNameItIs() {
        String table = "No | Surname | Name\n1 | {N:VARGHA} | {N:Deniz}\n2 | {N:TALAY} | {N:Umut}\n";
        List<String> texts = Case.of(table).texts();

        for (int i = 0; i < texts.size(); i += 2) {
            String family = Folding.bare(texts.get(i));
            assertThat(NameBearers.all().isUsualFamily(family)).as(family).isTrue();
            assertThat(NameBearers.all().isUsualGiven(Folding.bare(texts.get(i + 1)))).isTrue();
        }
    }

    @Test
    void whatIsSaidBeforeAForenameStays() {
        assertThat(only("{N:Ti Marie}").value()).matches("Ti \\p{Lu}\\S+");
        assertThat(NameBearers.all().isUsualGiven(Folding.bare(only("{N:Ti Marie}").value().split(" ")[1]))).isTrue();
        assertThat(only("{N:El Hadji Malick}").value()).matches("El Hadji \\p{Lu}\\S+");
    }

    @Test
    void hungarianFamiliesStandFirstAlsoThoseThatNoListHas() {
        NameReading reading = NameReader.read("Kéveházi Bálint");

        assertThat(reading.folded(NameReading.NamePiece.Role.FAMILY)).containsExactly("kevehazi");
    }
}
