package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Lines from right to left with words, numbers and brackets from left to right in them are laid out at any width.
@Tag("slow")
class WidthsTest {

    private static final List<String> LINES = List.of(
            "שמי דוד כהן, אני בן 21 וגר בתל אביב. החברה שלי Maria Kowalska לומדת ב-London (UK).",
            "פגשתי את דוד כהן ואת ליאת לוי בספרייה ביום 14.03.2031, והטלפון שלי הוא 054-1234567.",
            "اسمي ليلى حداد وأسكن في الإسكندرية، شارع النيل 7. صديقتي Maria Kowalska تدرس في London وعمرها 22.",
            "قابلت ليلى حداد في المكتبة، وكتبت إلى layla@example.org.");

    /// `-Dallonym.widths=11` in the profile `reliability`.
    private static final int STEP = Integer.getInteger("allonym.widths", 47);

    @Test
    void noWidthBreaksTheLayout() {
        List<String> broken = new ArrayList<>();
        for (int width = 160; width <= 720; width += STEP) {
            for (String line : LINES) {
                try (TextStage stage = TextStage.open(line, TextAppearance.of("Allonym Serif").withSize(17).withLineHeight(1.55), width, 300)) {
                    stage.does(() -> stage.view.setDocument(DocumentText.of(line)));
                    stage.picture("");
                } catch (RuntimeException e) {
                    broken.add(width + " " + LINES.indexOf(line) + " " + e);
                }
            }
        }
        assertThat(broken).isEmpty();
    }
}
