package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Votes for names behind a title as teachers': Dr. and professors by themselves with little conviction, the surer the more
/// the sentence is about teaching and the writer; Mr, Ms and their like only behind a word for who teaches or in such a
/// sentence. The title stays outside. Immutable; any thread.
final class TitledNames {

    private static final Set<String> LEARNED = Set.of("dr", "prof", "professor", "dra", "drs", "dott", "profe", "profesor", "profesora",
            "professora", "professeur", "professoressa", "maestra", "mtra", "mtro", "cikgu", "laoshi", "ustaz", "ustadh",
            "ustad", "instr", "asist", "mgter", "mag", "ing", "ir", "engr", "profa", "ust");
    private static final Set<String> CIVIL = Set.of("mr", "mrs", "ms", "miss", "mx", "mme", "mlle", "madame", "monsieur", "herr", "frau",
            "señor", "señora", "signor", "signora", "sensei", "ato", "weyzero", "weizero", "m", "sir", "madam", "ma'am", "mdm", "puan", "encik",
            "pani", "pan", "fru", "senhor", "senhora", "dona", "pak", "bapak", "ibu", "kak", "engineer", "eng", "tuteur", "tutora", "don", "doña");

    static final Set<String> ROLES = Set.of("teacher", "tutor", "mentor", "instructor", "lecturer", "supervisor",
            "facilitator", "coach", "trainer", "adviser", "advisor", "assistant", "examiner", "headmaster", "headteacher", "principal", "preceptor",
            "docente", "tuteur", "tutora", "encadrant", "encadreur", "enseignant", "enseignante", "pensyarah", "pembimbing", "dosen",
            "facilitador", "facilitadora", "asesora", "asesor", "promotor", "lektor", "dozent", "dozentin", "betreuer", "betreuerin",
            "responsable", "coordinator", "stagementor", "begeleider", "handledare", "nastavnik", "methodist", "guru", "asistente", "tp",
            "cooperadora", "cooperador", "stage", "registrar", "dean");

    private static final Set<String> TEACHING = Set.of("lecture", "lectures", "course", "week", "video", "videos", "class", "lesson",
            "lessons", "module", "unit", "taught", "teaches", "teach", "forum", "thank", "thanks", "feedback", "draft", "essay",
            "assignment", "lab", "seminar", "tutorial", "teaching", "dear", "grade", "marked", "homework", "report", "college", "school");

    private static final Set<String> NEIGHBOURS = Set.of("neighbour", "neighbor", "caretaker", "customer", "client", "patient", "boss",
            "landlord", "landlady", "colleague", "friend");

    private static final Set<String> SAYING = Set.of("argues", "argued", "notes", "noted", "suggests", "suggested", "claims", "proposed",
            "published", "founded", "discovered", "invented", "concluded", "observed", "estimates", "writes", "study", "theory");

    /// Whom everybody knows with this title.
    private static final Set<String> KNOWN = Set.of("king", "martin", "seuss", "jekyll", "frankenstein", "watson", "who", "phil", "strange",
            "faustus", "dumbledore", "snape", "mcgonagall", "darcy", "bennet", "holmes", "bean", "potter", "dolittle", "zhivago");

    private TitledNames() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        RuleWords words = context.words();
        References references = context.references();
        for (NameCandidate candidate : context.names()) {
            int title = candidate.first() - 1;
            boolean french = title >= 0 && words.is(candidate.first(), "m") && candidate.size() > 1;
            title = french ? candidate.first() : title;
            boolean titled = title >= 0 && words.end(title) - words.start(title) <= 9 && words.gapIsOf(title, ". \u00A0", 1, 2)
                    && !references.hold(candidate.span().start());
            if (titled && !NotAStudent.isCited(context.text(), candidate.span())) {
                double score = score(context, title, french ? candidate.first() + 1 : candidate.first(), candidate.last());
                if (score > 0) {
                    int start = french ? words.start(candidate.first() + 1) : candidate.span().start();
                    votes.add(Vote.of(new Span(start, candidate.span().end()), NameCues.INSTRUCTOR, score));
                }
            }
        }
        return votes;
    }

    private static double score(RuleContext context, int title, int first, int last) {
        RuleWords words = context.words();
        String small = words.small(title);
        boolean learned = LEARNED.contains(small);
        if (!learned && !CIVIL.contains(small) || Clause.isOneOf(words, first, KNOWN) || Clause.before(context, title, 3, NEIGHBOURS)) {
            return 0;
        }
        if (Clause.before(context, title, 3, ROLES)) {
            return 0.85;
        }
        if (small.equals("m") || small.equals("sir") || small.equals("madam")) {
            return 0;
        }
        boolean quoted = last + 1 < words.size() && Clause.isOneOf(words, last + 1, SAYING) && words.onlyBlankAfter(last);
        boolean teaching = !quoted && (Clause.before(context, title, 10, TEACHING) || Clause.after(context, last, 8, TEACHING));
        boolean writers = Clause.isTheWriters(context, title, last);
        if (learned) {
            return teaching && writers ? 0.55 : quoted ? 0.25 : writers || teaching ? 0.5 : 0.35;
        }
        return teaching && writers ? 0.45 : 0;
    }

    /// Votes for initials behind a word for who teaches, as in `observed by R.K.O.`. Immutable; any thread.
    static final class TeacherInitials {

        private static final Set<String> BY = Set.of("observed", "supervised", "marked", "graded", "assessed", "taught");

        private TeacherInitials() {}

        static List<Vote> votes(RuleContext context) {
            List<Vote> votes = new ArrayList<>();
            RuleWords words = context.words();
            int word = 2;
            while (word < words.size()) {
                int end = word;
                while (end < words.size() && words.shape(end) == Shape.INITIAL && context.text().startsWith(".", words.end(end))
                        && (end == word || words.start(end) - words.end(end - 1) <= 2)) {
                    end++;
                }
                if (end - word >= 2 && end - word <= 5 && words.onlyBlankAfter(word - 1) && isTaught(words, word)
                        && (end == words.size() || !isName(words, end))) {
                    votes.add(Vote.of(new Span(words.start(word), words.end(end - 1) + 1), NameCues.INSTRUCTOR, 0.7));
                }
                word = Math.max(end, word + 1);
            }
            return votes;
        }

        private static boolean isTaught(RuleWords words, int first) {
            boolean by = words.is(first - 1, "by") && Clause.isOneOf(words, first - 2, BY);
            return by || Clause.isOneOf(words, first - 1, TitledNames.ROLES) && (words.is(first - 2, "my") || words.is(first - 2, "our"));
        }

        private static boolean isName(RuleWords words, int word) {
            return words.shape(word) == Shape.CAPITALISED && words.gapIsOf(word - 1, ". ", 1, 2);
        }
    }
}
