package org.allonym.services;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.agreement.TokenTags;
import org.allonym.annotation.Mark;
import org.allonym.formats.Projection;
import org.allonym.formats.Projector;
import org.allonym.label.Label;
import org.allonym.label.LabelSets;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Files are written by one class and figures counted by another; both must cut spans into the same tags.
class CoverIsOneProjectionTest {

    private static final String TEXT =
            "Odile Marchetti (714)328-9989, odile.m@posteo.example; she said: Zoë 😀 & Ana-Luís' team, 14/2/2031 – see www.x.example/~om.";

    private final DocumentText text = DocumentText.of(TEXT);
    private final Tokens tokens = new EnglishTokenizer().tokenize(text);
    private final List<String> labels = LabelSets.CRAPII_14.labels().stream().map(Label::name).toList();

    @Property(tries = 500)
    void whatIsExportedIsWhatIsCounted(@ForAll long seed) {
        List<Mark> marks = marks(new Random(seed));

        List<String> exported =
                new Projector(LabelSets.CRAPII_14).project(text, tokens, marks, Projection.COVER).tags();

        assertThat(exported).isEqualTo(bio(TokenTags.cover(text, tokens, marks, labels)));
    }

    private List<Mark> marks(Random random) {
        List<Mark> marks = new ArrayList<>();
        int wanted = random.nextInt(12);
        while (marks.size() < wanted) {
            int start = random.nextInt(TEXT.length() - 1);
            int end = start + 1 + random.nextInt(Math.min(25, TEXT.length() - start));
            if (!text.cutsPair(start) && !text.cutsPair(Math.min(end, TEXT.length()))) {
                marks.add(new Mark(new Span(start, Math.min(end, TEXT.length())), labels.get(random.nextInt(labels.size()))));
            }
        }
        return marks;
    }

    private List<String> bio(TokenTags tags) {
        List<String> all = new ArrayList<>(Collections.nCopies(tags.size(), "O"));
        tags.tags().forEach(tag -> all.set(tag.token(), (tag.begins() ? "B-" : "I-") + tag.label()));
        return all;
    }
}
