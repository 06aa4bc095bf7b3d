package org.allonym.first;

import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Mark;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Test;

class OpinionTest {

    private static final DocumentText TEXT = DocumentText.of("\uD83D\uDE00 Odile Marchetti met Tarek in Bergen.");
    private static final Mark ODILE = mark(3, 8, "NAME_STUDENT");
    private static final CodePointSpan WHOLE = new CodePointSpan(2, 17);
    private static final ActorId AMINA = new ActorId("Amina");

    private final SortedMap<String, String> stored = new TreeMap<>();

    private static FirstItem item(boolean marked) {
        return new FirstItem(new DocumentId("a/7"), marked, ODILE, TEXT.toCodePoints(ODILE.span()), List.of());
    }

    private String setting(String name) {
        return stored.getOrDefault(name, "");
    }

    private SortedMap<String, String> settings(String prefix) {
        SortedMap<String, String> found = new TreeMap<>();
        stored.forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                found.put(name.substring(prefix.length()), value);
            }
        });
        return found;
    }

    private void store(ChangeSetting edit) {
        assertThat(setting(edit.name())).isEqualTo(edit.before());
        stored.put(edit.name(), edit.after());
    }

    @Test
    void anOpinionIsReadAgainAsItWasSaid() {
        List<Opinion> all = List.of(
                Opinion.of(item(true), Verdict.RIGHT),
                Opinion.of(item(true), Verdict.BOUNDARIES).withRight(WHOLE, "").withNote("the =whole name, “Odile Marchetti”"),
                Opinion.labelled(item(true), "OTHER"),
                Opinion.of(item(false), Verdict.MISSED).withRight(WHOLE, "OTHER"));

        for (Opinion one : all) {
            stored.clear();
            store(FirstSettings.say(AMINA, one, this::setting));

            assertThat(FirstSettings.opinions(AMINA, this::settings)).containsExactly(one);
        }
    }

    @Test
    void aSecondOpinionOnAnItemTakesThePlaceOfTheFirstAndAnUnmarkedItemHasItsOwn() {
        store(FirstSettings.say(AMINA, Opinion.of(item(true), Verdict.RIGHT), this::setting));
        store(FirstSettings.say(AMINA, Opinion.of(item(true), Verdict.NOT_PERSONAL), this::setting));
        store(FirstSettings.say(AMINA, Opinion.of(item(false), Verdict.NOTHING), this::setting));

        assertThat(FirstSettings.opinions(AMINA, this::settings))
                .extracting(Opinion::verdict)
                .containsExactlyInAnyOrder(Verdict.NOT_PERSONAL, Verdict.NOTHING);

        store(FirstSettings.takeBack(AMINA, item(false), this::setting));
        assertThat(FirstSettings.opinions(AMINA, this::settings)).hasSize(1);
    }

    @Test
    void anAnnotatorWhoseNameBeginsLikeAnothersHasNothingOfTheirs() {
        store(FirstSettings.say(new ActorId("Amina B"), Opinion.of(item(true), Verdict.RIGHT), this::setting));

        assertThat(FirstSettings.opinions(AMINA, this::settings)).isEmpty();
        assertThat(FirstSettings.annotator(stored.firstKey())).isEqualTo("Amina B");
    }

    @Test
    void whatCannotBeReadIsNoOpinion() {
        for (String broken : List.of("{", "{}", "[]", "{\"verdict\":\"label\"}", "{\"verdict\":\"right\",\"document\":\"7\",\"start\":5,\"end\":2,\"label\":\"X\"}")) {
            assertThat(FirstSettings.opinionIn(broken)).as(broken).isEmpty();
        }
    }

    @Test
    void anOpinionThatSaysNothingElseThanWhatIsThereIsRefused() {
        assertThatThrownBy(() -> Opinion.labelled(item(true), "NAME_STUDENT")).isInstanceOf(IllegalArgumentException.class);
        assertThat(Opinion.of(item(false), Verdict.MISSED).withRight(item(false).place(), "NAME_STUDENT"))
                .isEqualTo(Opinion.of(item(false), Verdict.MISSED));
    }

    @Test
    void aCorrectionMeetsTheOpinion() {
        Mark whole = mark(3, 18, "NAME_STUDENT");
        Mark other = mark(3, 8, "OTHER");

        assertThat(Opinion.of(item(true), Verdict.NOT_PERSONAL).isMetBy(TEXT, List.of())).isTrue();
        assertThat(Opinion.of(item(true), Verdict.NOT_PERSONAL).isMetBy(TEXT, List.of(other))).isFalse();
        assertThat(Opinion.labelled(item(true), "OTHER").isMetBy(TEXT, List.of(other))).isTrue();
        assertThat(Opinion.labelled(item(true), "OTHER").isMetBy(TEXT, List.of(ODILE))).isFalse();
        assertThat(Opinion.of(item(true), Verdict.BOUNDARIES).isMetBy(TEXT, List.of(whole))).as("other boundaries, whichever").isTrue();
        assertThat(Opinion.of(item(true), Verdict.BOUNDARIES).isMetBy(TEXT, List.of())).isFalse();
        assertThat(Opinion.of(item(true), Verdict.BOUNDARIES).withRight(WHOLE, "").isMetBy(TEXT, List.of(whole))).isTrue();
        assertThat(Opinion.of(item(true), Verdict.BOUNDARIES).withRight(WHOLE, "").isMetBy(TEXT, List.of(ODILE))).isFalse();
        assertThat(Opinion.of(item(false), Verdict.MISSED).isMetBy(TEXT, List.of(ODILE))).isTrue();
    }

    @Test
    void whatIsSentSaysWhatIsWrongAndNothingOfWhatOthersFound() {
        List<Opinion> all = List.of(
                Opinion.of(item(true), Verdict.RIGHT),
                Opinion.of(item(false), Verdict.NOTHING).withNote("nobody’s business"),
                Opinion.of(item(false), Verdict.MISSED).withRight(WHOLE, "OTHER"),
                Opinion.of(item(true), Verdict.RIGHT).withNote("well seen"));
        SentReview sent = SentReview.of(
                1, Instant.parse("2031-05-02T09:30:00Z"), new ActorId("Dr. Ngata"), "Friday at ten", List.of(new DocumentId("a/7")), all);

        store(FirstSettings.send(AMINA, sent));

        assertThat(FirstSettings.sent(AMINA, this::settings)).containsExactly(sent);
        assertThat(sent.right()).isEqualTo(2);
        assertThat(sent.opinions()).extracting(Opinion::verdict).containsExactly(Verdict.MISSED, Verdict.RIGHT);
        assertThat(sent.opinions().getFirst().place()).as("what the PI says, not what was found").isEqualTo(WHOLE);
        assertThat(sent.opinions().getFirst().label()).isEqualTo("OTHER");
        assertThat(stored.toString()).doesNotContain("nobody’s business").doesNotContain("NAME_STUDENT\",\"verdict\":\"missed");
    }

    @Test
    void whatWasReadInTwoFilesIsReadSinceTheFirst() {
        store(FirstSettings.markRead(AMINA, 1, Instant.parse("2031-05-03T10:00:00Z"), "r1"));
        store(FirstSettings.markRead(AMINA, 1, Instant.parse("2031-05-02T10:00:00Z"), "r2"));

        assertThat(FirstSettings.read(AMINA, this::settings)).isEqualTo(Map.of(1, Instant.parse("2031-05-02T10:00:00Z")));
    }

    @Test
    void figuresCountWhatWasMissedUnderTheLabelItShouldHave() {
        FirstFigures figures = FirstFigures.of(List.of(
                Opinion.of(item(true), Verdict.RIGHT),
                Opinion.labelled(item(true), "OTHER"),
                Opinion.of(item(false), Verdict.MISSED).withRight(null, "OTHER")));

        assertThat(figures.reviewed()).isEqualTo(3);
        assertThat(figures.count(Verdict.RIGHT)).isEqualTo(1);
        assertThat(figures.count("NAME_STUDENT", Verdict.LABEL)).isEqualTo(1);
        assertThat(figures.count("OTHER", Verdict.MISSED)).isEqualTo(1);
        assertThat(figures.labels()).containsOnlyKeys("NAME_STUDENT", "OTHER");
    }
}
