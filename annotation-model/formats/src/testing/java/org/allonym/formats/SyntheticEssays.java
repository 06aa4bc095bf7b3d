package org.allonym.formats;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;

/// Essays made of invented words, as long and as labelled as those of CRAPII: about 730 tokens each, every third with
/// a few labelled spans. The same seed gives the same essays.
public final class SyntheticEssays {

    private static final String[] LABELS = {"NAME_STUDENT", "NAME_STUDENT", "URL_PERSONAL", "EMAIL", "LOCATION", "EDUCATION"};

    private final Random random;
    private final String[] words = new String[5000];

    public SyntheticEssays(long seed) {
        random = new Random(seed);
        String syllables = "baceldofigunamorestivuhanjyk";
        for (int i = 0; i < words.length; i++) {
            StringBuilder word = new StringBuilder();
            for (int k = 1 + random.nextInt(5); k > 0; k--) {
                int at = random.nextInt(syllables.length() / 2) * 2;
                word.append(syllables, at, at + 2);
            }
            words[i] = word.toString();
        }
    }

    /// The next essay.
    public OutgoingDocument next(int id) {
        List<String> surfaces = new ArrayList<>();
        List<Boolean> spaces = new ArrayList<>();
        List<String> tags = new ArrayList<>();
        boolean labelled = id % 3 == 0;
        for (int left = 390 + random.nextInt(520); left > 0; left--) {
            int kind = random.nextInt(100);
            boolean begins = labelled && kind == 99;
            String label = begins ? LABELS[random.nextInt(LABELS.length)] : "";
            add(surfaces, spaces, tags, words[(int) (Math.abs(random.nextGaussian()) * 1000) % words.length], kind > 9, begins ? "B-" + label : "O");
            if (begins) {
                add(surfaces, spaces, tags, words[random.nextInt(words.length)], true, "I-" + label);
            } else if (kind <= 9) {
                add(surfaces, spaces, tags, kind == 0 ? "’s" : kind < 5 ? "." : ",", kind != 1, "O");
                if (kind == 1) {
                    add(surfaces, spaces, tags, "\n\n", false, "O");
                }
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < surfaces.size(); i++) {
            text.append(surfaces.get(i)).append(spaces.get(i) ? " " : "");
        }
        DocumentText whole = DocumentText.of(text.toString());
        Document document = new Document(
                new DocumentId(Integer.toString(id)), true, whole, Tokens.of(whole, surfaces, spaces), Map.of());
        return new OutgoingDocument(document, List.of(), tags);
    }

    private static void add(
            List<String> surfaces, List<Boolean> spaces, List<String> tags, String surface, boolean space, String tag) {
        surfaces.add(surface);
        spaces.add(space);
        tags.add(tag);
    }

    /// Writes `count` essays as CRAPII JSON; gives the file's size in bytes.
    public static long write(Path file, int count) throws IOException {
        SyntheticEssays essays = new SyntheticEssays(1);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 17)) {
            FormatWriter writer = new CrapiiWriter(out, false);
            writer.begin();
            for (int id = 0; id < count; id++) {
                writer.write(essays.next(id));
            }
            writer.end();
        }
        return Files.size(file);
    }
}
