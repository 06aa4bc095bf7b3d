package org.allonym.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.allonym.SharedData;
import org.opentest4j.TestAbortedException;

/// Essays to measure with: the development essays where they lie beside the checkout, else essays made of our own
/// sentences.
final class BenchmarkText {

    private static final String[] SENTENCES = {
        "When our team first met in Lisbon, nobody knew how to begin.",
        "I drew a mind map on the back of an envelope, and it worked surprisingly well!",
        "\"You can't solve it alone,\" Maria said; she was right.",
        "My name is Tomás O'Neil-García and I teach 24 pupils (aged 9–11) at St. Mary's.",
        "We interviewed 1,250 customers in 3.5 weeks, i.e. about 70 a day.",
        "The tool's strength is that it doesn't ask for consensus too early.",
        "You can reach me at t.oneil@example.org or on https://blog.example.org/2021/04/mind-maps.",
        "However, the second meeting showed that well-meant advice isn't always followed…",
        "Insights: people don't buy products, they hire them to do a job.",
        "By the end of the course I'd used visualization, storytelling and a learning launch.",
        "It's a simple approach and/or a cheap one: paper, pens, sticky notes.",
        "Prof. J. R. Whitfield suggested that we'd better start with what the clients already have.",
    };

    private BenchmarkText() {}

    static List<DocumentText> essays() {
        try (InputStream stream = Files.newInputStream(SharedData.file("essays/dev.json"))) {
            return Golden.readEssays(stream).stream().map(essay -> DocumentText.of(essay.text())).toList();
        } catch (TestAbortedException absent) {
            Random random = new Random(7);
            return IntStream.range(0, 300).mapToObj(i -> DocumentText.of(essay(random))).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String essay(Random random) {
        List<String> paragraphs = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            List<String> sentences = new ArrayList<>();
            for (int j = 0; j < 6; j++) {
                sentences.add(SENTENCES[random.nextInt(SENTENCES.length)]);
            }
            paragraphs.add(String.join(" ", sentences));
        }
        return String.join("\n\n", paragraphs);
    }
}
