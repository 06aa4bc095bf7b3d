package org.allonym.desktop.select;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A folder of submissions and a table about them: twelve essays of their own, two that are nearly the same, one that is short, one in
/// Spanish, one whose file is missing, and one that isn't graded.
public final class SomeSubmissions {

    private static final List<String> SUBJECTS = List.of(
            "rowing", "bread", "bridges", "chess", "bees", "trams", "maps", "violins", "tides", "kites", "letters", "markets");
    private static final String SPANISH = """
            Este ensayo trata de mi barrio y de la gente que vive en él desde hace muchos años. Mi abuela dice que antes todos se conocían \
            y que las puertas estaban abiertas, pero ahora cada uno vive en su casa y nadie saluda a nadie por la mañana cuando sale \
            a trabajar. Yo creo que no es culpa de la gente sino de las prisas con las que vivimos todos en esta ciudad tan grande.""";

    private SomeSubmissions() {}

    /// What submissions and columns are called, and what is in their cells.
    public static List<String> words() {
        List<String> words = new ArrayList<>(
                List.of("copy", "short", "spanish", "ungraded", "gone", "submissions", "FALSE", "submission_id", "user_id", "is_graded", "country", "file", "TRUE", "NL", "BR", "inglés", "español"));
        IntStream.rangeClosed(1, SUBJECTS.size()).forEach(i -> words.addAll(List.of("essay-%02d".formatted(i), "essay-%02d.txt".formatted(i))));
        List.of("copy", "short", "spanish", "ungraded", "gone").forEach(id -> words.add(id + ".txt"));
        return words;
    }

    private static String essay(String subject, int number) {
        return IntStream.range(0, 12)
                .mapToObj(i -> "In week %d I learned that %s %d times %s than I had thought before, because %s number %d of the %s unit showed it to us."
                        .formatted(i * 3 + number, subject, number + i, i % 2 == 0 ? "matter more" : "work better", subject, i * number + 7, subject))
                .collect(Collectors.joining(" "));
    }

    /// Makes them.
    ///
    /// @return the folder; the table is `grades.csv` beside it
    public static Path in(Path folder) {
        try {
            Path files = Files.createDirectories(folder.resolve("submissions"));
            StringBuilder table = new StringBuilder("submission_id,user_id,is_graded,country,file\n");
            for (int i = 0; i < SUBJECTS.size(); i++) {
                add(files, table, "essay-%02d".formatted(i + 1), "TRUE", essay(SUBJECTS.get(i), i + 1));
            }
            add(files, table, "copy", "TRUE", essay(SUBJECTS.getFirst(), 1) + " That is all.");
            add(files, table, "short", "TRUE", "I have nothing to say.");
            add(files, table, "spanish", "TRUE", SPANISH);
            add(files, table, "ungraded", "FALSE", essay("nothing", 40));
            table.append("gone,u-gone,TRUE,NL,gone.txt\n");
            Files.writeString(folder.resolve("grades.csv"), table);
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(Path files, StringBuilder table, String id, String graded, String text) throws IOException {
        Files.writeString(files.resolve(id + ".txt"), text);
        table.append("%s,u-%s,%s,%s,%s.txt\n".formatted(id, id, graded, id.hashCode() % 2 == 0 ? "NL" : "BR", id));
    }
}
