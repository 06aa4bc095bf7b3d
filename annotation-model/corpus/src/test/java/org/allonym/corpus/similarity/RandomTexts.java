package org.allonym.corpus.similarity;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Texts of few words, so that they share trigrams; some copied from others, some too short to have one.
final class RandomTexts {

    private RandomTexts() {}

    static List<String> of(Random random, int count) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String text = words(random, random.nextInt(60), 6);
            texts.add(i > 0 && random.nextInt(3) == 0 ? texts.get(random.nextInt(i)) + text : text);
        }
        return texts;
    }

    /// Long texts that all have most of the same 40 words in a row.
    static List<String> withTemplate(Random random, int count) {
        String template = words(random, 40, 1000);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String own = words(random, 5 + random.nextInt(60), 1000);
            String kept = random.nextInt(4) == 0 ? template.substring(0, template.indexOf(' ', random.nextInt(100)) + 1) : template;
            texts.add(i > 0 && random.nextInt(8) == 0 ? texts.get(random.nextInt(i)) + own : kept + own);
        }
        return texts;
    }

    private static String words(Random random, int count, int different) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append('w').append(random.nextInt(different)).append(' ');
        }
        return text.toString();
    }
}
