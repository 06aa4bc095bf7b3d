package org.allonym.agreement;

import static org.allonym.agreement.Samples.mark;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;

class EntityRecallTest {

    private static final DocumentText TEXT = DocumentText.of("Ana Lee of Bonn says : ana  lee , Bonn");
    private static final Tokens TOKENS = Tokens.of(
            TEXT,
            List.of("Ana", "Lee", "of", "Bonn", "says", ":", "ana", " ", "lee", ",", "Bonn"),
            List.of(true, true, true, true, true, true, true, false, true, true, false));
    private static final List<Mark> GOLD = List.of(
            mark(0, 7, "NAME_STUDENT"), mark(11, 15, "LOCATION"), mark(23, 31, "NAME_STUDENT"),
            mark(34, 38, "LOCATION"));

    @Test
    void mentionsOfOneTextAreOneEntity() {
        List<EntityDocument.Entity> entities = entities();

        assertThat(entities).extracting(EntityDocument.Entity::name).containsExactly("Ana Lee", "Bonn");
        assertThat(entities).extracting(EntityDocument.Entity::direct).containsExactly(true, false);
        assertThat(entities.getFirst().mentions()).containsExactly(new Span(0, 7), new Span(23, 31));
    }

    @Test
    void oneMentionLeftOpenLeavesTheEntityUnprotected() {
        EntityRecall recall = recall(List.of(new Span(0, 7), new Span(11, 15), new Span(34, 38)));

        assertThat(recall.direct()).extracting(Figure::orNaN, Figure::n).containsExactly(0.0, 1L);
        assertThat(recall.indirect()).extracting(Figure::orNaN, Figure::n).containsExactly(1.0, 1L);
        assertThat(recall.all()).extracting(Figure::orNaN, Figure::n).containsExactly(0.5, 2L);
        assertThat(recall.leaks()).singleElement().satisfies(leak -> {
            assertThat(leak.document()).isEqualTo("7");
            assertThat(leak.entity().name()).isEqualTo("Ana Lee");
            assertThat(leak.open()).containsExactly(new Span(23, 31));
        });
    }

    @Test
    void aMentionOfWhichOneTokenIsLeftOpenIsOpen() {
        EntityRecall recall = recall(List.of(new Span(0, 7), new Span(23, 26), new Span(11, 15), new Span(34, 38)));

        assertThat(recall.leaks()).singleElement().extracting(leak -> leak.open()).isEqualTo(List.of(new Span(23, 31)));
    }

    @Test
    void severalSpansMayCoverAMentionAndTheBlanksBetweenDoNotMatter() {
        EntityRecall recall = recall(List.of(
                new Span(0, 3), new Span(4, 7), new Span(11, 15), new Span(23, 26), new Span(28, 31),
                new Span(34, 38)));

        assertThat(recall.all().orNaN()).isEqualTo(1);
        assertThat(recall.leaks()).isEmpty();
    }

    @Test
    void withoutEntitiesThereIsNothingToProtect() {
        EntityRecall none =
                EntityRecall.of(List.of(EntityDocument.of("7", TEXT, TOKENS, List.of(), List.of())), Bootstrap.DEFAULT);

        assertThat(none.all()).isEqualTo(new Figure.Undefined("no entities", 0));
        assertThat(none.direct()).isEqualTo(new Figure.Undefined("no direct identifiers", 0));
    }

    private static List<EntityDocument.Entity> entities() {
        return EntityDocument.bySurface(TEXT, GOLD, "NAME_STUDENT"::equals);
    }

    private static EntityRecall recall(List<Span> covers) {
        return EntityRecall.of(List.of(EntityDocument.of("7", TEXT, TOKENS, entities(), covers)), Bootstrap.NONE);
    }
}
