package org.allonym.inference.rules;

import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Schools and universities of the writer and of those the writer speaks of: names with a word for a school in them, the
/// surer the more the sentence says that somebody learns or teaches there. Who offers a course, and schools that are only
/// talked about, get no vote. Immutable; any thread.
final class EducationRule {

    private static final int TOP = 6;
    private static final int BRIEF = 100;

    private static final Set<String> SCHOOLS = Set.of(
            "school", "academy", "college", "university", "institute", "comprehensive", "polytechnic", "faculty", "seminary",
            "conservatory", "conservatoire", "lyceum", "gymnasium", "kindergarten", "lisesi", "üniversitesi", "okulu", "ilkokulu",
            "ortaokulu", "escuela", "colegio", "universidad", "instituto", "facultad", "liceo", "preparatoria", "secundaria",
            "universidade", "escola", "colégio", "faculdade", "università", "scuola", "istituto", "politecnico", "université",
            "école", "ecole", "lycée", "lycee", "collège", "institut", "universität", "hochschule", "fachhochschule", "schule",
            "universiteit", "hogeschool", "szkoła", "szkola", "uniwersytet", "liceum", "politechnika", "univerzita", "škola",
            "gymnázium", "univerzitet", "egyetem", "iskola", "gimnázium", "yliopisto", "lukio", "koulu", "universitet",
            "universitetet", "skola", "skole", "högskola", "trường", "sekolah", "universitas", "madrasa", "madrasah", "vidyalaya",
            "сш", "школа", "университет", "гимназия", "лицей", "σχολείο", "πανεπιστήμιο");

    private static final List<String> ENDINGS = List.of("schule", "skolan", "gymnasium", "skolen");

    private static final LeadingPhrases STRONG = LeadingPhrases.of(
            "i study at", "i studied at", "i am studying at", "student at", "student of", "students from", "student in",
            "student from", "i attend", "i attended", "graduated from", "graduated at", "enrolled at", "enrolled in", "i teach at",
            "i taught at", "my school", "my old school", "our school", "my university", "our university", "my college", "degree from",
            "degree at", "graduate of", "alumni of", "alumnus of", "alumna of", "pupil at", "studying at", "i go to", "i went to",
            "placement at", "practicum at", "my class at", "teacher at", "teaching at", "lessons at", "studying in", "studies at");

    private static final Set<String> LEARNING = Set.of(
            "study", "studied", "studies", "studying", "student", "students", "pupil", "pupils", "teach", "teaches", "taught",
            "teaching", "teacher", "attend", "attended", "graduate", "graduated", "degree", "enrolled", "school", "class", "classes",
            "lesson", "lessons", "learn", "learned", "learnt", "placement", "internship", "grade", "training", "trained", "bachelor",
            "master", "phd", "semester", "freshman", "sophomore", "undergraduate");

    /// Who is at the school in `At Lakeside Academy they …`.
    private static final Set<String> THERE = Set.of("they", "we", "i", "our", "my");

    private static final Set<String> LABELS = Set.of("class", "school", "university", "college", "institution", "institute", "escuela",
            "école", "schule", "szkoła", "okul", "universidad", "faculty", "campus");

    private static final Set<String> OFFERED = Set.of("by", "course", "courses", "mooc", "specialization", "professor", "professors",
            "researchers", "researcher", "scientists", "according", "founded", "lecture", "lectures", "dr");

    private static final Set<String> PUBLISHING = Set.of("press", "journal", "review", "hospital", "library", "street", "road", "report");

    private EducationRule() {}

    static List<Vote> votes(RuleContext context) {
        return CapitalRun.withRepeats(context, CapitalRun.votes(context, "EDUCATION", run -> score(context, run)), 0.5, 0.85);
    }

    private static double score(RuleContext context, CapitalRun run) {
        RuleWords words = context.words();
        boolean school = isSchool(words, run);
        boolean letters = run.size() == 1 && words.shape(run.first()) == Shape.CAPITALS && run.span().length() <= 6;
        if (!school && !letters || isOffering(context, run)) {
            return 0;
        }
        boolean cued = STRONG.standBefore(context, run.first());
        if (letters && !school) {
            return cued && Clause.before(context, run.first(), 8, Clause.WRITER) ? 0.6 : 0;
        }
        boolean named = run.size() > 1 && isNamed(words, run);
        if (cued) {
            boolean writers = Clause.before(context, run.first(), 12, Clause.WRITER);
            return named ? writers ? 0.85 : 0.65 : hasOf(words, run) && writers ? 0.6 : 0;
        }
        return named ? uncued(context, run) : 0;
    }

    private static double uncued(RuleContext context, CapitalRun run) {
        RuleWords words = context.words();
        Lines lines = context.lines();
        int line = lines.at(run.span().start());
        boolean brief = lines.end(line) - lines.start(line) <= BRIEF;
        if (brief && isLabelled(context, lines.start(line), run.first())) {
            return 0.75;
        }
        boolean writers = Clause.isTheWriters(context, run.first(), run.last());
        if (run.first() > 0 && words.is(run.first() - 1, "at") && Clause.after(context, run.last(), 2, THERE)) {
            return 0.65;
        }
        if (Clause.before(context, run.first(), 10, LEARNING)) {
            return writers ? 0.65 : 0;
        }
        return writers ? 0.65 : brief && (line < TOP || line >= lines.size() - 2) && !context.text().endsWith(".") ? 0.6 : 0;
    }

    /// Whether the line begins with a word such as `School:`.
    private static boolean isLabelled(RuleContext context, int lineStart, int first) {
        RuleWords words = context.words();
        int begin = words.at(lineStart);
        return begin >= 0 && words.start(begin) == lineStart && begin < first && first - begin <= 3
                && Clause.isOneOf(words, begin, LABELS) && context.text().startsWith(":", words.end(begin));
    }

    static boolean isSchool(RuleWords words, CapitalRun run) {
        for (int word = run.first(); word <= run.last(); word++) {
            int length = words.end(word) - words.start(word);
            if (length >= 2 && length <= 20) {
                String small = words.small(word);
                if (SCHOOLS.contains(small) || length > 8 && ENDINGS.stream().anyMatch(small::endsWith)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// `School of Design`.
    private static boolean hasOf(RuleWords words, CapitalRun run) {
        return run.size() > 2 && words.is(run.first() + 1, "of");
    }

    /// Whether a word that isn't ordinary names it: `Lakeside Academy`, not `High School`.
    private static boolean isNamed(RuleWords words, CapitalRun run) {
        for (int word = run.first(); word <= run.last(); word++) {
            boolean capital = words.shape(word) == Shape.CAPITALISED || words.shape(word) == Shape.CAPITALS;
            if (capital && (words.known(word) & Lexicon.ORDINARY) == 0 && !Clause.isOneOf(words, word, SCHOOLS)) {
                return true;
            }
        }
        return false;
    }

    /// Whether it offers the course, publishes something, or is somebody's who is cited.
    private static boolean isOffering(RuleContext context, CapitalRun run) {
        RuleWords words = context.words();
        Span span = run.span();
        String text = context.text();
        boolean bracket = span.start() > 0 && text.charAt(span.start() - 1) == '(';
        boolean possessive = text.startsWith("'s ", span.end()) || text.startsWith("’s ", span.end());
        boolean person = run.last() + 1 < words.size() && words.onlyBlankAfter(run.last())
                && Clause.isOneOf(words, run.last() + 1, Set.of("professor", "researchers", "researcher", "press", "study", "economist"));
        return run.holds(words, PUBLISHING) || bracket || possessive || person || Clause.before(context, run.first(), 3, OFFERED);
    }
}
