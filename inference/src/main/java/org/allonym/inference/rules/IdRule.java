package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.allonym.annotation.Caution;
import org.allonym.text.Span;

/// Numbers that identify somebody: whatever stands behind words such as "student ID", numbers shaped like a social
/// security number, and long numbers or codes without a better explanation. Immutable; any thread.
final class IdRule implements Rule {

    private static final int REACH = 36;
    private static final int FEWEST_CUED = 4;
    private static final int FEWEST_CODE = 5;
    private static final int FEWEST_BARE = 8;
    private static final int MOST = 24;

    private static final Set<String> CUES = Set.of(
            "id", "ids", "nid", "ssn", "passport", "matriculation", "matric", "matrikelnummer", "matricula", "matrícula",
            "roll", "enrollment", "enrolment", "registration", "regno", "reg", "license", "licence", "badge", "nim",
            "npm", "dni", "cpf", "curp", "nif", "nie", "aadhaar", "studentnumber", "idnumber", "candidate", "employee",
            "learnerid", "studentid", "account", "registered", "identification", "identity", "viên", "matrikelnr", "studentnummer",
            "legajo", "expediente", "matricule", "étudiant", "albumu", "indeksu", "öğrenci", "pesel", "cédula", "carnet");

    private static final Set<String> NUMBER_OF = Set.of("student", "learner", "participant", "member", "candidate", "index", "personal");
    private static final Set<String> NUMBER = Set.of("number", "no", "nr", "code", "num");

    private static final Set<String> NOT = Set.of(
            "isbn", "issn", "doi", "page", "pages", "pp", "vol", "volume", "figure", "fig", "table", "chapter", "rfc",
            "iso", "arxiv", "pmid", "price", "population", "km", "usd", "eur", "dollars", "inr", "rs", "version", "edition");

    @Override
    public String name() {
        return "id";
    }

    @Override
    public Set<String> labels() {
        return Set.of("ID_NUM");
    }

    @Override
    public List<Vote> vote(Reading reading) {
        List<Vote> votes = new ArrayList<>();
        grouped(reading, votes);
        for (Span code : Codes.in(reading.text())) {
            double score = score(reading, code);
            if (score > 0) {
                Vote vote = Vote.of(code, "ID_NUM", score);
                votes.add(score < 0.8 && Numbers.isAmong(reading.text(), code) ? vote.with(Caution.AMONG_NUMBERS) : vote);
            }
        }
        return votes;
    }

    /// Behind a cue, capitals and digits in several groups with blanks between: `S 20 448 190`.
    private static void grouped(Reading reading, List<Vote> votes) {
        Words words = reading.words();
        int word = 1;
        while (word < words.size()) {
            if (words.shape(word) != Words.Shape.NUMBER) {
                word++;
                continue;
            }
            int first = word;
            while (first > 0 && word - first < 3 && isLetters(words, first - 1) && words.gapIsOf(first - 1, " -", 1, 1)) {
                first--;
            }
            int last = word;
            while (last + 1 < words.size() && last - first < 6 && words.gapIsOf(last, " -/", 1, 1)
                    && (words.shape(last + 1) == Words.Shape.NUMBER || isLetters(words, last + 1) && words.gapIsOf(last, "-", 1, 1))) {
                last++;
            }
            Span span = new Span(words.start(first), words.end(last));
            int digits = DigitRuns.digits(reading.text(), span);
            String written = reading.text().substring(span.start(), span.end());
            if (last > first && digits > FEWEST_CODE && digits <= MOST && written.indexOf(' ') > 0 && span.length() <= 30
                    && isCued(words, span) && !Context.before(words, span, 12, NOT)) {
                votes.add(Vote.of(span, "ID_NUM", 0.92));
            }
            word = last + 1;
        }
    }

    /// One to four capitals.
    private static boolean isLetters(Words words, int word) {
        boolean capitals = words.shape(word) == Words.Shape.CAPITALS || words.shape(word) == Words.Shape.INITIAL
                || words.shape(word) == Words.Shape.OTHER;
        return capitals && words.end(word) - words.start(word) <= 5 && !words.is(word, "i") && !words.is(word, "a")
                && !CUES.contains(words.small(word));
    }

    private static double score(Reading reading, Span code) {
        String written = reading.text().substring(code.start(), code.end());
        int digits = DigitRuns.digits(reading.text(), code);
        int letters = letters(written);
        boolean security = isSocialSecurity(written);
        if (isYears(written) || isDate(written) || isBook(written) || Context.before(reading.words(), code, 12, NOT)) {
            return 0;
        }
        if (isCued(reading.words(), code) && digits >= FEWEST_CUED && digits <= MOST) {
            return security ? 0.97 : digits < FEWEST_CODE && letters == 0 ? 0.75 : 0.92;
        }
        if (security) {
            return 0.85;
        }
        boolean plain = letters + digits == written.length();
        if (letters > 0 && letters <= 4 && plain && digits >= FEWEST_CODE && isCode(written)) {
            return 0.55;
        }
        if (letters == 0 && plain && digits >= FEWEST_BARE && digits <= MOST && !written.endsWith("0000")) {
            return 0.5;
        }
        return 0;
    }

    private static int letters(String written) {
        return (int) written.chars().filter(Character::isLetter).count();
    }

    /// Whether the letters stand together, in front of the digits or behind them.
    private static boolean isCode(String written) {
        int changes = 0;
        for (int i = 1; i < written.length(); i++) {
            changes += Character.isDigit(written.charAt(i)) == Character.isDigit(written.charAt(i - 1)) ? 0 : 1;
        }
        return changes == 1 && written.toUpperCase(Locale.ROOT).equals(written);
    }

    private static boolean isCued(Words words, Span code) {
        int word = words.at(code.start());
        while (word >= 0 && words.end(word) > code.start()) {
            word--;
        }
        for (int seen = 0; word >= 0 && seen < 4 && code.start() - words.end(word) <= REACH; word--, seen++) {
            int length = words.end(word) - words.start(word);
            if (length > 16 || words.shape(word) == Words.Shape.NUMBER) {
                return false;
            }
            String small = words.small(word);
            if (CUES.contains(small) && !small.equals("candidate") && !small.equals("employee")) {
                return true;
            }
            if (NUMBER.contains(small) && word > 0 && words.end(word - 1) - words.start(word - 1) < 16
                    && (NUMBER_OF.contains(words.small(word - 1)) || CUES.contains(words.small(word - 1)))) {
                return true;
            }
        }
        return false;
    }

    /// `ddd-dd-dddd` with numbers the United States give out.
    private static boolean isSocialSecurity(String written) {
        if (written.length() != 11 || written.charAt(3) != '-' && written.charAt(3) != ' ' || written.charAt(6) != written.charAt(3)) {
            return false;
        }
        String digits = written.replaceAll("[- ]", "");
        return digits.length() == 9 && digits.chars().allMatch(Character::isDigit)
                && !digits.startsWith("000") && !digits.startsWith("666") && digits.charAt(0) != '9'
                && !digits.startsWith("00", 3) && !digits.endsWith("0000");
    }

    /// `2019-2020`, `1998/99`.
    private static boolean isYears(String written) {
        if (written.length() == 4) {
            return isYear(written);
        }
        return written.length() <= 9 && written.length() >= 7 && !Character.isLetterOrDigit(written.charAt(4))
                && isYear(written.substring(0, 4));
    }

    private static boolean isYear(String four) {
        return (four.startsWith("19") || four.startsWith("20") || four.startsWith("18") || four.startsWith("17"))
                && four.chars().allMatch(Character::isDigit);
    }

    private static boolean isDate(String written) {
        String[] parts = written.split("[-/.]");
        if (parts.length == 3 && written.length() <= 10 && letters(written) == 0) {
            return parts[0].length() <= 2 && parts[1].length() <= 2 || parts[0].length() == 4 && parts[1].length() <= 2;
        }
        return written.length() == 8 && isYear(written.substring(0, 4)) && written.charAt(4) <= '1' && written.charAt(6) <= '3';
    }

    private static boolean isBook(String written) {
        String digits = written.replace("-", "");
        return digits.length() == 13 && (digits.startsWith("978") || digits.startsWith("979"));
    }
}
