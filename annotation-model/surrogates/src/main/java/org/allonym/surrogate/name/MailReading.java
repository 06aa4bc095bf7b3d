package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;

/// A mail address in its parts, also one that is written out so that machines don't find it (`name (at) site dot com`).
/// The parts in order make up the surface without a rest.
///
/// @param before what stands before it, such as `mailto:`
/// @param local before the sign, with dots as they are written
/// @param at the sign, as it is written
/// @param labels of the domain
/// @param dots between the labels, as they are written, one fewer
/// @param after what stands behind it
record MailReading(String before, String local, String at, List<String> labels, List<String> dots, String after) {

    private static final String DOT = spelt("dot|punkt|punto|point|ponto", "\\s?[.。]\\s?|_dot_");
    private static final String AT = spelt("at|@|arroba|arobase", "\\s*[@＠]\\s*|_at_");
    /// An address has at most 254 characters (RFC 5321); spelt out it has a few more.
    private static final int LONGEST = 320;
    private static final String LOCAL = "[\\p{L}\\p{M}\\p{Nd}\\p{Cf}_%+'’!#$&*/=?^{|}~-]+";
    private static final String LABEL = "[\\p{L}\\p{M}\\p{Nd}\\p{Cf}_-]+";
    private static final Pattern ADDRESS = Pattern.compile(
            "(?<before>[\\s<(\\[\"'“‘]*(?:(?:mailto|e-?mail|correo)\\s*:\\s*[<\\[\"']*)?)"
                    + "(?<local>" + LOCAL + "(?:(?>" + DOT + "|\\.+)" + LOCAL + ")*\\.?)"
                    + "(?<at>" + AT + ")"
                    + "(?<domain>" + LABEL + "(?:(?>" + DOT + ")" + LABEL + ")*)"
                    + "(?<after>[^\\p{L}\\p{Nd}]*)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern DOTS = Pattern.compile(DOT, Pattern.CASE_INSENSITIVE);

    /// A sign by its names, in brackets or between blanks, or by itself.
    private static String spelt(String names, String sign) {
        return "(?:\\s*[(\\[{<]\\s*(?:%s)\\s*[)\\]}>]\\s*|\\s+(?:%s)\\s+|%s)".formatted(names, names, sign);
    }

    MailReading {
        labels = List.copyOf(labels);
        dots = List.copyOf(dots);
    }

    /// Empty when it isn't an address.
    static Optional<MailReading> of(String surface) {
        Matcher address = ADDRESS.matcher(surface);
        if (surface.length() > LONGEST || !address.matches()) {
            return Optional.empty();
        }
        List<String> labels = new ArrayList<>();
        List<String> dots = new ArrayList<>();
        String domain = address.group("domain");
        Matcher found = DOTS.matcher(domain);
        int at = 0;
        while (found.find()) {
            labels.add(domain.substring(at, found.start()));
            dots.add(found.group());
            at = found.end();
        }
        labels.add(domain.substring(at));
        return Optional.of(new MailReading(
                address.group("before"),
                address.group("local"),
                address.group("at"),
                labels,
                dots,
                address.group("after")));
    }

    /// The local part, folded, with plain dots.
    String plainLocal() {
        return Folding.bare(DOTS.matcher(local).replaceAll("."));
    }

    /// Whether only Latin letters are before the sign.
    boolean isLatin() {
        return local.codePoints()
                .filter(Character::isLetter)
                .allMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN);
    }

    /// The local part in runs; a dot that is written out is a separator.
    List<HandlePiece> localPieces() {
        List<HandlePiece> pieces = new ArrayList<>();
        Matcher dot = DOTS.matcher(local);
        int at = 0;
        while (dot.find()) {
            pieces.addAll(HandlePiece.cut(local.substring(at, dot.start())));
            pieces.add(new HandlePiece(HandlePiece.Type.SEPARATOR, dot.group()));
            at = dot.end();
        }
        pieces.addAll(HandlePiece.cut(local.substring(at)));
        return pieces;
    }

    /// The domain, folded.
    MailDomain domain() {
        return MailDomain.of(labels.stream().map(Folding::bare).toList());
    }

    /// The domain as it is written without tricks, in small letters.
    String plainDomain() {
        return String.join(".", labels).toLowerCase(Locale.ROOT);
    }

    /// The surface with another local part and other labels; missing dots are taken from those there are.
    String with(String newLocal, List<String> newLabels) {
        StringBuilder text = new StringBuilder(before).append(newLocal).append(at);
        for (int i = 0; i < newLabels.size(); i++) {
            if (i > 0) {
                int dot = dots.size() - newLabels.size() + i;
                text.append(dots.isEmpty() ? "." : dots.get(Math.max(0, dot)));
            }
            text.append(newLabels.get(i));
        }
        return text.append(after).toString();
    }

    @Override
    public String toString() {
        return "MailReading(%d labels)".formatted(labels.size());
    }

    /// A domain in its parts: `students` · `northfield` · `ac.uk`.
    ///
    /// @param above labels before the name of whoever has it, may be empty
    /// @param name the label that whoever has it chose; empty when there is none but the ending
    /// @param suffix the ending under which names are given out; empty for a domain of one label
    record MailDomain(List<String> above, String name, String suffix) {

        /// Second labels under which names are given out beneath a country's ending.
        private static final Set<String> SECOND = Set.of("ac", "co", "com", "edu", "gov", "gob", "gouv", "gub", "org", "net",
                "mil", "sch", "nhs", "or", "ne", "go", "nom", "info", "k12", "res", "ernet", "school", "id", "web", "uni",
                "univ", "asso", "police", "in", "my", "art", "adv", "blog", "eng", "me", "ltd", "plc");

        MailDomain {
            above = List.copyOf(above);
        }

        /// @param labels folded, at least one
        static MailDomain of(List<String> labels) {
            int count = labels.size();
            if (count == 1) {
                return new MailDomain(List.of(), labels.getFirst(), "");
            }
            int suffix = 1;
            boolean country = labels.getLast().length() == 2;
            if (country && count > 2 && SECOND.contains(labels.get(count - 2))) {
                suffix = 2;
            }
            if (count > 3 && labels.getLast().equals("us") && labels.get(count - 3).equals("k12")) {
                suffix = 3;
            }
            int name = count - suffix - 1;
            return new MailDomain(
                    labels.subList(0, name), labels.get(name), String.join(".", labels.subList(name + 1, count)));
        }

        /// How many of the last labels are the ending.
        int suffixLabels() {
            return suffix.isEmpty() ? 0 : suffix.split("\\.").length;
        }

        /// Whether schools and universities have it.
        boolean isEducation() {
            return List.of(suffix.split("\\.")).stream().anyMatch(Set.of("edu", "ac", "sch", "k12", "school", "univ")::contains)
                    || name.matches("(uni|tu-|fh-|th-|ens-).*|.*(univ|college|school|academy|lycee|colegio|liceo|escuela|isd).*");
        }

        @Override
        public String toString() {
            return "MailDomain";
        }
    }

    /// Providers at which anybody can have an address, so that theirs say nothing of anybody. Stateless; any thread.
    static final class MailProviders {

        private static final Set<String> ALL = Set.copyOf(WordLists.words(NameBearers.class, "mail-providers.txt"));
        private static final List<String> OFTEN_MISSPELT = List.of("gmail", "yahoo", "hotmail", "outlook", "icloud");

        private MailProviders() {}

        /// Whether a domain is such a provider's, or was meant to be: `gmial.com`.
        ///
        /// @param domain folded
        static boolean has(MailDomain domain) {
            String name = domain.name();
            return ALL.contains(name)
                    || ALL.contains(name + "." + domain.suffix())
                    || OFTEN_MISSPELT.stream().anyMatch(provider -> isSlip(name, provider));
        }

        /// Whether one letter too many, one missing, one wrong, or two swapped make one of the other.
        private static boolean isSlip(String typed, String meant) {
            int shorter = Math.min(typed.length(), meant.length());
            if (Math.abs(typed.length() - meant.length()) > 1 || shorter < 4) {
                return false;
            }
            int start = 0;
            while (start < shorter && typed.charAt(start) == meant.charAt(start)) {
                start++;
            }
            int end = 0;
            while (end < shorter - start
                    && typed.charAt(typed.length() - 1 - end) == meant.charAt(meant.length() - 1 - end)) {
                end++;
            }
            String left = typed.substring(start, typed.length() - end);
            String right = meant.substring(start, meant.length() - end);
            return left.length() < 2 && right.length() < 2
                    || left.length() == 2 && left.equals(new StringBuilder(right).reverse().toString());
        }
    }
}
