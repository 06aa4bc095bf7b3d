package org.allonym.first;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.adjudicate.Scene;
import org.allonym.project.ActorId;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Test;

class FirstItemTest {

    private static final DocumentText TEXT = DocumentText.of("\uD83D\uDE00 Odile Marchetti met Tarek in Bergen.");

    private static List<FirstItem> items(Scene scene) {
        return FirstItem.of(TEXT, scene.state(), AMINA);
    }

    @Test
    void whatTheAnnotatorMarkedIsAnItemWithWhatOthersHaveThere() {
        Scene scene = Scene.of("7")
                .reads(AMINA, mark(3, 8, "NAME_STUDENT"))
                .reads(BRUNO, mark(3, 18, "NAME_STUDENT"));

        assertThat(items(scene)).singleElement().satisfies(item -> {
            assertThat(item.marked()).isTrue();
            assertThat(item.place()).as("in code points").isEqualTo(new CodePointSpan(2, 7));
            assertThat(item.others()).containsExactly(new FirstItem.Found(BRUNO, mark(3, 18, "NAME_STUDENT")));
        });
    }

    @Test
    void whatOnlyOthersFoundIsOneItemHoweverManyFoundSomethingThere() {
        Scene scene = Scene.of("7")
                .reads(AMINA)
                .reads(BRUNO, mark(3, 18, "NAME_STUDENT"))
                .reads(CHEN, mark(3, 8, "NAME_STUDENT"))
                .marks(ActorId.MODEL, mark(3, 8, "NAME_STUDENT"), mark(32, 38, "LOCATION"));

        assertThat(items(scene)).hasSize(2).noneMatch(FirstItem::marked);
        assertThat(items(scene).getFirst().mark()).as("found by two").isEqualTo(mark(3, 8, "NAME_STUDENT"));
        assertThat(items(scene).getFirst().others()).hasSize(3);
    }

    @Test
    void aPersonCountsBeforeTheModelAndTheLongerBeforeTheShorter() {
        Scene even = Scene.of("7").reads(AMINA).reads(BRUNO, mark(3, 8, "NAME_STUDENT")).marks(ActorId.MODEL, mark(3, 18, "NAME_STUDENT"));
        Scene people = Scene.of("7").reads(AMINA).reads(BRUNO, mark(3, 8, "NAME_STUDENT")).reads(CHEN, mark(3, 18, "NAME_STUDENT"));

        assertThat(items(even).getFirst().mark()).isEqualTo(mark(3, 8, "NAME_STUDENT"));
        assertThat(items(people).getFirst().mark()).isEqualTo(mark(3, 18, "NAME_STUDENT"));
    }

    @Test
    void whoHasNotFinishedOrIsArchivedFoundNothing() {
        Scene scene = Scene.of("7").reads(AMINA).marks(BRUNO, mark(3, 8, "NAME_STUDENT")).reads(CHEN, mark(3, 8, "NAME_STUDENT"));

        assertThat(items(scene.archived(CHEN))).isEmpty();
        assertThat(items(scene)).hasSize(1);
    }
}
