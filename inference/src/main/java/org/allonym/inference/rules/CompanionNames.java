package org.allonym.inference.rules;

import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Votes for the people the writer learns, works and lives with, and for those the writer teaches: `my colleague Breda
/// Tuohy`, `my own son, Ousmane`, `her friend Mafalda`, `a boy, Dariusz,`, `a girl called Precious`, `Desmond and I`.
/// Immutable; any thread.
final class CompanionNames {

    private static final int FURTHEST = 14;

    private static final Set<String> COMPANIONS = Set.of(
            "friend", "friends", "colleague", "colleagues", "classmate", "classmates", "teammate", "teammates", "groupmate", "roommate",
            "flatmate", "housemate", "schoolmate", "coursemate", "peer", "peers", "partner", "neighbour", "neighbor", "neighbours",
            "cousin", "cousins", "brother", "brothers", "sister", "sisters", "son", "sons", "daughter", "daughters", "husband", "wife",
            "mother", "father", "mum", "mom", "dad", "grandmother", "grandfather", "grandma", "grandpa", "granny", "aunt", "auntie",
            "uncle", "niece", "nephew", "boyfriend", "girlfriend", "fiancé", "fiancée", "apprentice", "boss", "coworker", "co-worker",
            "manager", "caretaker", "landlady", "landlord", "assistant", "customer", "client", "roomie", "godmother", "godson");

    /// Whom a teacher writes of.
    private static final Set<String> LEARNERS = Set.of("boy", "girl", "pupil", "student", "child", "kid", "learner", "trainee", "user",
            "interviewee", "participant", "man", "woman", "guy", "lady", "baby");

    private static final Set<String> CHURCH = Set.of("father", "mother", "brother", "sister");
    private static final Set<String> OURS = Set.of("my", "our");
    private static final Set<String> OTHERS = Set.of("her", "his", "their");
    private static final Set<String> SOME = Set.of("a", "an", "one", "another", "the", "little");

    private CompanionNames() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = NameCandidate.votes(context, NameCues.STUDENT,
                candidate -> Math.max(behindCompanion(context, candidate), besideWriter(context, candidate)));
        initials(context, votes);
        return votes;
    }

    /// Whether the word before `first`, a comma between them or not, is one for somebody known, and not `her` uncle or `his` wife, nor
    /// `Father` or `Sister` of a church.
    static boolean isBehindCompanion(RuleContext context, int first) {
        int noun = Clause.lastBefore(context, first, 1, COMPANIONS);
        boolean church = noun >= 0 && context.words().shape(noun) == Shape.CAPITALISED && Clause.isOneOf(context.words(), noun, CHURCH);
        return noun >= 0 && !church && !Clause.before(context, noun, 2, OTHERS);
    }

    private static double behindCompanion(RuleContext context, NameCandidate candidate) {
        RuleWords words = context.words();
        int before = candidate.first() - 1;
        if (before > 0 && NameCandidate.isTitle(words, before) && words.gapIsOf(before, ". ", 1, 2)) {
            before--;
        }
        if (before < 1 || candidate.likeness() < 0.3 || candidate.size() > 4) {
            return 0;
        }
        boolean called = words.is(before, "called") || words.is(before, "named");
        boolean comma = comma(context.text(), words.end(before), words.start(before + 1));
        if (!comma && !words.onlyBlankAfter(before) && !isSymbols(context.text(), words.end(before), words.start(before + 1))) {
            return 0;
        }
        int noun = called ? Clause.lastBefore(context, before, 3, LEARNERS) : before;
        noun = called && noun < 0 ? Clause.lastBefore(context, before, 3, COMPANIONS) : noun;
        if (noun < 1 || words.shape(noun) == Shape.CAPITALISED && !words.is(noun, "mum") && !words.is(noun, "dad")) {
            return 0;
        }
        boolean companion = Clause.isOneOf(words, noun, COMPANIONS);
        if (!companion && !(Clause.isOneOf(words, noun, LEARNERS) && (comma || called))) {
            return 0;
        }
        boolean ours = Clause.before(context, noun, 4, OURS);
        boolean writers = ours || Clause.isTheWriters(context, noun, candidate.last());
        double sure = ours ? 0.75
                : !writers && !called ? 0
                : Clause.before(context, noun, 3, OTHERS) || Clause.before(context, noun, 2, SOME) ? 0.55 : 0;
        boolean fits = ours && !comma || called || candidate.forename() || candidate.likeness() >= 0.5;
        return fits ? sure * (0.8 + 0.2 * candidate.likeness()) : 0;
    }

    /// `Desmond and I`.
    private static double besideWriter(RuleContext context, NameCandidate candidate) {
        RuleWords words = context.words();
        int and = candidate.last() + 1;
        boolean beside = and + 1 < words.size() && words.is(and, "and") && words.onlyBlankAfter(candidate.last()) && words.onlyBlankAfter(and)
                && (words.is(and + 1, "i") || words.is(and + 1, "me"));
        return beside && candidate.size() <= 3 && candidate.forename() && candidate.likeness() >= 0.6 ? 0.6 : 0;
    }

    /// `A pupil (T.)`.
    private static void initials(RuleContext context, List<Vote> votes) {
        RuleWords words = context.words();
        String text = context.text();
        for (int word = 2; word < words.size(); word++) {
            boolean initial = words.shape(word) == Shape.INITIAL && text.startsWith(" (", words.start(word) - 2)
                    && text.startsWith(".)", words.end(word));
            if (initial && (Clause.isOneOf(words, word - 1, LEARNERS) || Clause.isOneOf(words, word - 1, COMPANIONS))) {
                votes.add(Vote.of(new Span(words.start(word), words.end(word) + 1), NameCues.STUDENT, 0.6));
            }
        }
    }

    private static boolean comma(String text, int from, int to) {
        return to - from <= 3 && text.startsWith(", ", from) || to - from == 2 && text.startsWith(" (", from);
    }

    /// Blanks, quotes and pictures.
    private static boolean isSymbols(String text, int from, int to) {
        if (to - from > FURTHEST) {
            return false;
        }
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            boolean picture = Character.isSurrogate(c) || c == '\u200D' || c == '\uFE0F' || Character.getType(c) == Character.OTHER_SYMBOL;
            if (!picture && " “\"‘".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }
}
