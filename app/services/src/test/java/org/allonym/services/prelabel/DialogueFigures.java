package org.allonym.services.prelabel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.annotation.Mark;
import org.allonym.dialogue.maths.MathsSegments;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.turns.MathsDoubt.Judged;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.project.Turn;
import org.allonym.services.maths.Mathematics;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;

/// Measures what is suggested in the tutoring sessions of the teaching corpus, against their gold: spans in messages, speakers' names
/// left out. A program, no test. Arguments: the folder `dialogues/PART`, the operating point, `aware` or `off`, and `list` to print what
/// is false and missed. The part `test` is read once, when everything is settled.
final class DialogueFigures {

    private static final Pattern MARK = Pattern.compile("⟦([A-Z_]+):(.*?)⟧");

    private record Session(String name, Subject subject, List<Mark> gold) {}

    private record Counts(int hits, int found, int gold) {
        String line() {
            double p = (double) hits / found;
            double r = (double) hits / gold;
            return String.format(Locale.ROOT, "P %.3f R %.3f F1 %.3f (%d of %d found, %d in gold)", p, r, 2 * p * r / (p + r), hits, found, gold);
        }
    }

    private DialogueFigures() {}

    public static void main(String[] arguments) throws IOException {
        List<Session> sessions = sessions(Path.of(arguments[0]));
        LabelSet labels = LabelSets.MATH_ED;
        Path models = Files.createTempDirectory("models");
        PrelabelSettings settings = PrelabelSettings.standard(Optional.of(new ModelLibrary(models).bundled())).withPoint(arguments[1]);
        try (Prelabelling reads = Prelabelling.open(settings, labels)) {
            List<Judged> judged = reads.judge(sessions.stream().map(Session::subject).toList());
            report(sessions, judged, Stream.of(arguments).anyMatch("list"::equals));
        }
    }

    private static void report(List<Session> sessions, List<Judged> suggested, boolean list) {
        Map<String, int[]> byLabel = new TreeMap<>();
        int strict = 0;
        int overlap = 0;
        int found = 0;
        int gold = 0;
        int[] maths = new int[4];
        int messages = 0;
        for (int i = 0; i < sessions.size(); i++) {
            Session session = sessions.get(i);
            MathsSegments segments = Mathematics.segments(session.subject().text().value(), session.subject().turns(), MathsSettings.DEFAULT);
            messages += session.subject().turns().size();
            List<Mark> open = new ArrayList<>(session.gold());
            for (SuggestedSpan each : suggested.get(i).made()) {
                boolean inside = segments.holds(each.span());
                int[] counts = byLabel.computeIfAbsent(each.label(), _ -> new int[4]);
                boolean exact = session.gold().stream().anyMatch(mark -> mark.span().equals(each.span()) && mark.label().equals(each.label()));
                Optional<Mark> met = open.stream().filter(mark -> mark.span().overlaps(each.span()) && mark.label().equals(each.label())).findFirst();
                boolean any = session.gold().stream().anyMatch(mark -> mark.span().overlaps(each.span()));
                found++;
                counts[1]++;
                strict += exact ? 1 : 0;
                counts[0] += exact ? 1 : 0;
                met.ifPresent(open::remove);
                overlap += met.isPresent() ? 1 : 0;
                counts[3] += met.isPresent() ? 1 : 0;
                maths[0] += inside && !any ? 1 : 0;
                maths[1] += inside && met.isPresent() ? 1 : 0;
                if (list && met.isEmpty()) {
                    System.out.println((any ? "LABEL " : "FALSE ") + (inside ? "M " : ". ") + describe(session, each.span(), each.label()) + " " + each.voices().stream().map(v -> v.source().title() + String.format(" %.2f", v.score())).toList());
                } else if (list && exact) {
                    System.out.println("RIGHT " + (inside ? "M " : ". ") + describe(session, each.span(), each.label()) + " " + each.voices().stream().map(v -> v.source().title() + String.format(" %.2f", v.score())).toList());
                } else if (list && !exact) {
                    String marked = met.map(mark -> session.subject().text().slice(mark.span())).orElse("");
                    System.out.println("EDGE " + (inside ? "M [" : ". [") + marked + "] but " + describe(session, each.span(), each.label()) + " " + each.voices().stream().map(v -> v.source().title() + String.format(" %.2f", v.score()) + " [" + session.subject().text().slice(v.span()) + "]").toList());
                }
            }
            for (Mark mark : session.gold()) {
                gold++;
                byLabel.computeIfAbsent(mark.label(), _ -> new int[4])[2]++;
                maths[2] += segments.holds(mark.span()) ? 1 : 0;
            }
            if (list) {
                suggested.get(i).against().forEach(each -> System.out.println("AGAINST " + (session.gold().stream().anyMatch(mark -> mark.span().equals(each.span())) ? "RIGHT " : "WRONG ") + describe(session, each.span(), each.label())));
                open.forEach(mark -> System.out.println("MISSED " + (segments.holds(mark.span()) ? "M " : ". ") + describe(session, mark.span(), mark.label())));
            }
            maths[3] += segments.turns().size();
        }
        System.out.println("strict  " + new Counts(strict, found, gold).line());
        System.out.println("overlap " + new Counts(overlap, found, gold).line());
        System.out.printf(Locale.ROOT, "%d sessions, %d messages, %d of them mathematical: %d false there (%.1f by 40 sessions of 60), recall there %d of %d%n",
                sessions.size(), messages, maths[3], maths[0], maths[0] * 2400.0 / messages, maths[1], maths[2]);
        byLabel.forEach((label, c) -> System.out.printf("%-18s strict %d, overlap %d of %d found, %d in gold%n", label, c[0], c[3], c[1], c[2]));
    }

    private static String describe(Session session, Span span, String label) {
        Turn turn = session.subject().turns().stream().filter(each -> each.span().overlaps(span)).findFirst().orElseThrow();
        return session.name() + " " + label + " [" + session.subject().text().slice(span) + "] " + turn.speaker() + ": " + session.subject().text().slice(turn.span()).replace('\n', '/');
    }

    private static List<Session> sessions(Path folder) throws IOException {
        List<Session> sessions = new ArrayList<>();
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".txt")).sorted().toList()) {
                for (String session : Files.readString(file).split("(?m)^=== ")) {
                    if (!session.isBlank()) {
                        sessions.add(session(session.lines().filter(line -> !line.isBlank()).toList(), tokenizer));
                    }
                }
            }
        }
        return sessions;
    }

    private static Session session(List<String> lines, EnglishTokenizer tokenizer) {
        StringBuilder text = new StringBuilder();
        List<Turn> turns = new ArrayList<>();
        List<Mark> gold = new ArrayList<>();
        int number = 0;
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(" \\| ", 4);
            String speaker = MARK.matcher(fields[2]).replaceAll("$2");
            int start = text.length();
            Matcher marks = MARK.matcher(fields[3].replace("\\n", "\n"));
            int at = 0;
            String message = fields[3].replace("\\n", "\n");
            while (marks.find()) {
                text.append(message, at, marks.start());
                gold.add(new Mark(new Span(text.length(), text.length() + marks.group(2).length()), marks.group(1)));
                text.append(marks.group(2));
                at = marks.end();
            }
            text.append(message.substring(at));
            number++;
            if (text.length() > start) {
                turns.add(new Turn(number, speaker, fields[1], fields[0], new Span(start, text.length())));
            }
            text.append('\n');
        }
        DocumentText whole = DocumentText.of(text.toString());
        return new Session(lines.getFirst().split(" ")[0], new Subject(whole, tokenizer.tokenize(whole), turns), gold);
    }
}
