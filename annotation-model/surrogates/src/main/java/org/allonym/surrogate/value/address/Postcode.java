package org.allonym.surrogate.value.address;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.form.LocaleData;
import org.allonym.surrogate.value.form.WordLists;
import org.jspecify.annotations.Nullable;

/// Postcodes as written, and others of the same form.
enum Postcode {
    /// `SW1A 2AA`
    BRITISH("[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}", "en-GB"),
    /// `M5V 2T6`
    CANADIAN("[A-Z]\\d[A-Z][ -]?\\d[A-Z]\\d", "en-CA"),
    /// `D02 X285`
    IRISH("[A-Z]\\d[\\dW]\\s?[A-Z\\d]{4}(?=\\s*$|,)", "en-GB"),
    /// `1012 AB`
    DUTCH("\\d{4}\\s[A-Z]{2}(?=\\s+\\p{Lu})", "nl"),
    /// `01310-100`
    BRAZILIAN("\\d{5}-\\d{3}", "pt-BR"),
    /// `02903-1234`
    LONG_AMERICAN("\\d{5}-\\d{4}", "en-US"),
    /// `1000-205`
    PORTUGUESE("\\d{4}-\\d{3}", "pt"),
    /// `00-950`
    POLISH("\\d{2}-\\d{3}", "pl");

    private static final List<String> BRITISH_AREAS = WordLists.list("""
            B E G L M N S W BA BD BN BS CB CF CV DE DH EH EX GL GU HU IP KT LA LE LS ME NE NG NR OX PE PL PO PR RG SE
            SN SW TN WF WR YO
            """);
    private static final Map<String, String> AUSTRALIAN =
            Map.of("NSW", "2", "ACT", "2", "VIC", "3", "QLD", "4", "SA", "5", "WA", "6", "TAS", "7", "NT", "0");
    private static final String INWARD = "ABDEFGHJLNPQRSTUWXYZ";
    private static final String CANADIAN_LETTERS = "ABCEGHJKLMNPRSTVWXYZ";
    /// First letters of Canadian postcodes with their provinces.
    private static final Map<String, String> PROVINCES =
            WordLists.list("ANL BNS CPE ENB GQC HQC JQC KON LON MON NON PON RMB SSK TAB VBC").stream()
                    .collect(Collectors.toUnmodifiableMap(pair -> pair.substring(0, 1), pair -> pair.substring(1)));

    private final Pattern form;
    private final String tag;

    Postcode(String form, String tag) {
        this.form = Pattern.compile("(?<![\\p{L}\\p{N}-])(?:" + form + ")(?![\\p{L}\\p{N}-])");
        this.tag = tag;
    }

    /// A postcode found in an address.
    record Found(Postcode postcode, int start, int end) {}

    /// The first postcode of a form that only postcodes have; null for none.
    static @Nullable Found in(String address) {
        for (Postcode postcode : values()) {
            Matcher found = postcode.form.matcher(address);
            if (found.find()) {
                return new Found(postcode, found.start(), found.end());
            }
        }
        return null;
    }

    /// The locale whose addresses have it.
    String tag() {
        return tag;
    }

    /// Another one of the same form.
    ///
    /// @param province of Canada that it is in; null for any
    String redraw(String written, @Nullable String province, SeededRandom draw) {
        return switch (this) {
            case BRITISH -> british(written, draw);
            case CANADIAN -> canadian(written, province, draw);
            case IRISH, DUTCH, BRAZILIAN, LONG_AMERICAN, PORTUGUESE, POLISH -> CharacterClasses.redraw(written, draw);
        };
    }

    private static String british(String written, SeededRandom draw) {
        int letters = Character.isLetter(written.charAt(1)) ? 2 : 1;
        boolean central = written.matches("[A-Z]{2}\\d[A-Z].*");
        List<String> areas = central
                ? List.of("EC", "NW", "SE", "SW", "WC")
                : BRITISH_AREAS.stream()
                        .filter(area -> area.length() == letters)
                        .toList();
        StringBuilder made = new StringBuilder(draw.pick(areas));
        for (int i = letters; i < written.length(); i++) {
            char c = written.charAt(i);
            boolean inward = i >= written.length() - 2;
            made.append(
                    Character.isDigit(c)
                            ? (char) ('1' + draw.below(9))
                            : !Character.isLetter(c)
                                    ? c
                                    : inward
                                            ? INWARD.charAt(draw.below(INWARD.length()))
                                            : (char) ('A' + draw.below(8)));
        }
        return made.toString();
    }

    private static String canadian(String written, @Nullable String province, SeededRandom draw) {
        List<String> first = new ArrayList<>(PROVINCES.keySet());
        first.removeIf(letter -> province != null && !province.equals(PROVINCES.get(letter)));
        first.sort(String::compareTo);
        StringBuilder made = new StringBuilder(first.isEmpty() ? "M" : draw.pick(first));
        for (int i = 1; i < written.length(); i++) {
            char c = written.charAt(i);
            made.append(
                    Character.isDigit(c)
                            ? (char) ('1' + draw.below(9))
                            : Character.isLetter(c)
                                    ? CANADIAN_LETTERS.charAt(draw.below(CANADIAN_LETTERS.length()))
                                    : c);
        }
        return made.toString();
    }

    /// A ZIP code of a state.
    ///
    /// @param state such as `RI`; null for any
    static String zip(@Nullable String state, SeededRandom draw) {
        Map<String, List<String>> byState = LocaleData.table("en-US", "address.postcode_by_state");
        List<String> codes = byState.getOrDefault(state == null ? "" : state, List.of());
        return codes.isEmpty()
                ? CharacterClasses.redraw("55555", draw)
                : CharacterClasses.redraw(draw.pick(codes).replace('#', '5'), kept(draw), draw);
    }

    /// A postcode of a state of Australia, which its first digit tells.
    static String australian(String written, String state, SeededRandom draw) {
        String made = CharacterClasses.redraw(written, draw);
        return AUSTRALIAN.containsKey(state) ? AUSTRALIAN.get(state) + made.substring(1) : made;
    }

    /// A postcode of a state of Brazil.
    static String brazilian(String written, @Nullable String state, SeededRandom draw) {
        List<String> forms = LocaleData.table("pt-BR", "address.postcode_by_state")
                .getOrDefault(state == null ? "" : state, List.of());
        if (forms.isEmpty()) {
            return CharacterClasses.redraw(written, draw);
        }
        StringBuilder made = new StringBuilder();
        draw.pick(forms).chars().forEach(c -> made.append((char) (c == '#' ? '0' + draw.below(10) : c)));
        return made.toString();
    }

    /// The first three digits of a ZIP code say the state.
    private static boolean[] kept(SeededRandom draw) {
        boolean[] kept = new boolean[5];
        for (int i = 0; i < 3; i++) {
            kept[i] = draw != null;
        }
        return kept;
    }

    /// Whether a state has a ZIP code; also where the state isn't known.
    static boolean isOf(String zip, String state) {
        List<String> codes =
                LocaleData.table("en-US", "address.postcode_by_state").get(state);
        return codes == null || codes.stream().anyMatch(code -> code.startsWith(zip.substring(0, 3)));
    }
}
