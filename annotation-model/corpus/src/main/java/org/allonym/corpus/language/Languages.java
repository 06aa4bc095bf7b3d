package org.allonym.corpus.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import opennlp.tools.langdetect.LanguageDetectorModel;
import opennlp.tools.ml.model.MaxentModel;
import opennlp.tools.util.StringUtil;
import opennlp.tools.util.normalizer.AggregateCharSequenceNormalizer;
import opennlp.tools.util.normalizer.CharSequenceNormalizer;
import opennlp.tools.util.normalizer.EmojiCharSequenceNormalizer;
import opennlp.tools.util.normalizer.NumberCharSequenceNormalizer;
import opennlp.tools.util.normalizer.ShrinkCharSequenceNormalizer;
import opennlp.tools.util.normalizer.TwitterCharSequenceNormalizer;
import opennlp.tools.util.normalizer.UrlCharSequenceNormalizer;
import org.allonym.text.Characters;

/// Tells languages by the n-grams of up to three letters in a text, with Apache OpenNLP's model of 103 languages.
///
/// The model's probability grows with the text: of 20 words of plain English it is .14, of 200 it is 1. So that one threshold
/// serves texts of all lengths, the evidence is brought to that of 600 n-grams before it becomes a probability: a low confidence
/// then means that the n-grams are those of no language, or of several. It is lowered further by characters that no font or
/// encoding gave a meaning, and is 0 where letters don't stand together as words do.
/// `docs/decisions/0061-language-identification.md` has the figures.
///
/// Loading takes about half a second and 60 MB; after that it may be asked from any number of threads.
public final class Languages {

    /// Characters that are looked at, in pieces from the whole text: a title page or a list of references is not all of it.
    private static final int SAMPLE = 1200;
    private static final int PIECES = 4;
    /// N-grams in about 100 words.
    private static final double ENOUGH = 600;
    /// In scripts without letters, almost each n-gram is a new one.
    private static final double ENOUGH_SYLLABLES = 1500;
    /// How far evidence is stretched; what has fewer n-grams is a guess.
    private static final double MOST = 4;
    /// How much rarer essays in other languages are than those in [#WRITTEN]: Sundanese takes Indonesian, Asturian takes Spanish.
    private static final double RARE = 0.01;
    /// Languages in which schools write, by the model's codes.
    private static final Set<String> WRITTEN = Set.of(("afr ara aze bel ben bos bul cat ces cmn cym dan deu ell eng ekk est eus fin fra"
                    + " gle glg guj heb hin hrv hun hye ind isl ita jpn kan kat kaz kor lav lvs lit mal mar mkd mon msa nep nld nno nob"
                    + " pan pes pol por ron rus sin slk slv spa sqi srp swa swe tam tel tgl tha tur ukr urd uzb vie")
            .split(" "));
    /// Codes of ISO 639-3 for one of several forms of what ISO 639-1 has one code for.
    private static final Map<String, String> FORMS = Map.of(
            "cmn", "zh", "pes", "fa", "fas", "fa", "nob", "no", "nno", "no", "ekk", "et", "lvs", "lv", "plt", "mg", "ind", "id", "heb", "he");

    private static final int LONGEST_GRAM = 3;
    /// What the model's texts went through when it was made.
    private static final CharSequenceNormalizer NORMALIZER = new AggregateCharSequenceNormalizer(
            EmojiCharSequenceNormalizer.getInstance(), UrlCharSequenceNormalizer.getInstance(), TwitterCharSequenceNormalizer.getInstance(),
            NumberCharSequenceNormalizer.getInstance(), ShrinkCharSequenceNormalizer.getInstance());

    private final MaxentModel model;
    private final double[] prior;
    private final String[] codes;

    public Languages() {
        try (InputStream in = Languages.class.getResourceAsStream("/langdetect-183.bin")) {
            if (in == null) {
                throw new IllegalStateException("no model of languages");
            }
            model = new LanguageDetectorModel(in).getMaxentModel();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> short1 = new HashMap<>();
        for (String code : Locale.getISOLanguages()) {
            short1.put(Locale.of(code).getISO3Language(), code);
        }
        short1.putAll(FORMS);
        prior = new double[model.getNumOutcomes()];
        codes = new String[model.getNumOutcomes()];
        for (int i = 0; i < codes.length; i++) {
            String code = model.getOutcome(i);
            prior[i] = WRITTEN.contains(code) ? 0 : Math.log(RARE);
            codes[i] = short1.getOrDefault(code, code);
        }
    }

    /// The language of that text. Any thread.
    public LanguageGuess of(String text) {
        String sample = sample(text);
        Letters characters = Letters.of(sample);
        if (characters.letters() == 0) {
            return new LanguageGuess(LanguageGuess.UNKNOWN, 0);
        }
        String[] found = grams(sample);
        double[] evidence = model.eval(found);
        double stretch = Math.min(MOST, (characters.areSyllables() ? ENOUGH_SYLLABLES : ENOUGH) / Math.max(1, found.length));
        int best = 0;
        for (int i = 0; i < evidence.length; i++) {
            evidence[i] = stretch * Math.log(Math.max(evidence[i], Double.MIN_NORMAL)) + prior[i];
            best = evidence[i] > evidence[best] ? i : best;
        }
        double sum = 0;
        for (double one : evidence) {
            sum += Math.exp(one - evidence[best]);
        }
        return new LanguageGuess(codes[best], characters.legible() / sum);
    }

    /// The n-grams that OpenNLP's own context generator would give, each once and in no order; that takes nearly twice as long.
    static String[] grams(String text) {
        String normal = StringUtil.toLowerCase(NORMALIZER.normalize(text));
        Set<String> grams = HashSet.newHashSet(normal.length());
        for (int start = 0; start < normal.length(); start++) {
            for (int end = start + 1; end <= Math.min(start + LONGEST_GRAM, normal.length()); end++) {
                grams.add(normal.substring(start, end));
            }
        }
        return grams.toArray(String[]::new);
    }

    private static String sample(String text) {
        if (text.length() <= SAMPLE) {
            return text;
        }
        StringBuilder sample = new StringBuilder(SAMPLE + PIECES);
        int piece = SAMPLE / PIECES;
        for (int i = 0; i < PIECES; i++) {
            int start = (int) ((long) (text.length() - piece) * i / (PIECES - 1));
            sample.append(text, start, start + piece).append('\n');
        }
        return sample.toString();
    }

    /// What a text is made of.
    ///
    /// @param letters how many, those without a case among them
    /// @param syllables letters that stand for a syllable or a word
    /// @param unspaced letters of scripts without blanks between words
    /// @param meaningless characters of private use, and U+FFFD, which stands where there was another one
    /// @param words that have letters, parted by blanks
    private record Letters(int letters, int syllables, int unspaced, int meaningless, int words) {

        /// Letters in a word, on the average of a text; in passages of 50 words in 18 languages it lies between 3.0 and 8.6.
        private static final double SHORTEST = 1.8;
        private static final double LONGEST = 20;

        static Letters of(String text) {
            int letters = 0;
            int syllables = 0;
            int unspaced = 0;
            int meaningless = 0;
            int words = 0;
            boolean inWord = false;
            int c;
            for (int i = 0; i < text.length(); i += Character.charCount(c)) {
                c = text.codePointAt(i);
                if (Characters.isWhite(c)) {
                    inWord = false;
                } else if (Character.isLetter(c)) {
                    letters++;
                    words += inWord ? 0 : 1;
                    inWord = true;
                    switch (Character.UnicodeScript.of(c)) {
                        case HAN, HIRAGANA, KATAKANA -> {
                            syllables++;
                            unspaced++;
                        }
                        case HANGUL -> syllables++;
                        case THAI, LAO, KHMER, MYANMAR -> unspaced++;
                        default -> { }
                    }
                }
                meaningless += c == '\uFFFD' || Character.getType(c) == Character.PRIVATE_USE ? 1 : 0;
            }
            return new Letters(letters, syllables, unspaced, meaningless, words);
        }

        boolean areSyllables() {
            return 2 * syllables > letters;
        }

        /// From 0 to 1: whether the letters stand together as words do, and how much of the text they are.
        double legible() {
            double length = (double) letters / words;
            boolean asWords = 2 * unspaced > letters || length >= SHORTEST && length <= LONGEST;
            return asWords ? (double) letters / (letters + meaningless) : 0;
        }
    }
}
