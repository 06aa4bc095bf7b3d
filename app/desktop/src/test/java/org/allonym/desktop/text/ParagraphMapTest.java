package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.text.DocumentText;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.SegmentOps;

class ParagraphMapTest {

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("a", "b ", "\r", "\n", "\r\n", "😀", "\u2028").list().ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }

    @Property
    void paragraphsAreTheLinesTheTextAreaMakes(@ForAll("texts") String text) {
        ParagraphMap paragraphs = ParagraphMap.of(DocumentText.of(text));

        var lines = ReadOnlyStyledDocument.fromString(text, "", "", SegmentOps.<String>styledTextOps()).getParagraphs();

        assertThat(paragraphs.count()).isEqualTo(lines.size());
        for (int i = 0; i < lines.size(); i++) {
            assertThat(text.substring(paragraphs.start(i), paragraphs.end(i))).isEqualTo(lines.get(i).getText());
        }
    }

    @Property
    void everyOffsetOutsideLineBreaksComesBackFromItsColumn(@ForAll("texts") String text) {
        ParagraphMap paragraphs = ParagraphMap.of(DocumentText.of(text));
        for (int offset = 0; offset <= text.length(); offset++) {
            int at = paragraphs.at(offset);
            int back = paragraphs.offset(at, paragraphs.column(at, offset));

            assertThat(back).isEqualTo(Math.min(offset, paragraphs.end(at)));
        }
    }

    @Property
    void cuttingLinesKeepsOffsetsAndTheNumbersOfTheLines(@ForAll("texts") String text) {
        ParagraphMap whole = ParagraphMap.of(DocumentText.of(text));
        List<Integer> cuts = new ArrayList<>();
        for (int i = 0; i < whole.count(); i++) {
            for (int at = whole.start(i) + 2; at < whole.end(i); at += 2) {
                cuts.add(at);
            }
        }
        ParagraphMap cut = whole.cutAt(cuts);

        assertThat(cut.count()).isEqualTo(whole.count() + cuts.size());
        for (int offset = 0; offset <= text.length(); offset++) {
            int at = cut.at(offset);
            assertThat(cut.offset(at, cut.column(at, offset))).isEqualTo(Math.min(offset, cut.end(at)));
            assertThat(cut.line(at)).isEqualTo(whole.at(offset) + 1);
            assertThat(cut.beginsLine(at)).isEqualTo(whole.start(whole.at(offset)) == cut.start(at));
        }
    }
}
