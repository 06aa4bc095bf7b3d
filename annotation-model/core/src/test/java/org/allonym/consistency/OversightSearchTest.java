package org.allonym.consistency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class OversightSearchTest {

    private static final Provenance ANNA = new Provenance.Person(new ActorId("Anna"));
    private static final String NAME = "NAME_STUDENT";
    private static final String TEACHER = "NAME_INSTRUCTOR";

    /// A text in which `[words|LABEL]` is labelled.
    private record Marked(DocumentText text, Layer layer) {

        static Marked of(String marked) {
            StringBuilder text = new StringBuilder();
            List<Annotation> annotations = new ArrayList<>();
            int at = 0;
            while (at < marked.length()) {
                int open = marked.indexOf('[', at);
                if (open < 0) {
                    text.append(marked, at, marked.length());
                    break;
                }
                int bar = marked.indexOf('|', open);
                int close = marked.indexOf(']', bar);
                text.append(marked, at, open);
                int start = text.length();
                text.append(marked, open + 1, bar);
                annotations.add(Annotation.of(new Span(start, text.length()), marked.substring(bar + 1, close), ANNA));
                at = close + 1;
            }
            return new Marked(DocumentText.of(text.toString()), Layer.of(annotations));
        }

        List<Oversight> oversights() {
            return OversightSearch.of(text, layer, LabelSets.CRAPII_14);
        }

        List<String> told() {
            return oversights().stream()
                    .map(oversight -> switch (oversight) {
                        case Oversight.Bare bare -> "%s %s".formatted(text.slice(bare.place()), bare.likeness());
                        case Oversight.OtherLabel other ->
                            "%s %s not %s ×%d".formatted(text.slice(other.place()), other.proposed(), other.now(), other.usually());
                    })
                    .toList();
        }
    }

    private static List<String> told(String marked) {
        return Marked.of(marked).told();
    }

    @Test
    void aStringThatIsLabelledOnceAndBareElsewhereIsFound() {
        assertThat(told("[Odile|NAME_STUDENT] came. Then Odile left with Odilea.")).containsExactly("Odile SAME");
        assertThat(told("[Odile|NAME_STUDENT] came. Then [Odile|NAME_STUDENT] left.")).isEmpty();
        assertThat(told("Nobody came.")).isEmpty();
    }

    @Test
    void itIsFoundInFrontOfAPossessiveAndWithOne() {
        assertThat(told("[Odile|NAME_STUDENT] drew. Odile's poster, Odile’s pen.")).containsExactly("Odile SAME", "Odile SAME");
        assertThat(told("[Odile's|NAME_STUDENT] poster. Odile drew.")).containsExactly("Odile SAME");
        assertThat(told("[Odile|NAME_STUDENT] drew. Odiles poster.")).containsExactly("Odiles POSSESSIVE");
    }

    @Test
    void itIsFoundInOtherCapitalsAndOverALineBreak() {
        assertThat(told("[Odile Marchetti|NAME_STUDENT] and ODILE\n  marchetti")).containsExactly("ODILE\n  marchetti CASE");
        assertThat(told("[Thúy|NAME_STUDENT] met Thu\u0301y")).containsExactly("Thu\u0301y SAME");
    }

    @Test
    void commonWordsNeedTheSameCapitals() {
        assertThat(told("[Will|NAME_STUDENT] wins. It will rain in may, Will said.")).containsExactly("Will SAME");
        assertThat(told("[May Rose Green|NAME_STUDENT] sees green grass, a rose, and Green.")).containsExactly("Green PART");
        assertThat(told("[Mark|NAME_STUDENT] marks the marks.")).isEmpty();
        assertThat(told("[Odile|NAME_STUDENT] and odile")).containsExactly("odile CASE");
    }

    @Test
    void oneNameOfSeveralIsFoundAlone() {
        assertThat(told("[Maria Ines Lopez|NAME_STUDENT]: Lopez and Maria, not Mariana")).containsExactly("Lopez PART", "Maria PART");
        assertThat(told("[Ms. van Dijk|NAME_INSTRUCTOR] drives a van. Ms. Roe asks Dijk.")).containsExactly("Dijk PART");
        assertThat(told("[New York|LOCATION] is new.")).as("only people go by a part of their name").isEmpty();
    }

    @Test
    void initialsAreFound() {
        assertThat(told("[Maria Ibarra|NAME_STUDENT], M. I., M.I., M. Ibarra and M. too"))
                .containsExactly("M. I. INITIALS", "M.I. INITIALS", "M. Ibarra INITIALS", "M. INITIALS");
        assertThat(told("[Maria Ibarra|NAME_STUDENT] and M. Perez. Option M. Then I. Nothing.")).isEmpty();
        assertThat(told("[J. K. Roe|NAME_STUDENT] met J. K. Lamm and J. Roe")).containsExactly("J. Roe INITIALS");
        assertThat(told("Signed by [Bob|NAME_STUDENT], at 3 p.m. in block b. of B.C. by B.\n\n– B.\n\nThe end")).containsExactly("B. INITIALS");
        assertThat(told("Signed by [Bob|NAME_STUDENT]. Vol. 2 / B.\n\nKolm")).as("a name cut by the end of a line").isEmpty();
    }

    @Test
    void whatTheLongestPlaceHoldsIsNotNamedAgain() {
        assertThat(told("[Maria Lopez|NAME_STUDENT] [Maria|NAME_STUDENT] saw Maria Lopez")).containsExactly("Maria Lopez SAME");
        assertThat(told("[Maria Lopez|NAME_STUDENT]. [Maria|NAME_STUDENT] Lopez")).containsExactly("Lopez PART");
    }

    @Test
    void shortNumbersAreNotLookedFor() {
        assertThat(told("She is [19|AGE]. Page 19, room 19.")).isEmpty();
        assertThat(told("Call [328-9989|PHONE_NUM] or 328-9989, not 328 9989.")).containsExactly("328-9989 SAME");
        assertThat(told("[@bo|USERNAME] is @bo and not bo")).containsExactly("@bo SAME");
    }

    @Test
    void aStringUnderTwoLabelsIsFoundWhereItHasTheRarerOne() {
        assertThat(told("[Lena|NAME_STUDENT] [Lena|NAME_INSTRUCTOR] [lena|NAME_STUDENT] Lena"))
                .containsExactly("Lena NAME_STUDENT not NAME_INSTRUCTOR ×2", "Lena SAME");
        assertThat(told("[Lena|NAME_INSTRUCTOR] [Lena's|NAME_STUDENT]")).containsExactly("Lena's NAME_INSTRUCTOR not NAME_STUDENT ×1");
        assertThat(told("aged [19|AGE], number [19|ID_NUM]")).isEmpty();
    }

    @Test
    void aBarePlaceGetsTheLabelItsStringCarriesMost() {
        Marked marked = Marked.of("[Lena|NAME_INSTRUCTOR] [Lena|NAME_STUDENT] [Lena|NAME_STUDENT] Lena");

        assertThat(marked.oversights().getLast())
                .isEqualTo(new Oversight.Bare(new Span(15, 19), NAME, marked.layer().annotations().getFirst().id(), Oversight.Likeness.SAME));
    }

    @Test
    void theQuestionStaysTheSameWhenAnotherPlaceLeadsToIt() {
        Oversight one = Marked.of("[Lena|NAME_STUDENT] [Roe|NAME_STUDENT] Lena").oversights().getFirst();
        Oversight other = Marked.of("[Lena|NAME_STUDENT] [Roe|NAME_STUDENT] Lena").oversights().getFirst();

        assertThat(one).isNotEqualTo(other);
        assertThat(one.mark()).isEqualTo(other.mark());
    }

    @Provide
    Arbitrary<List<String>> pieces() {
        Arbitrary<String> word = Arbitraries.of(
                "Maria", "Lopez", "maria", "MARIA", "Maria's", "Marias", "M.", "L.", "Will", "will", "Dr.", "van", "İpek", "ß",
                "e\u0301", "😀", "مريم", "19", "328-9989", "@bo", "a@b.example", "-", "I.", "漢字");
        Arbitrary<String> gap = Arbitraries.of(" ", "", "\n", ". ", "\u00a0", "\u200b");
        return net.jqwik.api.Combinators.combine(word, gap).as((w, g) -> w + g).list().ofMaxSize(40);
    }

    @Property
    void bareOversightsLieBareInTheTextAndApart(@ForAll("pieces") List<String> pieces, @ForAll List<Byte> chosen) {
        DocumentText text = DocumentText.of(String.join("", pieces));
        Layer layer = someOf(pieces, chosen);

        List<Oversight> oversights = OversightSearch.of(text, layer, LabelSets.CRAPII_14);

        List<Span> bare = oversights.stream().filter(Oversight.Bare.class::isInstance).map(Oversight::place).toList();
        assertThat(bare).allSatisfy(place -> {
            assertThat(text.holds(place)).isTrue();
            assertThat(layer.overlapping(place)).isEmpty();
            assertThat(bare.stream().filter(place::overlaps)).hasSize(1);
        });
        assertThat(oversights).isSortedAccordingTo(Comparator.comparing(Oversight::place));
        assertThat(oversights.stream().map(Oversight::mark)).doesNotHaveDuplicates();
    }

    @Property
    void doingWhatAnOversightProposesAnswersIt(@ForAll("pieces") List<String> pieces, @ForAll List<Byte> chosen) {
        DocumentText text = DocumentText.of(String.join("", pieces));
        Layer layer = someOf(pieces, chosen);

        for (Oversight oversight : OversightSearch.of(text, layer, LabelSets.CRAPII_14)) {
            Layer mended = switch (oversight) {
                case Oversight.Bare bare -> layer.with(Annotation.of(bare.place(), bare.proposed(), ANNA));
                case Oversight.OtherLabel other -> layer.replacing(layer.find(other.id()).orElseThrow().withLabel(other.proposed()));
            };
            assertThat(OversightSearch.of(text, mended, LabelSets.CRAPII_14).stream().map(Oversight::mark)).doesNotContain(oversight.mark());
        }
    }

    private static Layer someOf(List<String> pieces, List<Byte> chosen) {
        List<Annotation> annotations = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < pieces.size(); i++) {
            int length = pieces.get(i).stripTrailing().length();
            int choice = i < chosen.size() ? chosen.get(i) : 1;
            if (choice % 3 == 0 && length > 0) {
                annotations.add(Annotation.of(new Span(at, at + length), choice % 2 == 0 ? NAME : TEACHER, ANNA));
            }
            at += pieces.get(i).length();
        }
        return Layer.of(annotations);
    }
}
