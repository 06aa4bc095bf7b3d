package org.allonym.surrogate.value.address;

import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Tells the locale that an address is written in: by its country, its postcode, its words for streets, or a town.
final class AddressTag {

    private static final Pattern FRENCH = Pattern.compile(
            "\\b(?:avenue|boulevard|place|all[ée]e|impasse|rue)\\s+(?:de|du|des|de la)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern AUSTRALIAN = Pattern.compile("\\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\\.?\\s+\\d{4}\\b");
    private static final Pattern SIX_DIGITS = Pattern.compile("\\b\\d{6}\\b");

    private AddressTag() {}

    /// The tag of a locale, `en-US` where nothing tells.
    static String of(String address, Postcode.@Nullable Found code) {
        String land = land(address);
        if (land != null) {
            return land;
        }
        if (code != null) {
            return code.postcode().tag();
        }
        if (FRENCH.matcher(address).find()) {
            return "fr";
        }
        if (AUSTRALIAN.matcher(address).find()) {
            return "en-AU";
        }
        String hint = first(address, AddressWords::hint);
        String language = hint != null ? hint : first(address, AddressWords::language);
        if (language != null) {
            return language;
        }
        return SIX_DIGITS.matcher(address).find() ? "en-IN" : "en-US";
    }

    private static @Nullable String land(String address) {
        Matcher segment = AddressForm.SEGMENT.matcher(address);
        String land = null;
        while (segment.find()) {
            String nation = Countries.in(segment.group());
            land = nation == null || AddressWords.tag(nation) == null ? land : AddressWords.tag(nation);
        }
        return land;
    }

    private static @Nullable String first(String address, Function<String, @Nullable String> telling) {
        Matcher word = AddressForm.WORD.matcher(address);
        while (word.find()) {
            String told = telling.apply(word.group());
            if (told != null) {
                return told;
            }
        }
        return null;
    }
}
