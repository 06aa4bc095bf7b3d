package org.allonym.desktop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws the screens that quote documents, with essays in Hebrew and Arabic, into `target/screens`.
class RightToLeftPictures {

    private static final String HEBREW = """
            שמי דוד כהן, אני בן 21 וגר בתל אביב. החברה שלי Maria Kowalska לומדת ב-London (UK).
            פגשתי את דוד כהן ואת ליאת לוי בספרייה ביום 14.03.2031, והטלפון שלי הוא 054-1234567.
            """;

    private static final String ARABIC = """
            اسمي ليلى حداد وأسكن في الإسكندرية، شارع النيل 7. صديقتي Maria Kowalska تدرس في London وعمرها 22.
            قابلت ليلى حداد في المكتبة، وكتبت إلى layla@example.org.
            """;

    private String suffix = "";
    private Hand hand;

    private void picture(String name) {
        hand.picture(Path.of("target/screens/rtl-%s-%s.png".formatted(name, suffix)));
    }

    private static Edit mark(String document, String text, String words, String label, ActorId by) {
        int start = text.indexOf(words);
        return new DocumentEdit.AddAnnotation(new DocumentId(document), by,
                Annotation.of(new Span(start, start + words.length()), label, new Provenance.Person(by)));
    }

    /// Two readings that differ in borders, in labels, and in what they saw.
    private static Path differing(Path folder) {
        Path file = TestProject.in(folder, LabelSets.CRAPII_14, new TreeMap<>(Map.of("מסמך-1", HEBREW, "رسالة-1", ARABIC))).file();
        try (ProjectStore store = ProjectFile.open(file)) {
            ActorId anna = TestProject.ANNA.id();
            ActorId ben = TestProject.BEN.id();
            List<Edit> one = new ArrayList<>(List.of(
                    mark("מסמך-1", HEBREW, "דוד כהן", "NAME_STUDENT", anna), mark("מסמך-1", HEBREW, "תל אביב", "LOCATION", anna),
                    mark("מסמך-1", HEBREW, "Maria Kowalska", "NAME_STUDENT", anna), mark("מסמך-1", HEBREW, "054-1234567", "PHONE_NUM", anna),
                    mark("رسالة-1", ARABIC, "ليلى حداد", "NAME_STUDENT", anna), mark("رسالة-1", ARABIC, "شارع النيل 7", "STREET_ADDRESS", anna)));
            List<Edit> other = new ArrayList<>(List.of(
                    mark("מסמך-1", HEBREW, "דוד", "NAME_STUDENT", ben), mark("מסמך-1", HEBREW, "בתל אביב", "LOCATION", ben),
                    mark("מסמך-1", HEBREW, "Maria Kowalska", "OTHER", ben), mark("מסמך-1", HEBREW, "14.03.2031", "DATE", ben),
                    mark("رسالة-1", ARABIC, "ليلى", "NAME_STUDENT", ben), mark("رسالة-1", ARABIC, "النيل", "LOCATION", ben)));
            for (DocumentId document : List.of(new DocumentId("מסמך-1"), new DocumentId("رسالة-1"))) {
                one.add(new DocumentEdit.ChangeWork(document, anna, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)));
                other.add(new DocumentEdit.ChangeWork(document, ben, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)));
            }
            store.append(Gesture.of(anna, one));
            store.append(Gesture.of(ben, other));
        }
        return file;
    }

    private void come(WindowUnderTest window, Path file, String person, Theme theme) {
        hand = window.hand();
        Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
        window.openAs(file, person);
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK"})
    void screensThatQuote(int width, int height, Theme theme, @TempDir Path folder, @TempDir Path released) {
        suffix = width + "-" + theme.name().toLowerCase(Locale.ROOT);
        try (WindowUnderTest window = new WindowUnderTest(folder, width, height)) {
            come(window, differing(folder), "Cara", theme);
            hand.click("#stage-adjudicate");
            window.waitForJobs();
            picture("adjudicate");
            hand.press("N");
            picture("adjudicate-2");
            hand.press("N");
            hand.press("N");
            picture("adjudicate-3");
            hand.press("1");
            picture("adjudicate-decided");
            hand.click("#stage-agreement");
            window.waitForJobs();
            hand.click("#figure-span_strict_f1");
            picture("agreement-places");
            hand.press("Esc");
            hand.click("#stage-activity");
            window.waitForJobs();
            picture("activity");
            window.leave();
            window.openRecent("Paula");
            hand.click("#section-documents");
            picture("documents");
        }
        Path review = ReviewProject.in(released, Map.of(
                "עברית", "שמי [NAME_STUDENT|דוד כהן] ואני גר ב[LOCATION|חיפה]. מאוחר יותר [NAME_STUDENT|דוד] הלך, ודוד צחק. Maria said so.\n",
                "عربي", "اسمي [NAME_STUDENT|ليلى حداد] وهاتفي [PHONE_NUM|054-1234567]. ضحكت ليلى.\n"));
        try (WindowUnderTest window = new WindowUnderTest(released, width, height)) {
            come(window, review, "Cara", theme);
            hand.click("#stage-surrogates");
            window.waitForJobs();
            picture("surrogates");
            hand.press("V");
            picture("surrogates-whole");
            hand.press("D");
            picture("surrogates-changes");
        }
    }
}
