package org.allonym.inference.rules;

import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.RuleWords.Shape;

/// Firms and houses the writer, or somebody the writer speaks of, works for: names behind words for work and `at`, `for`,
/// `with`, behind `a clinic,`, and those with a word for a firm in them in a sentence of the writer's. Schools are left to
/// [EducationRule]. Immutable; any thread.
final class EmployerRule {

    private static final LeadingPhrases STRONG = LeadingPhrases.of(
            "i work at", "i work for", "i worked at", "i worked for", "i am working at", "i am working for", "employed at",
            "employed by", "i'm working at", "i'm working for", "i have worked at", "i have worked for", "my employer",
            "my company", "our company", "working at", "intern at", "internship at", "i was working at", "i was working for",
            "my job at", "works for", "works at", "we work at", "we work for", "my shift at", "job with", "position at");

    private static final Set<String> WORK = Set.of(
            "work", "works", "worked", "working", "employed", "employee", "job", "position", "career", "shift", "desk", "intern",
            "internship", "trainee", "apprentice", "apprenticeship", "accountant", "engineer", "nurse", "courier", "driver", "manager",
            "analyst", "consultant", "clerk", "cook", "chef", "waiter", "waitress", "cashier", "developer", "designer", "secretary",
            "receptionist", "mechanic", "electrician", "technician", "assistant", "officer", "specialist", "supervisor",
            "director", "salesman", "guard", "cleaner", "baker", "barista", "programmer", "architect", "lawyer", "doctor",
            "pharmacist", "journalist", "editor", "librarian", "coordinator", "administrator", "colleague", "colleagues", "hired",
            "reception", "volunteer", "shop", "founder", "owner");

    private static final Set<String> FIRMS = Set.of(
            "ltd", "limited", "inc", "llc", "gmbh", "ag", "corp", "corporation", "company", "plc", "bv", "ab", "oy", "srl", "spa",
            "sa", "sarl", "hospital", "clinic", "clinique", "clínica", "klinik", "rail", "railways", "logistik", "logistics", "bank",
            "banco", "banque", "airlines", "airways", "hotel", "bakery", "pharmacy", "motors", "motori", "motor", "industries",
            "technologies", "solutions", "consulting", "partners", "brothers", "sons", "services", "salon", "cantine", "café",
            "restaurant", "studio", "studios", "crédit", "credit", "insurance", "energy", "electric", "foods", "group", "gruppe",
            "groupe", "grupo", "hospice", "surgery");

    private static final Set<String> HOUSES = Set.of(
            "home", "clinic", "company", "firm", "hospital", "shop", "bakery", "restaurant", "office", "bank", "agency", "factory",
            "startup", "café", "cafe", "hotel", "kitchen", "salon", "studio", "workshop", "pharmacy", "warehouse", "store", "practice");

    private static final Set<String> AT = Set.of("at", "for", "by", "of");

    private static final Set<String> OTHERS = Set.of("he", "she", "who", "is", "was", "my", "our", "her", "his");

    /// Said of a meeting, a text or a thing rather than of work.
    private static final Set<String> ONCE = Set.of(
            "was", "am", "had", "have", "did", "looked", "arrived", "met", "saw", "read", "went", "think", "look", "see", "learned",
            "know", "feel", "believe", "want", "would", "could", "can", "will", "should", "found", "attended", "presented", "spoke",
            "gave", "started", "began", "studied", "study", "graduated", "heard", "stayed", "lived", "live", "stopped", "took", "got");

    private EmployerRule() {}

    static List<Vote> votes(RuleContext context) {
        Set<Integer> people = NameCandidate.firstWordsOfPeople(context);
        List<Vote> votes = CapitalRun.votes(
                context, "EMPLOYER", run -> people.contains(run.first()) ? 0 : score(context, run));
        return CapitalRun.withRepeats(context, votes, 0.6, 0.85);
    }

    private static double score(RuleContext context, CapitalRun run) {
        RuleWords words = context.words();
        if (isOrdinary(words, run) || EducationRule.isSchool(words, run) || run.first() == 0) {
            return 0;
        }
        boolean some = words.is(run.first() - 1, "a") || words.is(run.first() - 1, "an");
        if (!some && STRONG.standBefore(context, run.first())) {
            return Clause.before(context, run.first(), 12, Clause.WRITER) ? 0.7 : 0.5;
        }
        boolean firm = isFirm(context, run);
        int before = run.first() - 1;
        boolean article = words.is(before, "the") && before > 0;
        before -= article ? 1 : 0;
        if (words.onlyBlankAfter(before) && Clause.isOneOf(words, before, AT)) {
            return behindAt(context, before, firm);
        }
        boolean apart = words.gapIsOf(before, ", ", 2, 2) && Clause.isOneOf(words, before, HOUSES);
        return apart && Clause.isTheWriters(context, before, run.last()) ? 0.6
                : firm && run.size() > 1 && Clause.before(context, run.first(), 10, WORK) && Clause.isTheWriters(context, run.first(), run.last()) ? 0.5 : 0;
    }

    private static double behindAt(RuleContext context, int at, boolean firm) {
        RuleWords words = context.words();
        boolean place = words.is(at, "at");
        boolean of = words.is(at, "of") || words.is(at, "by");
        int work = Clause.lastBefore(context, at, 6, WORK);
        boolean writers = Clause.before(context, at, 12, Clause.WRITER);
        if (work >= 0 && (!of || firm)) {
            boolean close = at - work <= 2;
            return writers ? close || firm ? 0.65 : place ? 0.5 : 0
                    : place && close && (lineIsSignature(context, at) || Clause.before(context, work, 5, OTHERS)) ? 0.5 : 0;
        }
        return place && writers && isHabit(context, at) ? 0.4 : writers && firm && place ? 0.45 : 0;
    }

    /// A short line near the end: `Miriam, tram driver at …`.
    private static boolean lineIsSignature(RuleContext context, int word) {
        Lines lines = context.lines();
        int line = lines.at(context.words().start(word));
        return line >= lines.size() - 3 && lines.end(line) - lines.start(line) <= 80;
    }

    /// `I cut hair at`, `I repair clocks with my uncle at`: something that is done again and again.
    private static boolean isHabit(RuleContext context, int at) {
        RuleWords words = context.words();
        int writer = Clause.lastBefore(context, at, 8, Set.of("i", "we"));
        if (writer < 0 || writer + 1 >= at) {
            return false;
        }
        String verb = words.small(writer + 1);
        return words.shape(writer + 1) == Shape.SMALL && !verb.endsWith("ed") && !verb.endsWith("ly") && !ONCE.contains(verb)
                && !verb.contains("'") && !verb.contains("’");
    }

    private static boolean isFirm(RuleContext context, CapitalRun run) {
        return run.holds(context.words(), FIRMS)
                || context.text().substring(run.span().start(), run.span().end()).contains(" & ");
    }

    private static boolean isOrdinary(RuleWords words, CapitalRun run) {
        return run.size() == 1 && (words.known(run.first()) & Lexicon.ORDINARY) != 0 || Months.isEither(words, run.first());
    }
}
