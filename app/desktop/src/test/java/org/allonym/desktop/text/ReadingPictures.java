package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.allonym.text.Span;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws the reading of difficult texts in the program's own colours, for people to look at, into `target/pictures`.
class ReadingPictures {

    private static final String NESTED = """
            Nested and stacked
            The school of Odile Marchetti-Okafor in Villeurbanne near Lyon was her first; she was 17 on 14 May 2031.
            Three at once: Lycée Jean Moulin de Villeurbanne, which is a name, a place and a school.
            Five at once: Professor Adaeze Nwosu of Harrow Bridge College in Leeds taught us all.
            The same words twice: Georgia, who is a person or a place, and Georgia once more with more labels.
            A B C D E F stand close: a b c d e f g h.
            """;

    private static final String MIXED = "My friend \u0644\u064a\u0644\u0649 \u062d\u062f\u0627\u062f laughed, said Thu\u0301y. "
            + "Emoji: 👨‍👩‍👧‍👦 🇵🇹 👍🏽 and a file \u202egpj.exe\u202c with ze\u200bro width and \ufeffa mark.\n"
            + "اسمي ليلى حداد وأسكن في شارع النيل 7 بالإسكندرية، وأدرس مع Maria Kowalska في المدرسة الثانوية كل يوم.\n"
            + "שמי דוד כֹּהֵן ואני גר ברחוב הרצל 12 בתל אביב עם Maria ועם אחי הקטן יוסף, והטלפון שלי 03-555-0142.\n"
            + "https://exa\u0301mple.example/" + "Nguye\u0302\u0303nThu\u0301y".repeat(14) + "\n"
            + "Name\tNr\tSchool\nØdegård, Kari\t12\tLycée Moulin\n";

    private static final String TALK = """
            Hi, I'm Mr Delacroix-Amadi. What should I call you?
            Nilufar. Nilufar Raskovic but everyone says Nilu.
            Nice to meet you, Nilu. What are you working on tonight? Take your time, and tell me the number of the \
            problem and what you have tried so far.
            Question 14: 3/4 of 96, then minus 5.5. I got 72 and then 66.5
            That's right! How did you check it?""";

    private final List<Painted> marks = new ArrayList<>();

    private void mark(String text, String words, int occurrence, int role, String tag) {
        int at = -1;
        for (int i = 0; i < occurrence; i++) {
            at = text.indexOf(words, at + 1);
        }
        assertThat(at).as(words).isNotNegative();
        marks.add(new Painted("m" + marks.size(), new Span(at, at + words.length()), new PaintStyle.Label(role <= 8),
                role, tag, false));
    }

    private List<Painted> taken() {
        List<Painted> taken = List.copyOf(marks);
        marks.clear();
        return taken;
    }

    private static String sheet(String theme) {
        String name = "/org/allonym/desktop/theme/tokens-" + theme + ".css";
        return Objects.requireNonNull(ReadingPictures.class.getResource(name), name).toExternalForm();
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 1080, LIGHT", "1920, 1080, DARK"})
    void difficultTexts(int width, int height, String theme) {
        String suffix = "-" + width + "-" + theme.toLowerCase(Locale.ROOT);
        try (TextStage stage = TextStage.open(NESTED, TextAppearance.of("Allonym Serif"), width, height)) {
            stage.does(() -> {
                stage.view.getScene().getStylesheets().setAll(sheet("light"));
                if (!theme.equals("LIGHT")) {
                    stage.view.getScene().getStylesheets().add(sheet(theme.toLowerCase(Locale.ROOT)));
                }
                stage.view.lineNumbersProperty().set(true);
                stage.view.setPainted(nested());
                stage.view.setSelection(new Span(0, 6));
                stage.view.requestFocus();
            });
            stage.picture("reading-nested" + suffix);
            stage.does(() -> {
                stage.view.setDocument(org.allonym.text.DocumentText.of(MIXED));
                stage.view.setPainted(mixed());
                stage.view.setSelection(null);
            });
            stage.picture("reading-mixed" + suffix);
            stage.does(() -> {
                stage.view.setDocument(org.allonym.text.DocumentText.of(TALK));
                List<Speech> speeches = new ArrayList<>();
                int at = 0;
                for (String line : TALK.split("\n")) {
                    speeches.add(new Speech(speeches.size() % 2 == 0 ? "Tutor" : "Nilufar Raskovic",
                            new Span(at, at + line.length())));
                    at += line.length() + 1;
                }
                stage.view.setSpeeches(speeches);
                mark(TALK, "Delacroix-Amadi", 1, 8, "INSTR");
                mark(TALK, "Nilufar Raskovic", 1, 1, "NAME");
                mark(TALK, "Nilu", 3, 1, "NAME");
                stage.view.setPainted(taken());
            });
            stage.picture("reading-turns" + suffix);
            assertThat(TextStage.fx(() -> stage.view.painting().marks())).hasSize(3);
        }
    }

    private List<Painted> nested() {
        mark(NESTED, "The school of Odile Marchetti-Okafor in Villeurbanne near Lyon", 1, 12, "SCHOOL");
        mark(NESTED, "Odile Marchetti-Okafor", 1, 1, "NAME");
        mark(NESTED, "Villeurbanne near Lyon", 1, 11, "PLACE");
        mark(NESTED, "17", 1, 9, "AGE");
        mark(NESTED, "14 May 2031", 1, 10, "DATE");
        mark(NESTED, "Lycée Jean Moulin de Villeurbanne", 1, 12, "SCHOOL");
        mark(NESTED, "Jean Moulin", 1, 1, "NAME");
        mark(NESTED, "Moulin de Villeurbanne", 1, 11, "PLACE");
        mark(NESTED, "Professor Adaeze Nwosu of Harrow Bridge College in Leeds", 1, 13, "WORK");
        mark(NESTED, "Professor Adaeze Nwosu of Harrow Bridge College", 1, 12, "SCHOOL");
        mark(NESTED, "Professor Adaeze Nwosu", 1, 8, "INSTR");
        mark(NESTED, "Adaeze Nwosu", 1, 1, "NAME");
        mark(NESTED, "Nwosu", 1, 3, "USER");
        mark(NESTED, "Georgia", 1, 1, "NAME");
        mark(NESTED, "Georgia", 1, 11, "PLACE");
        for (int i = 1; i <= 7; i++) {
            mark(NESTED, "Georgia", 2, i, List.of("NAME", "MAIL", "USER", "ID", "PHONE", "URL", "ADDR").get(i - 1));
        }
        String letters = "A B C D E F";
        for (int i = 0; i < letters.length(); i += 2) {
            mark(NESTED, letters.substring(i, i + 1), letters.charAt(i) == 'A' ? 2 : 1, 1 + i, "LABEL");
        }
        return taken();
    }

    private List<Painted> mixed() {
        mark(MIXED, "\u0644\u064a\u0644\u0649 \u062d\u062f\u0627\u062f", 1, 1, "NAME");
        mark(MIXED, "ليلى حداد", 2, 1, "NAME");
        mark(MIXED, "شارع النيل 7 بالإسكندرية", 1, 7, "ADDR");
        mark(MIXED, "Maria Kowalska", 1, 8, "INSTR");
        mark(MIXED, "דוד כֹּהֵן", 1, 1, "NAME");
        mark(MIXED, "הרצל 12 בתל אביב", 1, 7, "ADDR");
        mark(MIXED, "03-555-0142", 1, 5, "PHONE");
        mark(MIXED, "Thu\u0301y", 1, 1, "NAME");
        mark(MIXED, "👨‍👩‍👧‍👦", 1, 14, "OTHER");
        mark(MIXED, "Ødegård, Kari\t12", 1, 4, "ID");
        mark(MIXED, "https://exa\u0301mple.example/Nguye\u0302\u0303nThu\u0301y", 1, 6, "URL");
        return taken();
    }
}
