package org.allonym.desktop.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Mark;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Two layers made by hand in the window from real essays go through adjudication to an export that is the file again.
@Tag("slow")
class OfficialEssaysByHandTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final Map<String, List<Mark>> official = new LinkedHashMap<>();

    @Test
    void whatTwoPeopleMarkAndAThirdDecidesIsExportedAsTheFileHasIt(@TempDir Path folder) throws IOException {
        Path essays = essays();
        JsonNode file = MAPPER.readTree(Files.readString(essays));
        file.forEach(this::read);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.hand().hurry();
            window.makeProject(folder.resolve("official.allonym"), "Official essays", "Pia");
            window.chooseImport(essays);
            window.importChosen();
            window.addPerson("Amina", "annotator");
            window.addPerson("Bruno", "annotator");
            window.addPerson("Clara", "adjudicator");
            window.assignAll();
            window.leave();
            annotate(window, "Amina", false);
            annotate(window, "Bruno", true);
            window.openRecent("Clara");
            AdjudicatorHand clara = new AdjudicatorHand(window, (document, _) -> official.get(document));
            clara.begin();
            clara.decideAll();
            window.leave();
            window.openRecent("Pia");
            window.export(folder.resolve("out.json"));
        }

        assertThat(MAPPER.readTree(Files.readString(folder.resolve("out.json")))).isEqualTo(file);
    }

    private void annotate(TourWindow window, String person, boolean slips) {
        window.openRecent(person);
        AnnotatorHand hand = new AnnotatorHand(window);
        for (Map.Entry<String, List<Mark>> document : official.entrySet()) {
            hand.mark(document.getKey(), text -> slips ? withSlips(document.getValue(), text) : document.getValue());
            hand.finish();
        }
        window.leave();
    }

    /// Misses every third mark, calls every third one something else, and cuts the last word off every third long one.
    private static List<Mark> withSlips(List<Mark> marks, DocumentText text) {
        List<Mark> slipped = new ArrayList<>();
        for (int i = 0; i < marks.size(); i++) {
            Mark mark = marks.get(i);
            int cut = text.slice(mark.span()).lastIndexOf(' ');
            switch (i % 4) {
                case 0 -> slipped.add(mark);
                case 1 -> slipped.add(new Mark(mark.span(), mark.label().equals("NAME_STUDENT") ? "NAME_INSTRUCTOR" : "OTHER"));
                case 2 -> slipped.add(cut > 0 ? new Mark(new Span(mark.span().start(), mark.span().start() + cut), mark.label()) : mark);
                default -> {}
            }
        }
        return slipped;
    }

    /// Reads a document's spans from its tags.
    private void read(JsonNode document) {
        DocumentText text = DocumentText.of(document.path("full_text").asString());
        List<Mark> marks = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < document.path("tokens").size(); i++) {
            String tag = document.path("labels").path(i).asString();
            int end = at + document.path("tokens").path(i).asString().length();
            if (tag.startsWith("B-")) {
                marks.add(new Mark(text.span(at, end), tag.substring(2)));
            } else if (tag.startsWith("I-")) {
                Mark open = marks.removeLast();
                marks.add(new Mark(text.span(open.span().start(), end), open.label()));
            }
            at = end + (document.path("trailing_whitespace").path(i).asBoolean() ? 1 : 0);
        }
        official.put(document.path("document").asString(), marks);
    }

    private static Path essays() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path found = at.resolve("shared/data/essays/official10.json");
            if (Files.exists(found)) {
                return found;
            }
        }
        Assumptions.abort("no shared/data/essays beside the checkout");
        throw new IllegalStateException();
    }
}
