package org.allonym.inference.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.inference.Detection;
import org.allonym.inference.Detector;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.Texts;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.OffsetMap.Bias;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShadowTextTest {

    private static String shadow(String text) {
        return ShadowText.of(DocumentText.of(text)).shadow().value();
    }

    @ParameterizedTest
    @CsvSource({
        "M\u200baria, Maria", "Ma\u00adria, Maria", "\ufeffAna, Ana", "Ａｎａ＠ｂ．ｃｄ, Ana@b.cd", "Аnа, Ana", "Μaria, Maria", "𝐀𝐧𝐚, Ana", "Ⓐna, Ana",
        "m\u0430r\u200d\u0456a, maria", "\u202eabc\u202c, abc", "５５５, 555",
    })
    void tricksAreTakenOut(String text, String wanted) {
        assertThat(shadow(text)).isEqualTo(wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Anna's essay – “quoted”, naïve café", "Анна и Лев", "ρ = 0.5, Δα", "漢字かな", "José Đức Łukasz", "e\u0301", "π r²", "", "½ ² №", "Дa нет, xит",
    })
    void ordinaryTextIsItsOwnShadow(String text) {
        DocumentText original = DocumentText.of(text);

        ShadowText shadow = ShadowText.of(original);

        if (shadow.isIdentity()) {
            assertThat(shadow.shadow()).isSameAs(original);
        }
        assertThat(shadow.shadow().value().codePoints().filter(Character::isLetter).count())
                .isEqualTo(text.codePoints().filter(Character::isLetter).count());
    }

    @Test
    void wholeWordsOfOtherScriptsStay() {
        assertThat(shadow("Анна сама")).isEqualTo("Анна сама");
        assertThat(shadow("ναι")).isEqualTo("ναι");
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("a", "B", " ", "\u200b", "\u00ad", "Ａ", "а", "𝐀", "😀", "👩\u200d👧", "e\u0301", "\r\n", "Я", "@", "\ufe0f")
                .list().ofMaxSize(30).map(list -> String.join("", list));
    }

    @Property
    void everyPlaceOfTheShadowHasItsCharacterInTheOriginal(@ForAll("texts") String text) {
        ShadowText shadow = ShadowText.of(DocumentText.of(text));
        String seen = shadow.shadow().value();

        int reached = 0;
        for (int at = 0; at < seen.length(); at += Character.charCount(seen.codePointAt(at))) {
            int end = at + Character.charCount(seen.codePointAt(at));
            Span original = shadow.toOriginal(new Span(at, end)).orElseThrow();
            assertThat(shadow.original().holds(original)).isTrue();
            assertThat(original.start()).isGreaterThanOrEqualTo(reached);
            String written = text.substring(original.start(), original.end());
            assertThat(shadow(written).isEmpty()).isFalse();
            assertThat(shadow.map().toNew(original.start(), Bias.END)).isEqualTo(at);
            reached = original.end();
        }
        assertThat(shadow(text.substring(reached)).codePoints().count()).isZero();
    }

    @Property
    void aShadowIsItsOwnShadow(@ForAll("texts") String text) {
        String once = shadow(text);

        assertThat(shadow(once)).isEqualTo(once);
    }

    @Test
    void detectionsAreWhereTheCharactersAreInTheOriginal() {
        Detector rules = Texts.shadowed(RuleEngine.standard());

        assertThat(Texts.found(rules, "Write to a\u200bna＠posta.example!", "EMAIL")).containsExactly("a\u200bna＠posta.example");
        assertThat(Texts.found(rules, "My name is \u200bМаriа Lореz\u200b.", "NAME_STUDENT")).containsExactly("Маriа Lореz");
    }

    @Test
    void detectionsNeverCutAGrapheme() {
        Detector first = subject -> List.of(new Detection(new Span(1, 2), "A", 1, new Source.Rule("second-unit")));
        Subject subject = Texts.subject("\u200bab\u0301c");

        assertThat(Texts.shadowed(first).find(subject))
                .extracting(Detection::span).containsExactly(new Span(2, 4));
    }

    @Test
    void turnsAreReadInTheShadowToo() {
        DocumentText text = DocumentText.of("a\u200bb\nc\u200bd");
        Subject subject = new Subject(text, new EnglishTokenizer().tokenize(text),
                List.of(new Turn(1, "x", new Span(0, 3)), new Turn(2, "y", new Span(4, 7))));
        Detector turns = seen -> seen.turns().stream()
                .map(turn -> new Detection(turn.span(), "T", 1, new Source.Rule("turns"))).toList();

        assertThat(Texts.shadowed(turns).find(subject))
                .extracting(Detection::span).containsExactly(new Span(0, 3), new Span(4, 7));
    }
}
