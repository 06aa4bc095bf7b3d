package org.allonym.surrogate.name;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Draw;

/// Made-up schools, universities and firms as domains name them. Stateless; any thread.
final class Institutions {

    private static final List<String> FRONT = List.of("north", "west", "east", "lake", "ash", "oak", "mill", "brook",
            "hart", "elm", "stone", "river", "green", "fair", "clear", "high", "spring", "maple", "cedar", "win", "thorn",
            "wake", "red", "kings", "hazel", "bright", "glen", "harrow", "lin", "whit", "marl", "holm", "cran", "dun");
    private static final List<String> BACK = List.of("field", "ford", "ton", "brook", "dale", "view", "mont", "haven",
            "bury", "wood", "ridge", "burg", "port", "well", "gate", "leigh", "mere", "side", "crest", "vale", "hurst",
            "more", "combe", "wick");
    private static final List<String> ROMANCE = List.of("valmar", "monteclaro", "rioverde", "altamira", "santelmo",
            "villasol", "puertonorte", "lomabella", "montalvo", "campoverde", "riogrande", "sanleandro", "valdoro",
            "castelmar", "montesur", "aguaclara", "bellavista", "solmar", "piedralta", "valleluna", "costanova",
            "serralta", "pradoverde", "miravalle");
    private static final List<String> FIRMS = List.of("brightwell", "norvane", "bluestone", "kestrel", "silverline",
            "redfern", "orbis", "lumen", "caldera", "quanta", "verity", "solstice", "meridian", "aventis", "trident",
            "halden", "corvus", "evergreen", "summit", "pinnacle", "cobalt", "northstar", "fairmont", "avalon", "zephyr",
            "marlow", "tessera", "kinetic", "vantage", "beacon");
    private static final Set<String> ROMANCE_COUNTRIES = Set.of("es", "mx", "co", "ar", "cl", "pe", "ec", "ve", "bo",
            "uy", "py", "cr", "gt", "hn", "ni", "pa", "sv", "do", "cu", "br", "pt", "it", "fr", "ro", "cat");
    private static final Pattern FRONT_WORD = Pattern.compile(
            "^(?:(?:universidad|universite|university|univ|uni|college|colegio|escuela|liceo|lycee|ies|u)-?"
                    + "|(?:tu|fh|th|hs|ens)-)(?=.{3,})");
    private static final Pattern BACK_WORD = Pattern.compile(
            "-?(university|univ|uni|college|state|schools?|academy|isd|highschool|hs|edu|tech|group|labs?|media|consulting"
                    + "|solutions|systems|online|global|corp|inc|ltd|law|health|hospital|bank|foundation)$");
    private static final Set<String> GENERAL = Set.of("mail", "email", "student", "students", "stud", "stu", "alumni",
            "alum", "alumnos", "alumno", "estudiantes", "estudiante", "aluno", "alunos", "etu", "etudiant", "edu", "my",
            "live", "go", "g", "online", "staff", "faculty", "campus", "cs", "eng", "math", "phys", "bio", "chem", "law",
            "med", "correo", "alu", "al", "mailbox", "business", "www", "web", "m", "post", "learn", "connect", "office",
            "info", "studenti", "uni");
    private static final String ACRONYM = "bcdhlmnprstw";
    private static final Pattern OFFENDS = Pattern.compile(
            ".*(s[lh]ut|cum|bum|dum|nut|but|hurt|cunt|nud|puss|mum|pu[pst]|tu[rt]d|slu|tw?at|duh).*");
    private static final int LONGEST_ACRONYM = 5;
    private static final int TRIES = 6;

    private Institutions() {}

    /// Another name for a domain's own label: of the same sort, and of about the same length.
    static String another(MailDomain domain, Draw draw) {
        String name = domain.name();
        int longest = domain.isEducation() ? LONGEST_ACRONYM : LONGEST_ACRONYM - 1;
        if (name.length() <= longest && name.matches("[a-z]+")) {
            return acronym(name, draw);
        }
        Matcher front = FRONT_WORD.matcher(name);
        Matcher back = BACK_WORD.matcher(name);
        String before = domain.isEducation() && front.find() ? front.group() : "";
        String after = back.find() && back.start() > before.length() ? back.group() : "";
        int length = name.length() - before.length() - after.length();
        boolean hyphen = name.substring(before.length(), name.length() - after.length()).contains("-");
        String best = "";
        for (int i = 0; i < TRIES; i++) {
            String made = root(domain, hyphen, draw);
            boolean closer = best.isEmpty() || Math.abs(made.length() - length) < Math.abs(best.length() - length);
            best = closer && !made.equals(name) ? made : best;
        }
        return before + best + after;
    }

    private static String root(MailDomain domain, boolean hyphen, Draw draw) {
        String country = domain.suffix().substring(domain.suffix().lastIndexOf('.') + 1);
        if (!domain.isEducation()) {
            return hyphen ? draw.pick(FIRMS) + "-" + draw.pick(BACK) : draw.pick(FIRMS);
        }
        if (ROMANCE_COUNTRIES.contains(country)) {
            return draw.pick(ROMANCE);
        }
        return draw.pick(FRONT) + (hyphen ? "-" : "") + draw.pick(BACK);
    }

    /// Letters for letters, a `u` for a `u`: universities spell themselves so.
    private static String acronym(String name, Draw draw) {
        String made = "";
        while (made.isEmpty() || OFFENDS.matcher(made).matches()) {
            StringBuilder letters = new StringBuilder();
            for (char letter : name.toCharArray()) {
                letters.append(letter == 'u' ? 'u' : other(letter, draw));
            }
            made = letters.toString();
        }
        return made;
    }

    private static char other(char letter, Draw draw) {
        char drawn = letter;
        while (drawn == letter) {
            drawn = ACRONYM.charAt(draw.below(ACRONYM.length()));
        }
        return drawn;
    }

    /// A label before the name: as it is where any institution could have it, else one of those.
    static String above(String label, Draw draw) {
        return GENERAL.contains(label) ? label : draw.pick(List.of("mail", "students", "my", "campus", "go", "post"));
    }
}
