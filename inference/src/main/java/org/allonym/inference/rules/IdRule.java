package org.allonym.inference.rules;

import org.allonym.text.Folding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.allonym.annotation.Caution;
import org.allonym.text.Span;

/// Numbers that identify somebody: whatever stands behind words such as "student ID", numbers shaped like a social
/// security number, and long numbers or codes without a better explanation. Immutable; any thread.
final class IdRule {

    private static final int REACH = 36;
    private static final int FEWEST_CUED = 4;
    private static final int FEWEST_CODE = 5;
    private static final int FEWEST_BARE = 8;
    private static final int MOST = 24;
    private static final int MOST_GAP = 24;

    private static final Set<String> CUES = Set.of(
            "id", "ids", "nid", "ssn", "passport", "matriculation", "matric", "matrikelnummer", "matricula", "matrícula",
            "roll", "enrollment", "enrolment", "registration", "regno", "reg", "license", "licence", "badge", "nim",
            "npm", "dni", "cpf", "curp", "nif", "nie", "aadhaar", "studentnumber", "idnumber", "candidate", "employee",
            "learnerid", "studentid", "account", "registered", "identification", "identity", "viên", "matrikelnr", "studentnummer",
            "legajo", "expediente", "matricule", "étudiant", "albumu", "indeksu", "öğrenci", "pesel", "cédula", "carnet", "cnic", "nic", "dui",
            "trn", "snils", "niu", "nia", "rgm", "ra", "cin", "cne", "apogée", "apogee", "massar", "c.c", "t.i", "nhi", "upi", "usn", "lrn",
            "nss", "adm", "seat", "card", "permit", "visa", "licencia", "tessera", "matricola", "identité", "ausweis",
            "ausweisnummer", "versicherungsnummer", "matr.-nr", "matr", "mat", "bafög-nr", "opiskelijanumero", "opiskelijanro", "henkilötunnus",
            "personnummer", "fødselsnummer", "rodné", "jmbg", "oib", "afm", "amka", "tckn", "nin", "bvn", "kra", "nric", "mykad", "nik",
            "nisn", "nis", "mssv", "msv", "cccd", "nrc", "rut", "cuil", "rfc", "siape", "rg", "pis", "nrp", "ine", "jacket", "protocol",
            "certificate", "cert", "client", "prisoner", "prison", "barcode", "locker");

    private static final Set<String> NUMBER_OF = Set.of("student", "learner", "participant", "member", "candidate", "index", "personal");
    private static final Set<String> NUMBER = Set.of("number", "no", "nr", "code", "num");

    private static final Set<String> NOT = Set.of(
            "isbn", "issn", "doi", "page", "pages", "pp", "vol", "volume", "figure", "fig", "table", "chapter", "iso", "arxiv", "pmid", "price", "population", "km", "usd", "eur", "dollars", "inr", "rs", "version", "edition");

    private static final Pattern GROUPS =
            Pattern.compile("(?:[A-Z]{1,5}|[a-z]{2}|[A-Z]*[0-9]+[A-Z]*)(?:[-/.](?:[A-Z]{1,5}|[a-z]{2}|[A-Z]*[0-9]+[A-Z]*))+");
    private static final Pattern YEAR_AND_CODE = Pattern.compile("[0-9]{1,4}[A-Z]{1,4}[0-9]{3,8}[A-Z]?");
    private static final Pattern NUMBERS_ALONE = Pattern.compile("(?:19|20)[0-9]{2}-[0-9]{5,6}|[0-9]{2}-[0-9]{1,2}-[0-9]{4,6}");
    private static final Pattern BEHIND_NAME = Pattern.compile("[A-Za-z]?[0-9]{5,10}");
    private static final Pattern ROMAN = Pattern.compile("[IVX]{1,4}");

    private IdRule() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        grouped(context, votes);
        Set<Integer> names = new HashSet<>();
        context.names().forEach(name -> names.add(name.span().end()));
        for (Span code : Codes.in(context.text())) {
            double score = score(context, code);
            if (score == 0 && isBehindName(context.text(), code, names)) {
                score = 0.6;
            }
            if (score > 0) {
                Vote vote = Vote.of(code, "ID_NUM", score);
                votes.add(score < 0.8 && DigitRuns.isAmongMathematics(context.text(), code) ? vote.with(Caution.AMONG_NUMBERS) : vote);
            }
        }
        return votes;
    }

    /// A code of five digits or more behind somebody's name: `Kaan Yıldırım (0078412)`, `Wiktoria Rau — s24333`.
    private static boolean isBehindName(String text, Span code, Set<Integer> names) {
        int at = code.start();
        int stop = Math.max(0, at - MOST_GAP);
        while (at > stop && " \t(—–-|/·,:".indexOf(text.charAt(at - 1)) >= 0) {
            at--;
        }
        String written = text.substring(code.start(), code.end());
        return at < code.start() - 1 && names.contains(at) && BEHIND_NAME.matcher(written).matches() && !isDate(written);
    }

    /// Behind a cue, capitals and digits in several groups with blanks between: `S 20 448 190`.
    private static void grouped(RuleContext context, List<Vote> votes) {
        RuleWords words = context.words();
        int word = 1;
        while (word < words.size()) {
            if (words.shape(word) != RuleWords.Shape.NUMBER) {
                word++;
                continue;
            }
            int first = word;
            while (first > 0 && word - first < 3 && isLetters(words, first - 1) && words.gapIsOf(first - 1, " -", 1, 1)) {
                first--;
            }
            int last = word;
            while (last + 1 < words.size() && last - first < 6 && words.gapIsOf(last, " -/", 1, 1)
                    && (words.shape(last + 1) == RuleWords.Shape.NUMBER || isLetters(words, last + 1) && words.gapIsOf(last, "-", 1, 1))) {
                last++;
            }
            Span span = new Span(words.start(first), words.end(last));
            int digits = DigitRuns.digits(context.text(), span);
            String written = context.text().substring(span.start(), span.end());
            if (last > first && digits > FEWEST_CODE && digits <= MOST && written.indexOf(' ') > 0 && span.length() <= 30
                    && isCued(words, span) && !Clause.nearBefore(words, span, 12, NOT)) {
                votes.add(Vote.of(span, "ID_NUM", 0.92));
            }
            word = last + 1;
        }
    }

    /// One to four capitals.
    private static boolean isLetters(RuleWords words, int word) {
        boolean capitals = words.shape(word) == RuleWords.Shape.CAPITALS || words.shape(word) == RuleWords.Shape.INITIAL
                || words.shape(word) == RuleWords.Shape.OTHER;
        return capitals && words.end(word) - words.start(word) <= 5 && !words.is(word, "i") && !words.is(word, "a")
                && !CUES.contains(words.small(word));
    }

    private static double score(RuleContext context, Span code) {
        String written = context.text().substring(code.start(), code.end());
        int digits = DigitRuns.digits(context.text(), code);
        int letters = letters(written);
        boolean security = isSocialSecurity(written);
        if (isYears(written) || isDate(written) || isBook(written) || Clause.nearBefore(context.words(), code, 12, NOT)) {
            return 0;
        }
        if (isCued(context.words(), code) && digits >= FEWEST_CUED && digits <= MOST) {
            return security ? 0.97 : digits < FEWEST_CODE && letters == 0 ? 0.75 : 0.92;
        }
        if (security) {
            return 0.85;
        }
        if (isRegistration(written, letters, digits)) {
            return 0.6;
        }
        boolean plain = letters + digits == written.length();
        if (letters > 0 && letters <= 4 && plain && digits >= FEWEST_CODE && isCode(written)) {
            return 0.6;
        }
        if (letters == 0 && plain && digits >= FEWEST_BARE && digits <= MOST && !written.endsWith("0000")) {
            return 0.6;
        }
        return 0;
    }

    /// `SIAC/BBA/21/0389`, `2020-ag-5512`, `21B4391S`, `19-1-03355`, `2020-30452`: how universities number students.
    private static boolean isRegistration(String written, int letters, int digits) {
        int parts = written.split("[-/.]").length;
        boolean lettered = letters > 0 && letters <= 9 && digits >= 5
                && (parts > 2 && GROUPS.matcher(written).matches() || parts == 1 && YEAR_AND_CODE.matcher(written).matches());
        return lettered || letters == 0 && NUMBERS_ALONE.matcher(written).matches();
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

    private static boolean isCued(RuleWords words, Span code) {
        int word = words.at(code.start());
        while (word >= 0 && words.end(word) > code.start()) {
            word--;
        }
        for (int seen = 0; word >= 0 && seen < 4 && code.start() - words.end(word) <= REACH; word--, seen++) {
            int length = words.end(word) - words.start(word);
            if (length > 16 || words.shape(word) == RuleWords.Shape.NUMBER) {
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
        if (parts.length == 3 && ROMAN.matcher(parts[1]).matches()) {
            return true;
        }
        if (parts.length == 3 && written.length() <= 10 && letters(written) == 0) {
            return parts[0].length() <= 2 && parts[1].length() <= 2 && parts[2].length() <= 4 || parts[0].length() == 4 && parts[1].length() <= 2;
        }
        return written.length() == 8 && isYear(written.substring(0, 4)) && written.charAt(4) <= '1' && written.charAt(6) <= '3';
    }

    private static boolean isBook(String written) {
        String digits = written.replace("-", "");
        return digits.length() == 13 && (digits.startsWith("978") || digits.startsWith("979"));
    }

    /// Strings of digits, with capitals among them or hyphens and slashes between: what numbers of students and documents
    /// look like. Not: money, percentages, decimals, what is part of an address on the web or a file name. Immutable.
    private static final class Codes {

        private static final int LONGEST = 32;

        private Codes() {}

        static List<Span> in(String text) {
            List<Span> found = new ArrayList<>();
            int at = 0;
            while (at < text.length()) {
                char c = text.charAt(at);
                if (!isPart(c)) {
                    at++;
                    continue;
                }
                int end = at;
                int digits = 0;
                while (end < text.length() && (isPart(text.charAt(end)) || joins(text, end))) {
                    digits += DigitRuns.isDigit(text.charAt(end)) ? 1 : 0;
                    end++;
                }
                if (digits >= 4 && end - at <= LONGEST) {
                    add(text, at, end, digits, found);
                }
                at = end;
            }
            return found;
        }

        private static boolean isPart(char c) {
            return DigitRuns.isDigit(c) || Folding.asciiLetter(c) != 0;
        }

        private static boolean joins(String text, int at) {
            char c = text.charAt(at);
            return (c == '-' || c == '/' || c == '.') && at + 1 < text.length() && isPart(text.charAt(at + 1))
                    && (DigitRuns.isDigit(text.charAt(at + 1)) || DigitRuns.isDigit(text.charAt(at - 1))
                            || c != '.' && Character.isUpperCase(text.charAt(at - 1)) && Character.isUpperCase(text.charAt(at + 1)));
        }

        private static void add(String text, int start, int end, int digits, List<Span> found) {
            char before = start == 0 ? ' ' : text.charAt(start - 1);
            char after = end == text.length() ? ' ' : text.charAt(end);
            if (Character.isLetterOrDigit(before) || "$€£¥/_=@.,&?%".indexOf(before) >= 0
                    || Character.isLetterOrDigit(after) || "%°/_@=&".indexOf(after) >= 0
                    || before == '-' && start > 1 && Character.isLetterOrDigit(text.charAt(start - 2))) {
                return;
            }
            if (after == ',' && end + 1 < text.length() && DigitRuns.isDigit(text.charAt(end + 1))) {
                return;
            }
            int from = start;
            if (text.charAt(end - 1) >= 'a' && text.charAt(end - 1) <= 'z' && digits < 6 || isDecimal(text, start, end)) {
                return;
            }
            found.add(new Span(from, end));
        }

        /// Digits, one full stop, digits.
        private static boolean isDecimal(String text, int start, int end) {
            int stops = 0;
            for (int i = start; i < end; i++) {
                char c = text.charAt(i);
                stops += c == '.' ? 1 : 0;
                if (c != '.' && !DigitRuns.isDigit(c)) {
                    return false;
                }
            }
            return stops == 1;
        }
    }
}
