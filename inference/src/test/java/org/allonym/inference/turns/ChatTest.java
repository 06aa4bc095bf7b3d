package org.allonym.inference.turns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.annotation.Caution;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.AgreementPolicy;
import org.allonym.inference.ensemble.Ensemble;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.inference.spread.NameSpread;
import org.allonym.inference.turns.MathsDoubt.Judged;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What rules find in messages, and what is left of it and of a model's word.
class ChatTest {

    private static final RuleEngine ENGINE = RuleEngine.standard(_ -> true);

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "mateos bakpak is pink|mateos",
        "hi mateoo|mateoo",
        "ok MATEO|MATEO",
        "bye ms kayla|kayla",
        "bye mr.pemberton ty|mr.pemberton",
        "thx mskayla|mskayla",
        "perfect Mateo!|Mateo",
        "Maetos is here|''",
        "hi maetteo|''",
        "my cousin hamza goes there|hamza",
        "mr ramy registered me|ramy",
        "ask uncle ben|ben",
        "my friend kirollos is angry|kirollos",
        "can u call me PH its easier|PH",
        "i will tell zanele also|zanele",
        "zanele changed to history|zanele",
        "is Kamsi still at home|Kamsi",
        "thats regina's book|regina",
        "now Nair mam has us|Nair",
        "mateor says hi|mateor",
        "it is instaphoto.example/mateo.r|''",
        "yes sir please|''",
        "idk dont ask|''",
        "the ferry goes to Homer at 5|''",
        "thank u mr p!|p",
        "ok bye coachp|coachp",
        "profmateo says so|profmateo",
        "mato is at home|mato",
        "my brother Yaw also|Yaw",
        "granny Ivy is old|Ivy",
        "Camila is the best|Camila",
        "2 mateo|''",
        "hey kay!|kay",
        "the mat is wet|''",
        "ugh yes. lindqvist assigned 8 of them|lindqvist",
    })
    void speakersAreFoundAsPeopleWriteThem(String message, String name) {
        assertThat(found(message, Set.of("NAME_STUDENT", "NAME_INSTRUCTOR"))).isEqualTo(name.isEmpty() ? List.of() : List.of(name));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "GRADE_LEVEL|he's in year 8|year 8",
        "GRADE_LEVEL|in 3rd grade at school|3rd grade",
        "GRADE_LEVEL|shes in 9th|9th",
        "COURSE_NUMBER|MTH 101 is hard|MTH 101",
        "COURSE_NUMBER|anyone know her in 10Q|10Q",
        "COURSE_NUMBER|Mr. H, AP Calc AB 4th period|AP Calc AB 4th period",
        "NRP|we're Sikh, so no class|Sikh",
        "NRP|are you jewish|jewish",
        "IP_ADDRESS|its on 203.0.113.74 port 25565|203.0.113.74",
        "US_SSN|my SSN is 912-47-3306|912-47-3306",
        "US_SSN|078-05-1120|078-05-1120",
        "US_BANK_NUMBER|the routing is 021000021|021000021",
        "US_BANK_NUMBER|GB82 WEST 1234 5698 7654 32|GB82 WEST 1234 5698 7654 32",
        "US_PASSPORT|passport C04418892 is mine|C04418892",
        "US_DRIVER_LICENSE|my license is D041-7782-0916|D041-7782-0916",
        "DATE_OF_BIRTH|my birthday is march 3|march 3",
        "DATE|test is 11/8 right|11/8",
        "DATE|my test is friday|friday",
        "DATE|see you next tues|next tues",
        "DATE|the quiz is the 4th, ok|the 4th",
        "DATE|saturday then|saturday",
        "DATE|see you Wednesday at 4|Wednesday",
        "DATE|my test is saturday 8 am|saturday",
        "DATE|could we do sunday at half 4|sunday",
        "DATE|wtorek 18:00 ok|wtorek",
        "DATE|and at Eid will you give lessons, question 6 is hard|Eid",
        "DATE|after st patrick’s day we go on|st patrick’s day",
        "DATE|Wednesdays, at the hall. Who has question 6|Wednesdays",
        "DATE|and vineri we have class|vineri",
        "DATE|see you quinta|quinta",
        "DATE|its on 14 maj|14 maj",
        "DATE|exam is 4 février 2007|4 février 2007",
        "DATE|ngày 15 tháng 12|ngày 15 tháng 12",
        "DATE|its the 16th of may|the 16th of may",
        "DATE|next week Tuesday i travel|next week Tuesday",
        "GRADE_LEVEL|havo 3|havo 3",
        "GRADE_LEVEL|I'm in third year of statistics|third year",
        "GRADE_LEVEL|he teaches SS2 too|SS2",
        "GRADE_LEVEL|you're in première?|première",
        "GRADE_LEVEL|is it the bilingual class, 8c?|8c",
        "GRADE_LEVEL|all the sixth years stay till 9|sixth years",
        "COURSE_NUMBER|the course is FIS 22952|FIS 22952",
        "COURSE_NUMBER|list 2 of MA026|MA026",
        "COURSE_NUMBER|limits. Cálculo I. it is hard|Cálculo I",
        "COURSE_NUMBER|seccion 4B-MAT|4B-MAT",
        "GRADE_LEVEL|that's for matric only|matric",
        "GRADE_LEVEL|I am a third-year student|third-year",
        "DATE|on 2nd and 5th January|2nd and 5th January",
        "NRP|we're Frisian|Frisian",
        "NRP|I'm Greek Catholic|Greek Catholic",
        "NRP|she becomes Swedish|Swedish",
        "USERNAME|add mo ako pemb3rton77|pemb3rton77",
        "USERNAME|we are kaylaandfriendz|kaylaandfriendz",
        "EDUCATION|at Northern Star SHS|Northern Star SHS",
        "EDUCATION|At San Juan College, right?|San Juan College",
        "EDUCATION|my second choice is LASU|LASU",
        "DATE|I'm class of 2014|2014",
        "USERNAME|mine is lily_seo0411 ok|lily_seo0411",
        "USERNAME|Add me, my ID is callum_in_busan.|callum_in_busan",
        "COURSE_NUMBER|is this the AP Bio room|AP Bio",
        "COURSE_NUMBER|I took Algebra I last term|Algebra I",
        "COURSE_NUMBER|chem 20|chem 20",
        "GRADE_LEVEL|we did it in P5|P5",
        "NRP|i thought american sorry|american",
        "EDUCATION|my rutgers interview is soon|rutgers",
        "EDUCATION|we play friday against Terrebonne|Terrebonne",
        "EDUCATION|my sister took this at Mission San Jose|Mission San Jose",
        "EDUCATION|Which school is it, Haeundae?|Haeundae",
        "LOCATION|we live by crownpoint|crownpoint",
        "LOCATION|shes in warrnambool ill ring her|warrnambool",
        "LOCATION|I grew up in Red Deer|Red Deer",
        "LOCATION|my address is Flat 2/1, 37 Albany Terrace, Dundee DD3 6HR|Flat 2/1, 37 Albany Terrace, Dundee DD3 6HR",
        "AGE|she turns 12 on may 9|12",
        "AGE|my brother ana is 6 too|6",
        "EDUCATION|i got into Spelman|Spelman",
        "EDUCATION|hes at Harding too|Harding",
        "COURSE_NUMBER|im in ap calc bc|ap calc bc",
        "LOCATION|i live in mandaue now|mandaue",
        "EDUCATION|i go to Palm Cove High|Palm Cove High",
        "LOCATION|are you from england|england",
    })
    void rulesForTheLabelsOfDialoguesFind(String label, String message, String wanted) {
        assertThat(found(message, Set.of(label))).containsExactly(wanted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "GRADE_LEVEL|I got a 7|",
        "GRADE_LEVEL|the 8th of them|",
        "COURSE_NUMBER|Lesson 5, question 2|",
        "NRP|Spanish homework|",
        "NRP|the french revolution|",
        "IP_ADDRESS|3.14.15|",
        "US_SSN|000-12-3456|",
        "US_SSN|780 - 51 - 120|",
        "US_BANK_NUMBER|the routing is 021000022|",
        "US_BANK_NUMBER|GB82 WEST 1234 5698 7654 33|",
        "US_PASSPORT|548203917 rounded|",
        "DATE_OF_BIRTH|see you on march 3|",
        "DATE|question 3 says saturday|",
        "DATE|and tuesday|",
        "DATE|happy diwali to all|",
        "DATE|4,07 seconds, not the fourth of July|",
        "DATE|Eid mubarak|",
        "DATE|she leaves at 9:15, how long is it until 10:05?|",
        "EDUCATION|LQ 24, UQ 42|",
        "NRP|my sister speaks kiwi|",
        "GRADE_LEVEL|the interest of the first year|",
        "COURSE_NUMBER|i got math 40 out of 50|",
        "USERNAME|print(max_value)|",
        "LOCATION|across the street|",
        "LOCATION|its in class|",
        "DATE|my chart has monday, tuesday and wednesday|",
        "GRADE_LEVEL|that was a third grade question|",
        "AGE|x is 12|",
        "AGE|i was 5 minutes late|",
        "EDUCATION|i got into Paris|",
        "DATE|3/4 of it|",
        "DATE|i got baseball at 4:15 lol|",
        "DATE|i have hockey til 5|",
        "DATE|If today is 3rd March, what's the date 21 days later?|",
        "GRADE_LEVEL|my matric number is lost|",
        "DATE|how high is it after the 3rd bounce|",
        "DATE|so 7 is the 2nd, the 3rd is 3×2²|",
        "NRP|its eid on sunday|",
        "NRP|our exam is english|",
        "NRP|her tamil is better|",
        "NRP|this is Maya|",
        "GRADE_LEVEL|die 3a verstehe ich nicht|",
        "GRADE_LEVEL|we had 3 class tests|",
        "COURSE_NUMBER|in class we drew the triangle PQR 60|",
        "COURSE_NUMBER|take the LCM 24|",
        "EDUCATION|kya tum ready ho|",
        "GRADE_LEVEL|they want grade 4|",
        "GRADE_LEVEL|fionn was 1st|",
        "COURSE_NUMBER|the passcode ZB4471|",
        "EDUCATION|it IS 5|",
        "EDUCATION|we moved from St. Cloud|",
        "LOCATION|it stays at mums|",
        "LOCATION|to explain in Dagbani|",
        "NAME_STUDENT|profe pero el lunes no|",
        "NAME_STUDENT|sir Allah hafiz|",
        "NAME_STUDENT|use Mr or Ms. What is it|",
        "LOCATION|the list is from prof. Lindqvist|",
        "COURSE_NUMBER|cosec 31° − sec 59°|",
        "DATE|at APR 9.9% for 72 months|",
        "DATE|on for a season of 20 Saturdays|",
    })
    void whatOnlyLooksLikeItIsNot(String label, String message, String none) {
        assertThat(found(message, Set.of(label))).isEmpty();
    }

    @Test
    void greetingsAndTitlesAreNoPartOfNamesInMessages() {
        Subject subject = chat("Hi Mateo", "mrs cavazos said", "Dobranoc Mateo!");

        assertThat(texts(subject, TurnEdges.trim(subject, List.of(
                        model(subject, "Hi Mateo", "PERSON"), model(subject, "mrs cavazos", "PERSON"),
                        model(subject, "Dobranoc Mateo", "PERSON"), rule(subject, "Mateo", 2, "name-of-chat-speaker")))))
                .containsExactly("Mateo", "cavazos", "Mateo", "Mateo");
        assertThat(texts(subject, TurnEdges.trim(subject, List.of(model(subject, "mrs cavazos", "NAME_INSTRUCTOR")))))
                .as("CRAPII keeps the title").containsExactly("mrs cavazos");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "its Amo Bassam here|Amo Bassam|PERSON|Bassam",
        "from neighbor Eun-jung unni|Eun-jung unni|PERSON|Eun-jung",
        "ok. Tschüss Lennard|Tschüss Lennard|PERSON|Lennard",
        "Mr Keaveney. Kevo|Keaveney. Kevo|PERSON|Keaveney, Kevo",
        "my friend Xin Yi asks|Yi|PERSON|Xin Yi",
        "a nombre de Citlali Mendoza Cruz|Citlali|PERSON|Citlali Mendoza Cruz",
        "at Dragonlidens gymnasium is|Dragonlidens|SCHOOL|Dragonlidens gymnasium",
        "math, lycée Anne-de-Kerguélen|Anne-de-Kerguélen|SCHOOL|lycée Anne-de-Kerguélen",
        "she teaches at Brendan's!|Brendan|SCHOOL|Brendan's",
        "see Brendan's gate|Brendan|SCHOOL|Brendan",
        "finish Bluffs Middle with Aubree|Bluffs Middle with Aubree|SCHOOL|Bluffs Middle",
        "from stone mountain cuz my dad|stone mountain cuz|LOCATION|stone mountain",
        "its the 16th of may|the 16th of may|DATE|the 16th of may",
        "on the tuesday after|the tuesday|DATE|tuesday",
    })
    void whatAModelFindsInMessagesEndsWhereItsNameDoes(String message, String found, String label, String wanted) {
        Subject subject = chat(message);

        assertThat(String.join(", ", texts(subject, TurnEdges.trim(subject, List.of(model(subject, found, label)))))).isEqualTo(wanted);
    }

    @Test
    void aWordBeforeANameThatStandsAloneElsewhereIsNoPartOfIt() {
        Subject subject = chat("Poor Galih. He lost", "Galih is sad", "Maria Galih is here");

        assertThat(texts(subject, TurnEdges.trim(subject, List.of(
                model(subject, "Poor Galih", "PERSON"), at(subject, "Galih", 1, "PERSON"), model(subject, "Maria Galih", "PERSON")))))
                .containsExactly("Galih", "Galih", "Maria Galih");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "aunty Nguveren gave us plenty|Nguveren|SCHOOL|PERSON",
        "the prof is Tremblay-Kahn|Tremblay-Kahn|SCHOOL|PERSON",
        "Dzięki, Wika|Wika|LOCATION|PERSON",
        "we go to Kahramo|Kahramo|LOCATION|LOCATION",
        "Rhuaridh won't have it|Rhuaridh|PERSON|PERSON",
        "we are in church now|church|LOCATION|''",
        "last term i had 58|58|AGE|''",
        "she is only 58|58|AGE|AGE",
        "she say Ma you can't stop|Ma|PERSON|''",
        "Meee|Meee|PERSON|''",
        "Guten Abend|Abend|PERSON|''",
        "Sunday, 17?|17|AGE|''",
        "we are there until 18|18|AGE|''",
        "the average was 51|51|AGE|''",
    })
    void whatAModelAloneFindsIsReadByTheWordsBesideIt(String message, String found, String label, String wanted) {
        Subject subject = chat(message);

        assertThat(ModelAlone.checked(subject, suggested(model(subject, found, label)), Set.of("PERSON", "LOCATION", "SCHOOL", "AGE")).stream().map(SuggestedSpan::label))
                .isEqualTo(wanted.isEmpty() ? List.of() : List.of(wanted));
    }

    @Test
    void namesAreMentionedAsPeopleWriteThemInChats() {
        Subject subject = chat("my friend Xin Yi and Simone", "simones book", "xinyi says hi", "Nozomis marks");
        Detection yi = new Detection(span(subject, "Xin Yi", 0), "PERSON", 0.8, new Source.Model("m"));
        Detection simone = new Detection(span(subject, "Simone", 0), "PERSON", 0.8, new Source.Model("m"));

        assertThat(texts(subject, new NameSpread().spread(subject, List.of(yi, simone)))).containsExactly("Xin Yi", "Simone", "simones", "xinyi");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Yum", "Hahaha", "qv7x2ne"})
    void aModelAloneIsNotBelievedWhereNothingLooksLikeAName(String word) {
        Subject subject = chat(word + " ok", "Camila is here");
        List<SuggestedSpan> suggested = suggested(model(subject, word, "PERSON"), model(subject, "Camila", "PERSON"));

        assertThat(ModelAlone.checked(subject, suggested, Set.of("PERSON")))
                .extracting(each -> subject.text().slice(each.span())).containsExactly("Camila");
    }

    @Test
    void aDateOfHistoryIsNobodysWhenItsYearStandsBesideIt() {
        Subject subject = chat("it began on 1 august 1834", "my test is 1 august 2024");
        List<SuggestedSpan> suggested = suggested(at(subject, "1 august", 0, "DATE"), at(subject, "1 august", 1, "DATE"));

        assertThat(ModelAlone.checked(subject, suggested, Set.of("DATE"))).containsExactly(suggested.getLast());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "22/7 is not 22nd July|22nd July|0",
        "do not say it is teacher's day|teacher's day|0",
        "and no 1 April|1 April|0",
        "we can meet, not friday|friday|1",
        "no, 1 April|1 April|1",
    })
    void aDateOfWhichItIsSaidThatItIsNotMeantIsNobodys(String message, String found, int left) {
        Subject subject = chat(message);

        assertThat(ModelAlone.checked(subject, suggested(new Detection(span(subject, found, 0), "DATE", 0.95, new Source.Rule("date-in-chat"))), Set.of("DATE"))).hasSize(left);
    }

    @Test
    void aPageWithASpeakersNameInItIsTheirs() {
        assertThat(found("see https://slides.example/p/kayla-n-notes ok", Set.of("URL_PERSONAL"))).containsExactly("https://slides.example/p/kayla-n-notes");
        assertThat(found("see https://slides.example/p/river-n-notes ok", Set.of("URL_PERSONAL"))).isEmpty();
    }

    @Test
    void numbersInMathematicsFallAndStayKnownWithTheReason() {
        Subject subject = chat("x = 16/52", "she is 14");
        Detection code = new Detection(span(subject, "16/52", 0), "OTHER", 0.75, new Source.Rule("id"));
        Detection age = new Detection(span(subject, "14", 0), "AGE", 0.75, new Source.Rule("age"));

        Judged judged = new MathsDoubt(subject, List.of(subject.turns().getFirst().span()), List.of(code.span()), true).judge(suggested(code, age));

        assertThat(judged.made()).extracting(SuggestedSpan::label).containsExactly("AGE");
        assertThat(judged.against()).singleElement().satisfies(each -> {
            assertThat(each.score()).isEqualTo(0.375);
            assertThat(each.provenance().cautions()).containsExactly(Caution.IN_MATHEMATICS);
        });
    }

    @Test
    void aSureFindingInMathematicsIsSuggestedWithTheReason() {
        Subject subject = chat("I'm 12 and 3+4 is 7");
        Detection age = new Detection(span(subject, "12", 0), "AGE", 0.95, new Source.Model("m"));

        Judged judged = new MathsDoubt(subject, List.of(subject.turns().getFirst().span()), List.of(), true).judge(suggested(age));

        assertThat(judged.against()).isEmpty();
        assertThat(judged.made().getFirst().provenance().cautions()).containsExactly(Caution.IN_MATHEMATICS);
    }

    @Test
    void aNameThatAWordProblemBringsInFallsWithItsLaterMentionsButNotWherePiivotLabelsIt() {
        Subject subject = chat("Deshawn has 12 lemons. How many cups?", "so Deshawn needs 16", "bye Camila", "Camila, what is 3+4?");
        List<SuggestedSpan> suggested = suggested(
                model(subject, "Deshawn", "PERSON"), at(subject, "Deshawn", 1, "PERSON"), model(subject, "Camila", "PERSON"), at(subject, "Camila", 1, "PERSON"));
        List<Span> maths = List.of(subject.turns().get(0).span(), subject.turns().get(3).span());

        assertThat(new MathsDoubt(subject, maths, List.of(), true).judge(suggested).made())
                .extracting(each -> subject.text().slice(each.span())).containsExactly("Camila", "Camila");
        assertThat(new MathsDoubt(subject, maths, List.of(), false).judge(suggested).made()).hasSize(4);
    }

    @Test
    void whatAnExerciseTellsFallsEvenWhereASpeakerIsCalledSoButNotWhoIsGreeted() {
        Subject subject = chat("Mateo of Atlanta sold 12 melons on May 6. How many are left?", "Hi Mateo! How many are left of 12 melons?", "my cousin is in Atlanta");
        List<SuggestedSpan> suggested = suggested(
                rule(subject, "Mateo", 0, "name-of-chat-speaker"), model(subject, "Atlanta", "LOCATION"), model(subject, "May 6", "DATE"),
                rule(subject, "Mateo", 1, "name-of-chat-speaker"), at(subject, "Atlanta", 1, "LOCATION"));

        assertThat(new MathsDoubt(subject, List.of(), List.of(), true).judge(suggested).made())
                .extracting(each -> subject.text().slice(each.span())).containsExactly("Mateo", "Atlanta");
        assertThat(new MathsDoubt(subject, List.of(), List.of(), true).judge(suggested).made())
                .extracting(each -> each.span().start()).allMatch(start -> start > subject.turns().getFirst().span().end());
    }

    @Test
    void whoWasSpokenOfBeforeAnExerciseIsNobodyOfIt() {
        Subject subject = chat("my brother Aondona said i am slow", "Aondona is wrong. You did two problems. How old is he?", "Deshawn did two problems. How old is he?");
        List<SuggestedSpan> suggested = suggested(
                new Detection(span(subject, "Aondona", 0), "PERSON", 0.9, new Source.Model("m")), at(subject, "Aondona", 1, "PERSON"), model(subject, "Deshawn", "PERSON"));

        assertThat(new MathsDoubt(subject, List.of(), List.of(), true).judge(suggested).made())
                .extracting(each -> subject.text().slice(each.span())).containsExactly("Aondona", "Aondona");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "What date is the next Monday if Monday is 3 March?|3 March|DATE|0",
        "Q3. Kofi, Ama and Yaw share 480. How much does Ama receive?|Kofi|PERSON|0",
        "next: A patient, Mrs. Alvarez, takes 80 mg. How much is left?|Alvarez|PERSON|0",
        "Let us start. Share 600 shillings between Juma and Wanjiku|Juma|PERSON|0",
        "Now a list: [\"959-120-333\", \"054-28-1991\"], which are 9?|959-120-333|PHONE_NUMBER|0",
        "Machine sold on 1 Oct for 130000. Profit or loss?|1 Oct|DATE|0",
        "Market day in Kilosa is every 8 days. When again on the same day?|Kilosa|LOCATION|0",
        "The link for next time: https://meet.example/rehan-chem now|https://meet.example/rehan-chem|URL|1",
    })
    void whatIsAnExerciseIsToldByWhatItAsks(String message, String found, String label, int left) {
        Subject subject = chat(message);

        assertThat(new MathsDoubt(subject, List.of(), List.of(), true).judge(suggested(model(subject, found, label))).made()).hasSize(left);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "What if Matti scored 86 with mean 40|Matti|PERSON|0.64|0",
        "in my class Matti scored 86 with mean 40|Matti|PERSON|0.64|1",
        "Mr Matti scored 86 with mean 40|Matti|PERSON|0.72|1",
        "temperature in Oulu T(t) = 3 + 14t|Oulu|LOCATION|0.62|0",
        "24 days. 4+24 = 28 march|28 march|DATE|0.72|0",
        "machine bought 1 July for 20000|1 July|DATE|0.72|0",
        "7.92. mock begins 14th July|14th July|DATE|0.72|1",
        "2 of 3. friday then|friday|DATE|0.66|1",
        "cost 500000. year 1 to 3|year 1|GRADE_LEVEL|0.72|0",
        "yr2 80,000 nbv 320,000|yr2|GRADE_LEVEL|0.72|0",
        "so in the 8th year. why|8th year|GRADE_LEVEL|0.8|0",
        "41/50! second in year 12|year 12|GRADE_LEVEL|0.72|1",
    })
    void whatARuleSaysInMathematicsNeedsSomebodyWhoseItIs(String message, String found, String label, double score, int left) {
        Subject subject = chat(message);
        List<Span> maths = List.of(subject.turns().getFirst().span());
        Detection rule = new Detection(span(subject, found, 0), label, score, new Source.Rule("rule"));

        assertThat(new MathsDoubt(subject, maths, List.of(), true).judge(suggested(rule)).made()).hasSize(left);
    }

    @Test
    void aPeopleInMathematicsIsNobodysUnlessSomebodySpeaksOfTheirOwn() {
        Subject subject = chat("the Egyptian way is 1/2 + 1/4", "im Egyptian and got 3/4");
        Detection first = new Detection(span(subject, "Egyptian", 0), "NRP", 0.66, new Source.Rule("nationality-religion-politics"));
        Detection second = new Detection(span(subject, "Egyptian", 1), "NRP", 0.66, new Source.Rule("nationality-religion-politics"));
        List<Span> maths = subject.turns().stream().map(Turn::span).toList();

        assertThat(new MathsDoubt(subject, maths, List.of(), true).judge(suggested(first, second)).made())
                .singleElement().satisfies(each -> assertThat(each.span()).isEqualTo(second.span()));
    }

    @Test
    void aQuotedExampleIsNobodysUnlessItSpeaksOfTheWriter() {
        Subject subject = chat("read: \"Carol Jenkins drove to Orlando with her dog\"", "i wrote \"My uncle lives in Orlando with his dog\"", "ok");
        List<SuggestedSpan> suggested = suggested(model(subject, "Orlando", "LOCATION"), at(subject, "Orlando", 1, "LOCATION"));

        assertThat(new MathsDoubt(subject, List.of(), List.of(), true).judge(suggested).made()).singleElement()
                .satisfies(each -> assertThat(subject.turns().get(1).span().contains(each.span())).isTrue());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "where are you from?|sialkot|LOCATION|sialkot",
        "where do you live now?|Londrina, in the south|LOCATION|Londrina",
        "where is the mistake?|denominator|LOCATION|''",
        "how old are you?|7 and a haf|AGE|7",
        "how old is your sister|shes nine|AGE|nine",
        "how many are there?|7|AGE|''",
        "when is your test?|saturday|DATE|saturday",
    })
    void anAnswerIsReadWithItsQuestion(String question, String answer, String label, String wanted) {
        Subject subject = chat(question, answer, "ok");

        assertThat(ENGINE.find(subject).stream().filter(each -> each.label().equals(label) && each.score() >= 0.6).map(each -> subject.text().slice(each.span())))
                .isEqualTo(wanted.isEmpty() ? List.of() : List.of(wanted));
    }

    private static List<String> found(String message, Set<String> labels) {
        Subject subject = chat("so what now", message, "ok");
        return ENGINE.find(subject).stream()
                .filter(each -> labels.contains(each.label()) && each.score() >= 0.6)
                .map(each -> subject.text().slice(each.span()))
                .toList();
    }

    private static Subject chat(String... messages) {
        String[] speakers = {"Mateo R.", "Kayla", "Mr Pemberton"};
        String[] roles = {"student", "tutor", "tutor"};
        StringBuilder text = new StringBuilder();
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < Math.max(3, messages.length); i++) {
            String message = i < messages.length ? messages[i] : "ok";
            turns.add(new Turn(i + 1, speakers[i % 3], roles[i % 3], "", new Span(text.length(), text.length() + message.length())));
            text.append(message).append('\n');
        }
        DocumentText whole = DocumentText.of(text.toString());
        return new Subject(whole, new EnglishTokenizer().tokenize(whole), turns);
    }

    private static Span span(Subject subject, String words, int skipped) {
        int at = subject.text().value().indexOf(words);
        for (int i = 0; i < skipped; i++) {
            at = subject.text().value().indexOf(words, at + 1);
        }
        return new Span(at, at + words.length());
    }

    private static Detection model(Subject subject, String words, String label) {
        return at(subject, words, 0, label);
    }

    private static Detection at(Subject subject, String words, int skipped, String label) {
        return new Detection(span(subject, words, skipped), label, 0.6, new Source.Model("m"));
    }

    private static Detection rule(Subject subject, String words, int skipped, String rule) {
        return new Detection(span(subject, words, Math.min(skipped, 1)), "PERSON", 0.9, new Source.Rule(rule));
    }

    private static List<SuggestedSpan> suggested(Detection... detections) {
        return Ensemble.join(List.of(detections), AgreementPolicy.UNION);
    }

    private static List<String> texts(Subject subject, List<Detection> detections) {
        return detections.stream().map(each -> subject.text().slice(each.span())).toList();
    }
}
