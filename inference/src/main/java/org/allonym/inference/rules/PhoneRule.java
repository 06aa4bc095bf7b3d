package org.allonym.inference.rules;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.allonym.annotation.Caution;
import org.allonym.text.Span;

/// Numbers that can be dialled, by Google's libphonenumber: international ones with a `+`, those of North America by
/// their shape, those of other countries behind words such as "phone" or with a zero in front. Immutable; any thread.
final class PhoneRule {

    private static final int FEWEST = 7;
    private static final int MOST = 15;
    private static final int CONTEXT = 40;
    /// With a `+` and blanks, so many digits are a number of a country that libphonenumber doesn't know, too.
    private static final int INTERNATIONAL = 10;
    private static final int NATIONAL = 9;
    private static final List<String> EXTENSIONS = List.of(" ext. ", " ext ", " ext.", " extension ", " x");
    private static final List<String> REGIONS = List.of("US", "GB", "IN", "AU", "NG", "ZA", "DE", "FR", "ES", "MX", "BR", "PK", "PH");

    private static final Set<String> CUES = Set.of(
            "phone", "phones", "telephone", "tel", "mobile", "cell", "cellphone", "whatsapp", "call", "text", "contact",
            "fax", "dial", "ring", "reach", "ph", "mob", "sms", "phoned", "number", "cel", "celular", "móvil", "movil", "tél", "teléfono",
            "telefono", "telefone", "téléphone", "portable", "handy", "telefon", "telefoon", "viber", "zalo", "hp", "wa", "line",
            "signal", "telegram", "imo", "jazzcash", "easypaisa", "mpesa", "texted", "message", "landline", "puh", "gsm");

    private static final Set<String> NOT = Set.of("isbn", "doi", "issn", "invoice", "order", "id", "page", "pp", "version",
            "student", "identity", "passport", "eid", "kennitala", "matric", "reg", "roll", "index", "hotline", "helpline", "helpdesk",
            "emergency", "dni", "cnic", "rut", "cédula", "cedula", "pesel", "curp", "aadhaar", "security", "dated", "date", "born", "seat");

    /// A day, or two years.
    private static final Pattern DATE = Pattern.compile("[0-3]?[0-9][./-][01]?[0-9][./-](?:19|20)[0-9]{2}(?![0-9])|(?:1[0-9]|20)[0-9]{2}[-–/](?:1[0-9]|20)[0-9]{2}$");

    private static final Pattern GROUPED = Pattern.compile("0[0-9)]+(?:[ .\\-/]{1,2}[0-9]{2,}){1,4}");

    private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

    private PhoneRule() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        for (Span run : DigitRuns.in(context.text())) {
            int digits = DigitRuns.digits(context.text(), run);
            if (digits >= FEWEST && digits <= MOST) {
                int extension = extension(context.text(), run.end());
                double score = score(context, run, digits);
                score = extension > run.end() && digits <= 11 ? Math.max(score, 0.75) : score;
                if (score > 0) {
                    Vote vote = Vote.of(new Span(run.start(), extension), "PHONE_NUM", score);
                    votes.add(score < 0.9 && DigitRuns.isAmongMathematics(context.text(), run) ? vote.with(Caution.AMONG_NUMBERS) : vote);
                }
            }
        }
        return votes;
    }

    private static double score(RuleContext context, Span run, int digits) {
        String written = context.text().substring(run.start(), run.end());
        if (DATE.matcher(written).lookingAt()) {
            return 0;
        }
        if (Clause.nearBefore(context.words(), run, CONTEXT, NOT)) {
            return 0;
        }
        boolean cued = Clause.nearBefore(context.words(), run, CONTEXT, CUES);
        if (written.charAt(0) == '+') {
            boolean grouped = digits >= INTERNATIONAL && written.indexOf(' ') > 0;
            return isValid(written, "ZZ") ? 0.97 : cued ? 0.7 : grouped ? 0.6 : 0;
        }
        if (!cued) {
            return isAmerican(written, digits) && isValid(written, "US") ? 0.8
                    : isNational(written, digits) && NUMBERS.getSupportedRegions().stream().anyMatch(region -> isValid(written, region)) ? 0.65 : 0;
        }
        for (String region : REGIONS) {
            if (isValid(written, region)) {
                return 0.93;
            }
        }
        if (digits > FEWEST && NUMBERS.getSupportedRegions().stream().anyMatch(region -> isValid(written, region))) {
            return 0.8;
        }
        return digits == 7 && written.length() == 8 || isAmerican(written, digits) ? 0.6 : 0;
    }

    /// Where ` ext. 12` or ` x12` behind a number ends; `from` when there is none.
    private static int extension(String text, int from) {
        for (String word : EXTENSIONS) {
            if (text.regionMatches(true, from, word, 0, word.length())) {
                int end = from + word.length();
                while (end < text.length() && end - from < word.length() + 5 && DigitRuns.isDigit(text.charAt(end))) {
                    end++;
                }
                return end > from + word.length() ? end : from;
            }
        }
        return from;
    }

    private static boolean isValid(String written, String region) {
        try {
            PhoneNumber number = NUMBERS.parse(written, region);
            return NUMBERS.isValidNumber(number);
        } catch (NumberParseException e) {
            return false;
        }
    }

    /// A zero in front and groups of two digits or more: what is dialled within many countries.
    private static boolean isNational(String written, int digits) {
        String bare = written.startsWith("(") ? written.substring(1) : written;
        return bare.startsWith("0") && !bare.startsWith("00") && digits >= NATIONAL && digits <= 11
                && GROUPED.matcher(bare).matches();
    }

    /// `(ddd) ddd-dddd`, `ddd-ddd-dddd`, `ddd.ddd.dddd`, a 1 in front or not.
    private static boolean isAmerican(String written, int digits) {
        if (digits < 10 || digits > 11 || digits == 11 && written.charAt(written.startsWith("(") ? 1 : 0) != '1') {
            return false;
        }
        StringBuilder groups = new StringBuilder();
        int run = 0;
        int signs = 0;
        for (int i = 0; i < written.length(); i++) {
            if (Character.isDigit(written.charAt(i))) {
                run++;
            } else {
                signs += written.charAt(i) == ' ' ? 0 : 1;
                groups.append(run > 0 ? String.valueOf(run) : "");
                run = 0;
            }
        }
        groups.append(run);
        return signs > 0 && (groups.toString().equals("334") || groups.toString().equals("1334") || groups.toString().equals("37"));
    }
}
