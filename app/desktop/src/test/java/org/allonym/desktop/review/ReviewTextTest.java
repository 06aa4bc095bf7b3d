package org.allonym.desktop.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.junit.jupiter.api.Test;

class ReviewTextTest {

    @Test
    void adviceNamesTheKeyInForceOrTheActionThatHasNone() {
        assertThat(ReviewText.key(KeyMap.DEFAULT, AppAction.GUIDELINE_GAP)).isEqualTo("G");
        assertThat(ReviewText.key(
                        KeyMap.DEFAULT.with(AppAction.GUIDELINE_GAP, List.of(KeyChord.of("Ctrl+G"), KeyChord.of("G"))),
                        AppAction.GUIDELINE_GAP))
                .isEqualTo(KeyChord.of("Ctrl+G").cap());
        assertThat(ReviewText.key(KeyMap.DEFAULT.with(AppAction.GUIDELINE_GAP, List.of()), AppAction.GUIDELINE_GAP))
                .isEqualTo("“Guideline gap”");
    }

    @Test
    void wordsOfADocumentAreQuotedOnOneLineAndCut() {
        assertThat(ReviewText.quoted("Odile\n Marchetti", 40)).isEqualTo("“Odile Marchetti”");
        assertThat(ReviewText.quoted("Odile Marchetti", 6)).isEqualTo("“Odile…”");
        assertThat(ReviewText.quoted("ليلى", 6)).as("the quotes stay on their sides").isEqualTo("\u200e“ليلى\u200e”");
    }
}
