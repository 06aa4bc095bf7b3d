package org.allonym.learning.rule;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import opennlp.tools.postag.POSModel;
import opennlp.tools.postag.POSTaggerME;
import org.allonym.inference.rules.RuleContext;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Runs of proper nouns, by OpenNLP's English tagger (trained on Universal Dependencies EWT). Sentences without a capital letter
/// aren't read. Stateless; any thread.
final class ProperNouns {

    private static final String PROPER = "PROPN";
    private static final int LONGEST_SENTENCE = 200;

    private ProperNouns() {}

    private static final class Holder {
        static final POSModel MODEL = load();

        private static POSModel load() {
            try (InputStream in = ProperNouns.class.getResourceAsStream("/opennlp-en-ud-ewt-pos-1.3-2.5.4.bin")) {
                return new POSModel(Objects.requireNonNull(in, "no tagger on the class path"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static List<Span> in(RuleContext context, int most) {
        POSTaggerME tagger = new POSTaggerME(Holder.MODEL);
        Tokens tokens = context.subject().tokens();
        List<Span> found = new ArrayList<>();
        List<Integer> sentence = new ArrayList<>();
        for (int i = 0; i < tokens.size() && found.size() < most; i++) {
            boolean ends = Finders.endsSentence(context.text(), tokens, i);
            if (!ends && !context.text().substring(tokens.start(i), tokens.end(i)).isBlank()) {
                sentence.add(i);
            }
            if (ends || i + 1 == tokens.size() || sentence.size() == LONGEST_SENTENCE) {
                read(context.text(), tokens, sentence, tagger, found);
                sentence.clear();
            }
        }
        return found;
    }

    private static void read(String text, Tokens tokens, List<Integer> sentence, POSTaggerME tagger, List<Span> found) {
        String[] words = sentence.stream().map(i -> text.substring(tokens.start(i), tokens.end(i))).toArray(String[]::new);
        boolean capital = false;
        for (String word : words) {
            capital |= word.chars().anyMatch(Character::isUpperCase);
        }
        if (!capital) {
            return;
        }
        String[] tags = tagger.tag(words);
        int first = -1;
        for (int i = 0; i <= tags.length; i++) {
            boolean proper = i < tags.length && tags[i].equals(PROPER);
            if (proper && first < 0) {
                first = i;
            } else if (!proper && first >= 0) {
                found.add(new Span(tokens.start(sentence.get(first)), tokens.end(sentence.get(i - 1))));
                first = -1;
            }
        }
    }
}
