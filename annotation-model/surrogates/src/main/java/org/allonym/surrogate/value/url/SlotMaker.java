package org.allonym.surrogate.value.url;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.name.Handles;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.surrogate.value.place.Gazetteer;
import org.allonym.surrogate.value.url.UrlParts.Slot;
import org.allonym.text.Folding;

/// Makes what stands in the place of somebody's own pieces of addresses. One entity, one thread: equal pieces become
/// equal.
final class SlotMaker {

    private static final int SHORTEST = 3;
    private static final int ABOUT = 2;
    private static final int TRIES = 20;
    /// Shorter ones are no titles.
    private static final int TITLE = 8;
    private static final Pattern RUN = Pattern.compile("(?<!\\d)(?:19|20)\\d\\d([-_.])[01]?\\d\\1[0-3]?\\d(?!\\d)|[\\p{L}\\p{M}]+|\\p{N}+");

    private static final Set<String> JOINING = WordLists.folded("""
            and are can como con des dos for from how las les los mis not our para por que the una und von was what
            when where which who why with you your
            """);

    private final SeededRandom draw;
    private final boolean shaped;
    private final Handles handles;
    private final String country;
    private final Function<String, Optional<String>> dates;
    private final Map<String, String> places;
    private final Set<String> said;
    private final Map<String, String> made = new HashMap<>();

    /// @param country where the document is from
    /// @param shaped whether everything only gets other characters of the same classes
    /// @param dates what dates in it become
    /// @param places what names of places and schools in it become, folded
    /// @param said words that the document has outside its values, folded: in a title they tell nothing more
    SlotMaker(SeededRandom draw, Handles handles, String country, Function<String, Optional<String>> dates, Map<String, String> places, Set<String> said, boolean shaped) {
        this.dates = dates;
        this.places = places;
        this.said = said;
        this.draw = draw;
        this.handles = handles;
        this.country = country;
        this.shaped = shaped;
    }

    String make(Slot slot) {
        return made.computeIfAbsent(slot.kind() + slot.text(), _ -> other(slot));
    }

    private String other(Slot slot) {
        if (shaped) {
            return CharacterClasses.redraw(decoded(slot.text()), draw);
        }
        return switch (slot.kind()) {
            case ID, NUMBER -> CharacterClasses.redraw(slot.text(), draw);
            case NAME -> {
                String text = decoded(slot.text());
                int at = text.startsWith("@") ? 1 : 0;
                yield text.substring(0, at) + handles.write(text.substring(at));
            }
            case SLUG -> handles.writeLinked(decoded(slot.text())).orElseGet(() -> title(decoded(slot.text())));
        };
    }

    private static String decoded(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8)
                    .replaceAll("[\\s/?#]", "-");
        } catch (IllegalArgumentException e) {
            return text.replace("%", "");
        }
    }

    /// A whole title of words that the document says would lead to the page, whoever's it is.
    private String title(String text) {
        String made = slug(text, said);
        return made.equals(text) && text.length() >= TITLE ? slug(text, Set.of()) : made;
    }

    /// Other words of titles, as many as there are; digits become other digits, years and days of dates possible ones.
    private String slug(String text, Set<String> said) {
        Matcher run = RUN.matcher(text);
        StringBuilder result = new StringBuilder();
        int at = 0;
        while (run.find()) {
            String found = run.group();
            result.append(text, at, run.start());
            if (!Character.isDigit(found.charAt(0))) {
                result.append(word(found, said));
            } else if (found.matches("(?:19|20)\\d\\d.*")) {
                result.append(date(found));
            } else {
                result.append(found.length() <= 2 ? day(found) : CharacterClasses.redraw(found, draw));
            }
            at = run.end();
        }
        return result.append(text.substring(at)).toString();
    }

    /// What a date or a year is among the document's dates, else one to three years before, on another day.
    private String date(String written) {
        String[] numbers = written.split("[-_.]");
        String separator = written.replaceAll("\\d", "").isEmpty() ? "" : written.substring(numbers[0].length(), numbers[0].length() + 1);
        return dates.apply(String.join("-", numbers))
                .map(made -> made.replace("-", separator))
                .orElseGet(() -> (Integer.parseInt(numbers[0]) - draw.between(1, 3))
                        + Arrays.stream(numbers).skip(1).map(number -> separator + day(number)).collect(Collectors.joining()));
    }

    /// A word that the document says stays; what a place of the document is there, a common word for a common one, a town of the country for any other.
    private String word(String word, Set<String> said) {
        String folded = Folding.bare(word);
        if (word.length() < SHORTEST || JOINING.contains(folded) || Handles.isGeneral(word)) {
            return word;
        }
        if (places.containsKey(folded)) {
            return Casing.of(word).apply(Folding.bare(places.get(folded)).replaceAll("[^a-z]", ""));
        }
        if (said.contains(folded)) {
            return word;
        }
        boolean common = WordLists.isCommon(folded);
        String best = folded;
        for (int i = 0; i < TRIES && (best.equals(folded) || Math.abs(best.length() - folded.length()) > ABOUT); i++) {
            String drawn = common ? WordLists.common(draw) : Folding.bare(Gazetteer.town(country, draw)).replaceAll("[^a-z]", "");
            best = drawn.length() < SHORTEST ? best : drawn;
        }
        return Casing.of(word).apply(best);
    }

    private String day(String digits) {
        int other = digits.length() == 1 ? draw.between(1, 9) : draw.between(1, 12);
        return digits.length() == 2 && other < 10 ? "0" + other : String.valueOf(other);
    }
}
