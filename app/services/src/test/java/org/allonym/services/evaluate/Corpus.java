package org.allonym.services.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.allonym.annotation.Mark;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;

/// Made-up texts whose gold is known, and detections that are the gold with noise: some missed, some moved, some under
/// another label, some out of thin air, each with a score that is higher for what is right. Seeded.
final class Corpus {

    static final List<String> LABELS = List.of("NAME", "MAIL", "PLACE");

    record Case(Document document, List<Mark> gold, List<Found> found) {}

    private final Random random;
    private final EnglishTokenizer tokenizer = new EnglishTokenizer();

    private Corpus(long seed) {
        random = new Random(seed);
    }

    static List<Case> of(int documents, long seed) {
        Corpus corpus = new Corpus(seed);
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            cases.add(corpus.next("d" + i));
        }
        return cases;
    }

    static Document document(String id, String words) {
        DocumentText text = DocumentText.of(words);
        return new Document(new DocumentId(id), false, text, new EnglishTokenizer().tokenize(text), Map.of());
    }

    private Case next(String id) {
        int words = 20 + random.nextInt(60);
        StringBuilder text = new StringBuilder();
        List<Span> spans = new ArrayList<>();
        for (int i = 0; i < words; i++) {
            int start = text.length();
            text.append((char) ('a' + random.nextInt(26))).append("xyz", 0, 1 + random.nextInt(3));
            spans.add(new Span(start, text.length()));
            text.append(' ');
        }
        DocumentText held = DocumentText.of(text.toString());
        List<Mark> gold = new ArrayList<>();
        List<Found> found = new ArrayList<>();
        for (int i = 0; i + 3 < words; i += 3) {
            int chance = random.nextInt(10);
            Span two = spans.get(i).union(spans.get(i + 1));
            String label = LABELS.get(random.nextInt(3));
            if (chance < 3) {
                gold.add(new Mark(two, label));
                switch (random.nextInt(6)) {
                    case 0 -> {}
                    case 1 -> found.add(new Found(new Mark(spans.get(i), label), score(0.3), "rule one"));
                    case 2 -> found.add(new Found(new Mark(two, LABELS.get(random.nextInt(3))), score(0.2), "model m"));
                    default -> found.add(new Found(new Mark(two, label), score(0.5), "model m"));
                }
            } else if (chance == 3) {
                found.add(new Found(new Mark(two, label), score(0), random.nextBoolean() ? "rule one" : "model m"));
            }
        }
        return new Case(
                new Document(new DocumentId(id), false, held, tokenizer.tokenize(held), Map.of()), gold, found);
    }

    private double score(double least) {
        return Math.min(1, least + random.nextInt(60) / 100.0);
    }
}
