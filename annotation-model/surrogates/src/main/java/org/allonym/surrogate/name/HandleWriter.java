package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.name.DrawnNames.NameTier;
import org.allonym.surrogate.name.NameBearers.NameHome;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.jspecify.annotations.Nullable;

/// Writes a handle anew in its own shape: separators stay, digits become others, letters become the surrogate names of
/// the person whose names they are, or else words. One attempt, one thread.
final class HandleWriter {

    /// The points of two names of which three letters each are left.
    private static final int CUT_SHORT = 12;
    /// Of somebody else's name beside the owner's.
    private static final int ANOTHERS = 8;

    private final SeededRandom draw;
    private final List<HandlePerson> people;
    private final Map<String, String> written = new HashMap<>();
    private boolean linked;
    private boolean keepsGeneral = true;

    /// @param people who may be meant; empty to link it with nobody
    HandleWriter(List<HandlePerson> people, SeededRandom draw) {
        this.people = people;
        this.draw = draw;
    }

    /// Whether the last handle followed the name of a person of the document.
    boolean linked() {
        return linked;
    }

    /// @param changing whether something has to change, even where nothing in it says anything of anybody
    String write(String handle, boolean changing) {
        return write(HandlePiece.cut(handle), changing);
    }

    /// Writes the pieces of one handle anew.
    String write(List<HandlePiece> pieces, boolean changing) {
        Optional<String> plain = owner(pieces).isPresent() ? Optional.empty() : Leet.read(pieces).filter(read -> owner(HandlePiece.cut(read)).isPresent());
        if (plain.isPresent()) {
            return Leet.write(write(HandlePiece.cut(plain.get())), pieces);
        }
        String text = write(pieces);
        String original = pieces.stream().map(HandlePiece::text).collect(Collectors.joining());
        if (!changing || !text.equals(original)) {
            return text;
        }
        keepsGeneral = false;
        return write(pieces);
    }

    private String write(List<HandlePiece> pieces) {
        Optional<HandlePerson> owner = owner(pieces);
        linked = owner.isPresent();
        StringBuilder text = new StringBuilder();
        for (HandlePiece piece : pieces) {
            text.append(switch (piece.type()) {
                case SEPARATOR -> piece.text();
                case DIGITS -> written.computeIfAbsent(piece.text(), digits -> HandleDigits.others(digits, draw));
                case LETTERS -> letters(piece, owner);
            });
        }
        return text.toString();
    }

    private Optional<HandlePerson> owner(List<HandlePiece> pieces) {
        HandlePerson best = null;
        int most = 0;
        for (HandlePerson person : people) {
            List<HandleMatch> matches = pieces.stream()
                    .filter(piece -> piece.type() == HandlePiece.Type.LETTERS)
                    .flatMap(piece -> HandleMatch.of(HandlePerson.spell(piece.text()), person).stream())
                    .toList();
            int score = matches.stream().mapToInt(HandleMatch::score).sum();
            boolean sure = matches.stream().anyMatch(HandleMatch::isSure)
                    || score >= CUT_SHORT && matches.size() > 1
                    || isInitials(pieces, matches);
            if (sure && score > most) {
                best = person;
                most = score;
            }
        }
        return Optional.ofNullable(best);
    }

    /// Initials and nothing else but digits: three or more, or two where only one person is named.
    private boolean isInitials(List<HandlePiece> pieces, List<HandleMatch> matches) {
        long runs = pieces.stream().filter(piece -> piece.type() == HandlePiece.Type.LETTERS).count();
        int letters = matches.stream().mapToInt(match -> match.segments().size()).sum();
        return runs == matches.size() && letters > (people.size() == 1 ? 1 : 2);
    }

    private String letters(HandlePiece piece, Optional<HandlePerson> owner) {
        String spelled = HandlePerson.spell(piece.text());
        Optional<HandleMatch> match = owner.flatMap(person -> HandleMatch.of(spelled, person))
                .or(() -> people.stream().flatMap(person -> HandleMatch.of(spelled, person).stream()).filter(other -> other.score() >= ANOTHERS).findFirst());
        if (match.isEmpty()) {
            String back = new StringBuilder(spelled).reverse().toString();
            Optional<HandleMatch> mirrored = people.stream().flatMap(person -> HandleMatch.of(back, person).stream()).filter(HandleMatch::isSure).findFirst();
            if (mirrored.isPresent()) {
                return new StringBuilder(joined(mirrored.get(), back)).reverse().toString();
            }
        }
        if (match.isEmpty() && spelled.length() == 1) {
            List<String> initials = people.stream().map(person -> person.names().getFirst()).filter(name -> name.original().startsWith(spelled)).map(name -> name.surrogate().substring(0, 1)).distinct().toList();
            if (initials.size() == 1) {
                return cased(piece.text(), initials.getFirst());
            }
        }
        if (match.isEmpty() || spelled.length() != piece.text().length()) {
            return match.isEmpty() ? words(piece) : cased(piece.text(), joined(match.get(), spelled));
        }
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (HandleMatch.Segment segment : match.get().segments()) {
            String original = piece.text().substring(at, at + segment.length());
            text.append(cased(original, segment.surrogate().orElseGet(() -> rest(original))));
            at += segment.length();
        }
        return text.toString();
    }

    /// For letters that a handle spells with accents or invisible characters.
    private String joined(HandleMatch match, String spelled) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (HandleMatch.Segment segment : match.segments()) {
            String original = spelled.substring(at, at + segment.length());
            text.append(segment.surrogate().orElseGet(() -> rest(original)));
            at += segment.length();
        }
        return text.toString();
    }

    /// Capitals as the original has them: all, none, or the first.
    private static String cased(String original, String surrogate) {
        if (surrogate.isEmpty()) {
            return surrogate;
        }
        boolean upper = original.equals(original.toUpperCase(Locale.ROOT))
                && (original.length() > 1 || surrogate.length() == 1);
        if (upper) {
            return surrogate.toUpperCase(Locale.ROOT);
        }
        boolean first = Character.isUpperCase(original.codePointAt(0));
        return first ? surrogate.substring(0, 1).toUpperCase(Locale.ROOT) + surrogate.substring(1) : surrogate;
    }

    /// Letters of nobody's name in this document: names for what reads as a name, words for the rest.
    private String words(HandlePiece piece) {
        List<String> parts = HandleNames.split(piece.words());
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            text.append(isKept(HandlePerson.spell(part)) ? part : cased(part, word(part)));
        }
        return text.toString();
    }

    private boolean isKept(String spelled) {
        return keepsGeneral && HandleWords.isGeneral(spelled);
    }

    private String rest(String original) {
        String spelled = HandlePerson.spell(original);
        Optional<HandleMatch> others = people.stream().flatMap(person -> HandleMatch.of(spelled, person).stream()).filter(HandleMatch::isSure).findFirst();
        return others.isPresent() ? joined(others.get(), spelled) : words(new HandlePiece(HandlePiece.Type.LETTERS, original));
    }

    private String word(String original) {
        String spelled = HandlePerson.spell(original);
        String key = spelled.isEmpty() ? "x".repeat(original.length()) : spelled;
        String known = written.get(key);
        if (known == null) {
            known = isKept(key) ? key : shortName(key).orElse("");
            known = !known.isEmpty() ? known : HandleNames.surrogate(key, draw).orElseGet(() -> HandleWords.draw(key, draw));
            written.put(key, known);
        }
        return known;
    }

    /// What somebody of the document may be called: `martu` for Martina.
    private Optional<String> shortName(String spelled) {
        return people.stream()
                .flatMap(person -> person.names().stream())
                .filter(name -> Nicknames.fits(spelled, name.original()))
                .map(name -> Nicknames.of(name.surrogate()).stream().findFirst().map(HandlePerson::spell).orElse(name.surrogate()))
                .findFirst()
                .or(() -> variant(spelled));
    }

    /// What is made of the letters of somebody's name, made of the surrogate's.
    private Optional<String> variant(String spelled) {
        if (HandleWords.isWord(spelled)) {
            return Optional.empty();
        }
        List<HandlePerson.Spelled> names = people.stream().flatMap(person -> person.names().stream()).toList();
        return NameVariant.among(names.stream().map(HandlePerson.Spelled::original).toList(), spelled)
                .flatMap(variant -> names.stream()
                        .filter(name -> name.original().equals(variant.from()))
                        .findFirst()
                        .flatMap(name -> variant.of(name.surrogate()).stream().findFirst()))
                .map(HandlePerson::spell);
    }

    /// Names with digits for some of their letters: `em4nuel`. Stateless; any thread.
    private static final class Leet {

        private static final String DIGITS = "0134578";
        private static final String LETTERS = "oieastb";

        private Leet() {}

        /// The handle with letters for the digits that stand beside letters; empty where none does.
        static Optional<String> read(List<HandlePiece> pieces) {
            StringBuilder text = new StringBuilder();
            boolean changed = false;
            for (int i = 0; i < pieces.size(); i++) {
                HandlePiece piece = pieces.get(i);
                boolean amid = piece.type() == HandlePiece.Type.DIGITS && piece.text().length() == 1 && i + 1 < pieces.size()
                        && pieces.get(i + 1).type() == HandlePiece.Type.LETTERS;
                int digit = amid ? DIGITS.indexOf(piece.text()) : -1;
                text.append(digit < 0 ? piece.text() : LETTERS.substring(digit, digit + 1));
                changed |= digit >= 0;
            }
            return changed ? Optional.of(text.toString()) : Optional.empty();
        }

        /// As many letters of a handle as digits again, those first that the original has digits for.
        static String write(String handle, List<HandlePiece> like) {
            StringBuilder text = new StringBuilder(handle);
            long digits = like.stream().filter(piece -> piece.type() == HandlePiece.Type.DIGITS && piece.text().length() == 1).count();
            for (int i = 1; i < text.length() && digits > 0; i++) {
                int letter = LETTERS.indexOf(text.charAt(i));
                if (letter >= 0) {
                    text.setCharAt(i, DIGITS.charAt(letter));
                    digits--;
                }
            }
            return text.toString();
        }
    }

    /// Other digits in the place of those in a handle: as many, and a year of the same age for what reads as a year.
    /// Stateless; any thread.
    static final class HandleDigits {

        private HandleDigits() {}

        static String others(String digits, SeededRandom draw) {
            String drawn = draw(digits, draw);
            while (drawn.equals(digits)) {
                drawn = draw(digits, draw);
            }
            return drawn;
        }

        private static String draw(String digits, SeededRandom draw) {
            if (digits.matches("19[4-9][0-9]")) {
                return String.valueOf(draw.between(1955, 1999));
            }
            if (digits.matches("20[0-2][0-9]")) {
                return String.valueOf(draw.between(2000, 2024));
            }
            if (digits.matches("[6-9][0-9]")) {
                return String.valueOf(draw.between(60, 99));
            }
            StringBuilder drawn = new StringBuilder();
            for (int i = 0; i < digits.length(); i++) {
                boolean first = i == 0 && digits.charAt(0) != '0';
                drawn.append(first ? draw.between(1, 9) : draw.below(10));
            }
            return drawn.toString();
        }
    }

    /// Names in handles whose owner isn't named in the document: `marialopez` is two names, whoever that is. Stateless; any
    /// thread.
    private static final class HandleNames {

        private static final int SHORTEST = 3;

        private HandleNames() {}

        /// The words of a run, those divided that are two names in one or an initial and a name.
        static List<String> split(List<String> words) {
            List<String> parts = new ArrayList<>();
            for (String word : words) {
                String spelled = HandlePerson.spell(word);
                boolean divisible = spelled.length() == word.length() && !isName(spelled) && !HandleWords.isGeneral(spelled);
                int at = divisible ? division(spelled) : 0;
                if (at > 0) {
                    parts.add(word.substring(0, at));
                    parts.add(word.substring(at));
                } else {
                    parts.add(word);
                }
            }
            return parts;
        }

        private static int division(String spelled) {
            NameBearers bearers = NameBearers.all();
            for (int at = spelled.length() - SHORTEST; at >= SHORTEST; at--) {
                String front = spelled.substring(0, at);
                String back = spelled.substring(at);
                if (bearers.isUsualGiven(front) && bearers.isUsualFamily(back)
                        || front.length() >= SHORTEST && HandleWords.isGeneral(front)) {
                    return at;
                }
            }
            return spelled.length() > SHORTEST + 2 && bearers.isUsualFamily(spelled.substring(1)) ? 1 : 0;
        }

        private static boolean isName(String spelled) {
            return spelled.length() >= SHORTEST
                    && !HandleWords.isWord(spelled)
                    && (NameBearers.all().isUsualGiven(spelled) || NameBearers.all().isUsualFamily(spelled));
        }

        /// Another name of the same kind; empty for what isn't a name.
        static Optional<String> surrogate(String spelled, SeededRandom draw) {
            if (!isName(spelled)) {
                return Optional.empty();
            }
            boolean given = NameBearers.all().isUsualGiven(spelled);
            Role role = given ? Role.GIVEN : Role.FAMILY;
            List<String> names = List.of(spelled);
            Optional<NameHome> home =
                    NameBearers.all().home(given ? List.of() : names, given ? names : List.of(), List.of(), Map.of());
            Origin origin = home.map(NameHome::origin).orElse(null);
            NameTier tier = NameTier.of(home, Optional.empty(), NameBearers.all().sex(spelled, origin), DerivationPart.GENDER_UNKNOWN, draw);
            String name = spelled;
            while (name.charAt(0) == spelled.charAt(0) || name.contains(spelled)) {
                name = HandlePerson.spell(draw.pick(tier.names(role)));
            }
            return Optional.of(name);
        }
    }

    /// How a run of letters is made of a person's names: in full, cut short, or by their initials. Stateless; any thread.
    ///
    /// @param segments that make up the run without a rest
    /// @param score how much of it is surely of the person
    record HandleMatch(List<Segment> segments, int score) {

        /// A stretch of the run.
        ///
        /// @param length in letters
        /// @param surrogate what takes its place; empty for letters that are of no name
        record Segment(int length, Optional<String> surrogate) {}

        /// Fewer letters than this of a name that is cut short could be anything.
        private static final int SHORTEST_CUT = 3;
        private static final int SURE = 9;

        HandleMatch {
            segments = List.copyOf(segments);
        }

        /// Whether a name stands in it nearly in full.
        boolean isSure() {
            return score >= SURE;
        }

        /// The best way to make the run of the person's names; empty when there is none.
        ///
        /// @param run folded
        static Optional<HandleMatch> of(String run, HandlePerson person) {
            HandleMatch whole = cover(run, person.names(), 0);
            return whole != null ? Optional.of(whole) : within(run, person);
        }

        private static @Nullable HandleMatch cover(String run, List<HandlePerson.Spelled> names, long used) {
            if (run.isEmpty()) {
                return new HandleMatch(List.of(), 0);
            }
            HandleMatch best = null;
            for (int i = 0; i < names.size(); i++) {
                HandlePerson.Spelled name = names.get(i);
                int common = common(run, name.original());
                if ((used & 1L << i) != 0 || common == 0) {
                    continue;
                }
                for (int length = common; length > 0; length--) {
                    boolean all = used == 0 && length == run.length() && !HandleWords.isGeneral(run);
                    if (length > 1 && length < SHORTEST_CUT && length < name.original().length() && !all) {
                        continue;
                    }
                    HandleMatch rest = cover(run.substring(length), names, used | 1L << i);
                    if (rest != null) {
                        HandleMatch match = rest.after(segment(name, length), points(name, length));
                        best = best == null || match.score > best.score ? match : best;
                    }
                }
            }
            return best;
        }

        private static int common(String run, String name) {
            int length = Math.min(run.length(), name.length());
            int common = 0;
            while (common < length && run.charAt(common) == name.charAt(common)) {
                common++;
            }
            return common;
        }

        private static Segment segment(HandlePerson.Spelled name, int length) {
            String surrogate = name.surrogate();
            boolean cut = length < name.original().length();
            return new Segment(length, Optional.of(cut ? surrogate.substring(0, Math.min(length, surrogate.length())) : surrogate));
        }

        private static int points(HandlePerson.Spelled name, int length) {
            if (length == name.original().length() && length > 1) {
                return 3 * length;
            }
            return length >= SHORTEST_CUT ? 2 * length : 1;
        }

        private HandleMatch after(Segment segment, int points) {
            List<Segment> all = new ArrayList<>();
            all.add(segment);
            all.addAll(segments);
            return new HandleMatch(all, score + points);
        }

        /// A name in full with other letters around it.
        private static Optional<HandleMatch> within(String run, HandlePerson person) {
            HandlePerson.Spelled longest = null;
            for (HandlePerson.Spelled name : person.names()) {
                int at = run.indexOf(name.original());
                boolean fits = name.original().length() > 3 && at >= 0 || name.original().length() == 3 && at == 0;
                if (fits && (longest == null || name.original().length() > longest.original().length())) {
                    longest = name;
                }
            }
            if (longest == null) {
                return Optional.empty();
            }
            String name = longest.original();
            int at = run.indexOf(name);
            List<Segment> segments = new ArrayList<>();
            segments.addAll(rest(run.substring(0, at), person));
            segments.add(new Segment(name.length(), Optional.of(longest.surrogate())));
            segments.addAll(drawnOut(run.substring(at + name.length()), longest)
                    .orElseGet(() -> rest(run.substring(at + name.length()), person)));
            return Optional.of(new HandleMatch(segments, 3 * name.length() - 1));
        }

        /// The last letter of a name again and again: `priyaaa`.
        private static Optional<List<Segment>> drawnOut(String letters, HandlePerson.Spelled name) {
            String last = name.original().substring(name.original().length() - 1);
            if (letters.isEmpty() || !letters.equals(last.repeat(letters.length())) || name.surrogate().isEmpty()) {
                return Optional.empty();
            }
            String other = name.surrogate().substring(name.surrogate().length() - 1);
            return Optional.of(List.of(new Segment(letters.length(), Optional.of(other.repeat(letters.length())))));
        }

        private static List<Segment> rest(String letters, HandlePerson person) {
            if (letters.isEmpty()) {
                return List.of();
            }
            return of(letters, person)
                    .map(HandleMatch::segments)
                    .orElseGet(() -> List.of(new Segment(letters.length(), Optional.empty())));
        }
    }
}
