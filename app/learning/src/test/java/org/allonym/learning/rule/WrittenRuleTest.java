package org.allonym.learning.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.inference.rules.RuleEngine.Ballot;
import org.allonym.inference.rules.Vote;
import org.allonym.learning.rule.Condition.Candidates;
import org.allonym.learning.rule.Condition.Compare;
import org.allonym.learning.rule.Condition.Where;
import org.allonym.problem.ProblemException;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class WrittenRuleTest {

    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    @Test
    void aWordListFindsWholeWordsAndTheLongestPhrase() {
        assertThat(found(new Condition.Words(List.of("Ada", "Ada Lovelace", "of"), true), "Ada Lovelace, ada and Adam of\nAda"))
                .containsExactly("Ada Lovelace", "of", "Ada");
        assertThat(found(new Condition.Words(List.of("ada"), false), "ADA and Ada’s")).containsExactly("ADA", "Ada");
    }

    @Test
    void aPatternFindsItsFirstGroupLineByLine() {
        Condition numbers = new Condition.Pattern("(?:student|ID)\\W{1,3}(s\\d{7})$", false);

        assertThat(found(numbers, "Student: S1234567\nID s7654321\nS1111111 ID")).containsExactly("S1234567", "s7654321");
    }

    @Test
    void aPatternThatOtherEnginesMayTakeForeverOverIsRefusedWithThePlace() {
        assertThat(wrong(() -> rule(new Condition.Pattern("\\d{7}(?!\\d)", true)).compiled())).contains("Character 6", "(?!");
        assertThat(wrong(() -> rule(new Condition.Pattern("(a)\\1", true)).compiled())).contains("Character 4");
        assertThat(wrong(() -> rule(new Condition.Pattern("x(?<=a)", true)).compiled())).contains("Character 2");
        assertThat(wrong(() -> rule(new Condition.Pattern("ab[c", true)).compiled())).contains("character 3");
        assertThat(found(new Condition.Pattern("a[(?=]+b", true), "a(?=b")).containsExactly("a(?=b");
    }

    @Test
    void aRuleThatMatchesEverythingFindsSoManyPlacesAndNoMore() {
        String text = "a ".repeat(50_000).strip();
        for (Condition greedy : List.of(
                new Condition.Pattern(".", true), new Condition.Pattern("(a.*b|a)", true), new Condition.Words(List.of("a"), false))) {
            assertThat(found(greedy, text)).hasSizeLessThanOrEqualTo(Finders.MOST).isNotEmpty();
        }
        assertThat(found(new Condition.Pattern("(a*)*", true), "bbb")).isEmpty();
    }

    @Test
    void keywordsCountThreeTokensBeforeAndFiveBehindInsideTheSentence() {
        Condition near = new Condition.Vicinity(Candidates.FULL_NAMES, List.of("write", "handed in"), Compare.FORM, 3, 5);

        assertThat(found(near, "Maria Lopez was the one who wrote.")).isEmpty();
        assertThat(found(near, "Maria Lopez is writing this now.")).containsExactly("Maria Lopez");
        assertThat(found(near, "It was handed in by Maria Lopez.")).containsExactly("Maria Lopez");
        assertThat(found(near, "Handed in here today long ago by Maria Lopez")).isEmpty();
        assertThat(found(near, "He writes. Maria Lopez reads.")).isEmpty();
        Condition exact = new Condition.Vicinity(Candidates.FULL_NAMES, List.of("Author"), Compare.TEXT, 3, 5);
        assertThat(found(exact, "author Maria Lopez")).isEmpty();
    }

    @Test
    void aColumnGivesTheNamesKnownOfTheDocument() {
        Subject subject = subject("Talking to Ben Okri, Ama and ben.", Map.of("class", "Okri, Ben; Ama Ata", "other", "Talking"));

        assertThat(found(new Condition.Column(List.of("class"), false), subject)).containsExactly("Ben Okri");
        assertThat(found(new Condition.Column(List.of("class"), true), subject)).containsExactly("Ben Okri", "Ama", "ben");
    }

    @Test
    void aPlaceIsTheFirstLinesALineByItselfARepeatedLineOrTheLast() {
        String text = "Maria Lopez\n\nHello John Smith there.\nPeter Miller page 1\nMore.\nPeter Miller page 2\nThanks to Anna Berg for all.";

        assertThat(found(new Condition.Place(Candidates.FULL_NAMES, Where.FIRST_LINES, 2), text)).containsExactly("Maria Lopez", "John Smith");
        assertThat(found(new Condition.Place(Candidates.FULL_NAMES, Where.OWN_LINE, 0), text)).containsExactly("Maria Lopez");
        assertThat(found(new Condition.Place(Candidates.FULL_NAMES, Where.REPEATED_LINE, 0), text)).containsExactly("Peter Miller", "Peter Miller");
        assertThat(found(new Condition.Place(Candidates.FULL_NAMES, Where.LAST, 1), text)).containsExactly("Anna Berg");
        assertThat(found(new Condition.Place(Candidates.FULL_NAMES, Where.LAST, 1), text + "\nBye.")).isEmpty();
    }

    @Test
    void aPhraseHoldsTheCandidateInItsPlace() {
        Condition phrase = new Condition.Phrase(Candidates.NAMES, List.of("Author: NAME", "I am NAME", "NAME wrote"));

        assertThat(found(phrase, "author:  Maria Lopez\nYes, I am John Smith. Peter Miller wrote it. Hawaii am Anna Berg."))
                .containsExactly("Maria Lopez", "John Smith", "Peter Miller");
        assertThat(wrong(() -> rule(new Condition.Phrase(Candidates.NAMES, List.of("Author"))).compiled())).contains("Author");
    }

    @Test
    void otherMentionsAreThoseOfWhatEarlierRulesFound() {
        WrittenRule first = rule("first", new Condition.Pattern("^Author: (.*)$", true));
        WrittenRule rest = rule("rest", new Condition.Mentions(List.of("first")));
        RuleEngine engine = new RuleEngine(ProjectRules.compiled(List.of(rest, first)));

        List<Ballot> ballots = engine.ballots(subject("Author: Maria Lopez\nWe met Maria Lopez.", Map.of()));

        assertThat(ballots).extracting(Ballot::rule).containsExactly("first", "rest");
        assertThat(ballots.getLast().vote().span()).isEqualTo(new Span(27, 38));
        WrittenRule id = new WrittenRule("ids", "ID_NUM", false, true, 0.5, new Condition.Pattern("ID (\\d+)", true));
        WrittenRule again = new WrittenRule("again", "ID_NUM", false, true, 0.5, new Condition.Mentions(List.of()));
        assertThat(new RuleEngine(ProjectRules.compiled(List.of(again, id))).ballots(subject("ID 123, 123 and 1234", Map.of())))
                .extracting(ballot -> ballot.vote().span()).containsExactly(new Span(3, 6), new Span(8, 11));
    }

    @Test
    void aRuleMayVoteAgainstALabel() {
        WrittenRule against = new WrittenRule("not", "NAME_STUDENT", true, true, 0.9, new Condition.Words(List.of("Tony"), true));

        assertThat(against.compiled().function().apply(new org.allonym.inference.rules.RuleContext(subject("Tony", Map.of()))))
                .containsExactly(Vote.against(new Span(0, 4), "NAME_STUDENT", 0.9));
    }

    @Test
    void lettersThatRe2NeverFinishesFoldingAreRefusedUnlessCaseMatters() {
        for (String endless : List.of("a\u1C80", "[\u0430-\u2000]", "[a-\\x{1d00}]", "\\x{1C88}")) {
            assertThat(wrong(() -> rule(new Condition.Pattern(endless, false)).compiled())).contains("without regard to case");
            assertThat(wrong(() -> rule(new Condition.Pattern("(?i)" + endless, true)).compiled())).contains("without regard to case");
            assertThat(found(new Condition.Pattern(endless, true), "b")).hasSizeLessThan(2);
        }
        assertThat(found(new Condition.Pattern("[\u00C0-\u017F]+", false), "\u017Eal")).containsExactly("\u017E");
    }

    @Property(tries = 200)
    void whateverIsWrittenIsRefusedOrFindsPlacesInsideTheText(@ForAll String pattern, @ForAll String text) {
        Subject subject = subject(text.replaceAll("\\p{Cs}", "x"), Map.of());
        for (Condition condition : List.of(
                new Condition.Pattern(pattern, false),
                new Condition.Words(List.of(pattern), false),
                new Condition.Phrase(Candidates.CAPITALS, List.of(pattern, "NAME " + pattern)),
                new Condition.Vicinity(Candidates.NUMBERS, List.of(pattern), Compare.LOWER, 3, 5))) {
            try {
                for (String place : found(condition, subject)) {
                    assertThat(subject.text().value()).contains(place);
                }
            } catch (ProblemException e) {
                assertThat(e.problem().what()).isNotBlank();
            }
        }
    }

    private static WrittenRule rule(Condition find) {
        return rule("mine", find);
    }

    private static WrittenRule rule(String name, Condition find) {
        return new WrittenRule(name, "NAME_STUDENT", false, true, 0.8, find);
    }

    private static Subject subject(String value, Map<String, String> metadata) {
        DocumentText text = DocumentText.of(value);
        return new Subject(text, TOKENIZER.tokenize(text), List.of(), metadata);
    }

    private static List<String> found(Condition find, String text) {
        return found(find, subject(text, Map.of()));
    }

    private static List<String> found(Condition find, Subject subject) {
        return new RuleEngine(List.of(rule(find).compiled())).ballots(subject).stream()
                .map(ballot -> subject.text().slice(ballot.vote().span()))
                .toList();
    }

    private static String wrong(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return catchThrowableOfType(ProblemException.class, call).problem().what();
    }
}
