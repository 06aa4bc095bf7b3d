package org.allonym.inference.turns;

import static org.allonym.inference.Chats.chat;
import static org.allonym.inference.Chats.span;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.allonym.annotation.Caution;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.AgreementPolicy;
import org.allonym.inference.ensemble.Ensemble;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.spread.NameSpread;
import org.allonym.inference.turns.MathsDoubt.Judged;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is left in messages of what rules and models say.
class ChatTest {

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
        "hello Sora-chan!|Sora-chan|PERSON|Sora",
        "P'Krit are you there|P'Krit|PERSON|Krit",
        "bonjour, it is M. Delacour|M. Delacour|PERSON|Delacour",
        "it is M. Sanders|M. Sanders|PERSON|M. Sanders",
        "send to bKash 01712-440968|bKash 01712-440968|PHONE_NUMBER|01712-440968",
        "a two-year-old|two-year-old|AGE|two",
        "Mrs Agbeko was asking|Mrs Agbeko|SCHOOL|Agbeko",
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
        "see you Thursday at ten|ten|AGE|''",
        "Minä asun|Minä|PERSON|''",
        "write me, Viber|Viber|LOCATION|''",
        "he threw chalk on Dinesh again|Dinesh|LOCATION|PERSON",
    })
    void whatAModelAloneFindsIsReadByTheWordsBesideIt(String message, String found, String label, String wanted) {
        Subject subject = chat(message);

        assertThat(ModelAlone.checked(subject, suggested(model(subject, found, label)), Set.of("PERSON", "LOCATION", "SCHOOL", "AGE")).stream().map(SuggestedSpan::label))
                .isEqualTo(wanted.isEmpty() ? List.of() : List.of(wanted));
    }

    @Test
    void aNameThatOpensAMessageIsBelievedWhereItStandsInsideAnother() {
        Subject subject = chat("i dance with Barbale", "Barbale of course", "Kitalo nnyo");
        List<SuggestedSpan> suggested = suggested(model(subject, "Barbale", "PERSON"), at(subject, "Barbale", 1, "PERSON"), model(subject, "Kitalo", "PERSON"));

        assertThat(ModelAlone.checked(subject, suggested, Set.of("PERSON"))).hasSize(2);
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
    void aNameThatAnExerciseWritesSmallFallsWithItsLaterMentions() {
        Subject subject = chat("mehmet makes a wall in 12 days, ayse in 6. together?", "in 1 day mehmet does 1/12", "ok");
        List<SuggestedSpan> suggested = suggested(at(subject, "mehmet", 0, "PERSON"), at(subject, "mehmet", 1, "PERSON"));

        assertThat(new MathsDoubt(subject, List.of(), List.of(), true).judge(suggested).made()).isEmpty();
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
        "Take 12.345.678, the check digit of it, and add the digits|12.345.678|OTHER|0",
        "A train leaves at 22:45 on 28 February 2024. When it arrives?|28 February 2024|DATE|0",
        "For next Wednesday: 2016 question 1, 2019 question 3|Wednesday|DATE|1",
        "Homework: graph 14 and 15, 150 words each, by Monday please|Monday|DATE|1",
        "Next: the report. Draft is due 31 January to Ms Wren|31 January|DATE|1",
        "Wednesdays, at the hall. Who has question 6 typed out|Wednesdays|DATE|1",
        "i filled in \"A03921746, Ana Lage, date of birth 06/11/2007\"|06/11/2007|DATE|1",
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
        "then my number! 73440 · 100 = 7344000|7344000|PHONE_NUMBER|0.93|0",
        "3/4. call any time: 577 20 84 16|577 20 84 16|PHONE_NUMBER|0.8|1",
        "3/4. call the help line, 0800 202 933|0800 202 933|PHONE_NUMBER|0.8|0",
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

    @Test
    void aPlanThatIsAskedForMakesADayOne() {
        Subject subject = chat("What's on the test?", "by parts, volumes. on november 14", "What is x?", "by parts, volumes. on november 14");
        List<SuggestedSpan> suggested = suggested(
                new Detection(span(subject, "november 14", 0), "DATE", 0.72, new Source.Rule("date-in-chat")), new Detection(span(subject, "november 14", 1), "DATE", 0.72, new Source.Rule("date-in-chat")));

        assertThat(new MathsDoubt(subject, subject.turns().stream().map(Turn::span).toList(), List.of(), true).judge(suggested).made())
                .singleElement().satisfies(each -> assertThat(each.span()).isEqualTo(suggested.getFirst().span()));
    }

    @Test
    void anIdentityNumberThatIsCheckedStaysInAnExerciseThatAsks() {
        Subject subject = chat("it shows routing 021000021 and account. which one is it for the form?");

        assertThat(new MathsDoubt(subject, List.of(), List.of(), true)
                .judge(suggested(new Detection(span(subject, "021000021", 0), "US_BANK_NUMBER", 0.92, new Source.Rule("us-bank-number")))).made()).hasSize(1);
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
