package org.allonym.dialogue.redaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.allonym.dialogue.redaction.RedactionPatterns.Find;
import org.allonym.dialogue.redaction.RedactionPatterns.Found;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;

class RedactionPatternsTest {

    private static final LabelSet MATH = LabelSets.MATH_ED;

    private static List<String> found(String text, LabelSet labels) {
        return RedactionPatterns.DEFAULT.find(text, labels).stream()
                .map(one -> text.substring(one.span().start(), one.span().end()) + " " + one.label())
                .toList();
    }

    @Test
    void theUsualFormsAreFound() {
        assertThat(found("Hi <PERSON>! [NAME], [[LOCATION]] {{PHONE}} US_DRIVER_LICENSE **** XXX [REDACTED] <PERSON_2> ███", MATH))
                .containsExactly(
                        "<PERSON> PERSON", "[NAME] PERSON", "[[LOCATION]] LOCATION", "{{PHONE}} PHONE_NUMBER",
                        "US_DRIVER_LICENSE US_DRIVER_LICENSE", "**** OTHER", "XXX OTHER", "[REDACTED] OTHER", "<PERSON_2> PERSON", "███ OTHER");
    }

    @Test
    void aRedactionInsideANumberIsFoundToo() {
        assertThat(found("h = 60 x 0.<US_SSN> = 28.4", MATH)).containsExactly("<US_SSN> US_SSN");
    }

    @Test
    void whatLooksAlikeIsNone() {
        assertThat(found("a < B > c, f(x) ** 2, [laughs], <b>bold</b>, CLUE XI, x_1, 3*4*5, MAX_VALUE, [LAUGHS]", MATH)
                        .stream().filter(one -> !one.endsWith(" ")))
                .isEmpty();
    }

    @Test
    void typesBecomeTheLabelsOfTheProject() {
        assertThat(found("<PERSON> <EMAIL_ADDRESS> <US_SSN>", LabelSets.CRAPII_14))
                .containsExactly("<PERSON> NAME_STUDENT", "<EMAIL_ADDRESS> EMAIL", "<US_SSN> ID_NUM");
        assertThat(found("[LAUGHS]", MATH)).containsExactly("[LAUGHS] ");
        RedactionPatterns own = RedactionPatterns.DEFAULT.withType("LAUGHS", "NRP");
        assertThat(own.find("[LAUGHS]", MATH)).extracting(Found::label).containsExactly("NRP");
    }

    /// Not with each text: a pattern that is none is refused before the first.
    @Test
    void patternsAreCompiledBeforeTheFirstTextAndThenFindInAll() {
        RedactionPatterns broken = new RedactionPatterns(List.of(new Find("[", "")), new TreeMap<>());

        assertThatThrownBy(() -> broken.finder(MATH)).isInstanceOf(ProblemException.class);
        RedactionPatterns.Finder finder = RedactionPatterns.DEFAULT.finder(MATH);
        assertThat(finder.in("Hi <PERSON>!")).extracting(Found::label).containsExactly("PERSON");
        assertThat(finder.in("in [LOCATION]")).isEqualTo(RedactionPatterns.DEFAULT.find("in [LOCATION]", MATH)).hasSize(1);
    }

    @Test
    void theLongerOfTwoCounts() {
        RedactionPatterns two = new RedactionPatterns(List.of(new Find("X+", "AGE"), new Find("\\[X+\\]", "DATE")), new TreeMap<>());

        assertThat(two.find("a [XX] b X", MATH)).extracting(Found::label).containsExactly("DATE", "AGE");
    }

    @Test
    void theSettingIsReadAgainAndNonsenseIsTheDefault() {
        RedactionPatterns own = new RedactionPatterns(List.of(new Find("@@([A-Z]+)", "")), new TreeMap<>(Map.of("KID", "PERSON")));

        assertThat(own.json()).isEqualTo("{\"patterns\":[{\"find\":\"@@([A-Z]+)\",\"label\":\"\"}],\"types\":{\"KID\":\"PERSON\"}}");
        assertThat(RedactionPatterns.of(own.setting())).isEqualTo(own);
        assertThat(RedactionPatterns.DEFAULT.setting()).isEmpty();
        for (String nonsense : List.of("", "{", "[]", "{\"patterns\":[{\"find\":\"(\",\"label\":\"\"}],\"types\":{}}", "{\"patterns\":null}")) {
            assertThat(RedactionPatterns.of(nonsense)).isEqualTo(RedactionPatterns.DEFAULT);
        }
    }

    @Test
    void anExpressionThatIsNoneIsSaidToBe() {
        assertThat(Find.fault("[A-Z]+")).isEmpty();
        assertThat(Find.fault("(")).isPresent();
        assertThat(Find.fault("")).isPresent();
        assertThat(Find.fault("x*")).isPresent();
    }

    @Test
    void aPatternThatOtherEnginesNeverFinishTakesNoTime() {
        RedactionPatterns nested = new RedactionPatterns(List.of(new Find("(a+)+b", "")), new TreeMap<>());

        assertThat(nested.find("a".repeat(50_000), MATH)).isEmpty();
    }

    @Property(tries = 200)
    void redactionsLieApartInAnyText(@ForAll List<@CharRange(from = '*', to = '_') Character> letters) {
        StringBuilder text = new StringBuilder();
        letters.forEach(text::append);
        List<Found> all = new ArrayList<>(RedactionPatterns.DEFAULT.find(text + "<PERSON>XXX" + text, MATH));

        for (int i = 1; i < all.size(); i++) {
            assertThat(all.get(i).span().start()).isGreaterThanOrEqualTo(all.get(i - 1).span().end());
        }
    }
}
