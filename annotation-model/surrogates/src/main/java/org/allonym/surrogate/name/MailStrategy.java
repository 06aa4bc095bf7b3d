package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.DocumentContext.DocumentHome;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.name.MailReading.MailDomain;
import org.allonym.surrogate.name.MailReading.MailProviders;
import org.allonym.surrogate.value.place.Gazetteer;
import org.allonym.text.Folding;

/// Makes another mail address of the same shape: the local part follows its owner's surrogate name, a provider stays,
/// an institution becomes a made-up one with the same ending.
///
/// @param linking whether the local part follows names of the document
/// @param reserved whether domains come from those that nobody can own (RFC 2606)
record MailStrategy(boolean linking, boolean reserved) implements Strategy {

    private static final String DOMAIN = "domain:";
    private static final int TRIES = 10;

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        Optional<MailReading> read = MailReading.of(entity.name());
        if (read.isEmpty()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE));
        }
        MailReading mail = read.get();
        if (!mail.isLatin()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.OTHER_SCRIPT));
        }
        HandleWriter writer = new HandleWriter(linking ? HandlePerson.of(context) : List.of(), draw);
        boolean domainStays = !reserved && MailProviders.has(mail.domain());
        Optional<String> handle = linking ? Handles.of(context, draw).known(mail.local()) : Optional.empty();
        String local = handle.orElseGet(() ->
                linking ? writer.write(mail.localPieces(), domainStays) : HandleWords.shape(mail.localPieces(), draw));
        boolean linked = handle.isPresent() || linking && writer.linked();
        SortedMap<String, String> mapping = new TreeMap<>();
        List<String> labels = labels(mail, context, writer, draw, mapping);
        List<String> texts = entity.mentions().stream()
                .map(mention -> MailReading.of(mention.surface()).orElse(mail))
                .map(mention -> mention.with(like(mention, mail, local), labels))
                .toList();
        String value = mail.with(local, labels);
        String plain = mail.plainLocal() + "@" + Folding.bare(mail.plainDomain());
        mapping.put("email:" + plain, "email:" + Folding.bare(local + "@" + String.join(".", labels)));
        String derivation = DerivationPart.of(linked ? DerivationPart.FOLLOWS_OWNER : DerivationPart.NO_OWNER, site(mail));
        return new Attempt.Made(value, texts, derivation, mapping);
    }

    /// A mention that is all in capitals or small letters where the fullest isn't.
    private static String like(MailReading mention, MailReading fullest, String local) {
        return mention.local().equals(fullest.local()) ? local : WordCase.like(mention.local(), local);
    }

    private DerivationPart site(MailReading mail) {
        if (reserved) {
            return DerivationPart.EXAMPLE_DOMAIN;
        }
        return MailProviders.has(mail.domain()) ? DerivationPart.SAME_PROVIDER : DerivationPart.MADE_UP_INSTITUTION;
    }

    private List<String> labels(
            MailReading mail, DocumentContext context, HandleWriter writer, SeededRandom draw, SortedMap<String, String> mapping) {
        MailDomain domain = mail.domain();
        if (reserved) {
            boolean net = domain.suffix().equals("net");
            return List.of("example", domain.suffix().equals("com") ? "com" : net ? "net" : "org");
        }
        if (MailProviders.has(domain)) {
            return mail.labels();
        }
        List<String> labels = new ArrayList<>();
        int name = mail.labels().size() - 1 - domain.suffixLabels();
        for (int i = 0; i < mail.labels().size(); i++) {
            String label = mail.labels().get(i);
            if (i < name) {
                labels.add(WordCase.like(label, Institutions.above(Folding.bare(label), draw)));
            } else {
                labels.add(i > name ? label : WordCase.like(label, name(domain, context, writer, draw, mapping)));
            }
        }
        return labels;
    }

    private String name(
            MailDomain domain, DocumentContext context, HandleWriter writer, SeededRandom draw, SortedMap<String, String> mapping) {
        String key = DOMAIN + domain.name();
        String known = context.mapped().get(key);
        String name = known != null ? known.substring(DOMAIN.length()) : fresh(domain, context.names().home(), writer, draw);
        for (int i = 0; known == null && i < TRIES && context.mapped().containsValue(DOMAIN + name); i++) {
            name = fresh(domain, context.names().home(), writer, draw);
        }
        mapping.put(key, DOMAIN + name);
        return name;
    }

    /// A domain that is called after its owner follows the name, too.
    private String fresh(MailDomain domain, DocumentHome home, HandleWriter writer, SeededRandom draw) {
        if (linking) {
            String named = writer.write(domain.name(), false);
            if (writer.linked()) {
                return named;
            }
        }
        return Institutions.another(domain, home, draw);
    }

    /// The same address in the form of each mention: with its `mailto:`, its sign and its dots.
    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
        Optional<MailReading> typed = MailReading.of(value);
        List<String> texts = entity.mentions().stream()
                .map(mention -> mention.surface().equals(entity.name()) || typed.isEmpty()
                        ? value
                        : MailReading.of(mention.surface())
                                .map(reading -> reading.with(typed.get().local(), typed.get().labels()))
                                .orElse(value))
                .toList();
        return new Attempt.Made(value, texts, "", new TreeMap<>());
    }

    /// Made-up schools, universities and firms as domains name them. Stateless; any thread.
    private static final class Institutions {

        private static final Pattern FRONT_WORD = Pattern.compile(
                "^(?:(?:e?mail|e?post|poczta|posta|correo|courriel|universidad|universite|university|univ|uni|college|colegio|escuela|liceo|lycee|ies|u)-?"
                        + "|(?:tu|fh|th|hs|ens)-)(?=.{3,})");
        private static final Pattern BACK_WORD = Pattern.compile(
                "-?(mail|post|posta|poczta|pochta|correo|box|net|university|univ|uni|college|state|schools?|academy|isd|highschool|hs|edu|tech|group|labs?|media|consulting"
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
        private static final int SHORTEST = 4;
        private static final int ABOUT = 3;
        private static final int TRIES = 6;

        private Institutions() {}

        /// Another name for a domain's own label: of the same sort, and of about the same length.
        static String another(MailDomain domain, DocumentHome home, SeededRandom draw) {
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
            for (int i = 0; i < TRIES && (best.isEmpty() || Math.abs(best.length() - length) > ABOUT); i++) {
                String made = root(domain, hyphen, home, draw);
                boolean closer = best.isEmpty() || Math.abs(made.length() - length) < Math.abs(best.length() - length);
                best = closer && !made.equals(name) ? made : best;
            }
            return before + best + after;
        }

        /// Schools are called after towns, firms after families too.
        private static String root(MailDomain domain, boolean hyphen, DocumentHome home, SeededRandom draw) {
            String ending = domain.suffix().substring(domain.suffix().lastIndexOf('.') + 1).toUpperCase(Locale.ROOT);
            String own = ending.equals("UK") ? "GB" : ending;
            String country = Gazetteer.isCountry(own) ? own : home.countries().isEmpty() ? "US" : home.countries().getFirst();
            String first = name(domain.isEducation(), country, home, draw);
            return hyphen ? first + "-" + name(domain.isEducation(), country, home, draw) : first;
        }

        private static String name(boolean town, String country, DocumentHome home, SeededRandom draw) {
            String name = "";
            while (name.length() < SHORTEST) {
                name = HandlePerson.spell(draw.below(4) < (town ? 3 : 2) ? Gazetteer.town(country, draw) : draw.pick(home.families()));
            }
            return name;
        }

        /// Letters for letters, a `u` for a `u`: universities spell themselves so.
        private static String acronym(String name, SeededRandom draw) {
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

        private static char other(char letter, SeededRandom draw) {
            char drawn = letter;
            while (drawn == letter) {
                drawn = ACRONYM.charAt(draw.below(ACRONYM.length()));
            }
            return drawn;
        }

        /// A label before the name: as it is where any institution could have it, else one of those.
        static String above(String label, SeededRandom draw) {
            return GENERAL.contains(label) ? label : draw.pick(List.of("mail", "students", "my", "campus", "go", "post"));
        }
    }
}
