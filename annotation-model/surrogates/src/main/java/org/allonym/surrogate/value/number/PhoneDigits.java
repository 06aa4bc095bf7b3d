package org.allonym.surrogate.value.number;

import java.util.List;
import java.util.Map;
import org.allonym.surrogate.Draw;

/// Draws the digits of a phone number within its country.
final class PhoneDigits {

    private static final int TRIES = 40;

    /// Ranges that are kept free for stories and examples, by region: digits within the country, `#` for any. NANP
    /// 555-0100 to 0199; Ofcom's drama numbers; ACMA's; ARCEP's; ComReg's; the Bundesnetzagentur's.
    private static final Map<String, List<String>> RESERVED = Map.of(
            "US", List.of("???55501##"),
            "GB", List.of("7700900###", "1632960###", "2079460###", "1134960###"),
            "AU", List.of("491570###", "255501####", "355501####", "755501####", "855501####"),
            "FR", List.of("19900####", "26191####", "35301####", "46571####", "53649####", "63998####"),
            "IE", List.of("20910####", "20911####"),
            "DE", List.of("3023125###", "6990009###", "4066969###", "2214710###"));

    private final Draw draw;

    PhoneDigits(Draw draw) {
        this.draw = draw;
    }

    /// As many digits as the form has, for a number of the same sort: valid in its region where the form is.
    String draw(PhoneForm form, boolean reserved) {
        if (reserved && form.region() != null) {
            for (String range : RESERVED.getOrDefault(form.home(), List.of())) {
                String made = fill(range, form);
                if (range.length() == form.national().length() && isFit(form, made, true)) {
                    return made;
                }
            }
        }
        int longest = Math.min(4, form.national().length() / 2);
        for (int kept = Math.min(1, longest); kept <= longest; kept++) {
            for (int i = 0; i < TRIES; i++) {
                String made = random(form.national(), form.region() == null ? 0 : kept);
                if (isFit(form, made, false) && form.isLike(made)) {
                    return made;
                }
            }
        }
        String made = random(form.national(), 0);
        for (int i = 0; i < TRIES && !isFit(form, made, false); i++) {
            made = random(form.national(), 0);
        }
        return made;
    }

    /// Whether a number of the form's region lies in a range that is kept free.
    static boolean isReserved(PhoneForm form, String digits) {
        return form.region() != null
                && RESERVED.getOrDefault(form.home(), List.of()).stream()
                        .anyMatch(range -> digits.matches(range.replaceAll("[?#]", ".")));
    }

    private String fill(String range, PhoneForm form) {
        String filled = "";
        for (int i = 0; i < TRIES; i++) {
            StringBuilder made = new StringBuilder();
            String area = random(form.national(), 1);
            for (int at = 0; at < range.length(); at++) {
                char c = range.charAt(at);
                made.append(c == '?' ? area.charAt(at) : c == '#' ? (char) ('0' + draw.below(10)) : c);
            }
            filled = made.toString();
            if (isFit(form, filled, true)
                    && (!range.startsWith("?") || form.isLike(filled.substring(0, 3) + "2674318"))) {
                break;
            }
        }
        return filled;
    }

    private String random(String national, int kept) {
        StringBuilder made = new StringBuilder(national.substring(0, Math.min(kept, national.length())));
        while (made.length() < national.length()) {
            made.append((char) ('0' + (made.isEmpty() ? draw.between(1, 9) : draw.below(10))));
        }
        return made.toString();
    }

    /// Whether enough of it is new, and no three of its digits count up or down.
    private static boolean isFit(PhoneForm form, String made, boolean reserved) {
        String all = form.prefix() + made;
        int first = form.prefix().length();
        for (int i = 2; i < all.length(); i++) {
            int step = all.charAt(i) - all.charAt(i - 1);
            if (i >= first
                    && Math.abs(step) == 1
                    && all.charAt(i - 1) - all.charAt(i - 2) == step
                    && !(reserved && i < all.length() - 3)) {
                return false;
            }
        }
        int changed = 0;
        for (int i = 0; i < made.length(); i++) {
            changed += made.charAt(i) == form.national().charAt(i) ? 0 : 1;
        }
        return changed * 2 >= made.length();
    }
}
