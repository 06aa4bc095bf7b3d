package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.surrogate.SurrogateMethod;

/// How a value was made, in the language of the window. Projects store it in English, in parts: `female by the ending ·
/// Spanish names · country and gender`.
final class MethodText {

    private static final Pattern DAYS = Pattern.compile("all dates of the document move by (.\\d+) days");
    private static final Pattern FEW = Pattern.compile("too few (.+? names)(?:, (.+ names))?");
    private static final Pattern READ = Pattern.compile("read as (.+)");

    private MethodText() {}

    static String spoken(String rung) {
        return Arrays.stream(rung.split(" · ")).map(MethodText::part).collect(Collectors.joining(" · "));
    }

    /// What isn't known, such as the name of a site or a country, stays as it is.
    private static String part(String part) {
        return switch (part) {
            case "female" -> tr("female");
            case "male" -> tr("male");
            case "female by the pronouns" -> tr("female from the pronouns");
            case "male by the pronouns" -> tr("male from the pronouns");
            case "female by the ending" -> tr("female from the ending");
            case "male by the ending" -> tr("male from the ending");
            case "female by the words around" -> tr("female from the words around it");
            case "male by the words around" -> tr("male from the words around it");
            case "by the spelling" -> tr("from the spelling");
            case "as in the document" -> tr("as in the document");
            case "this one with the ages" -> tr("this one with the ages");
            case "too few in the project" -> tr("too few in the project");
            case "gender unknown" -> tr("gender unknown");
            case "country and gender" -> tr("country and gender");
            case "country" -> tr("country");
            case "gender" -> tr("gender");
            case "country nearby" -> tr("nearby country");
            case "country unknown" -> tr("country unknown");
            case "any name" -> tr("any name");
            case "gender and country ignored" -> tr("gender and country ignored");
            case "a name shared with another person" -> tr("a name shared with another person");
            case "follows the owner’s name" -> tr("based on the owner’s name");
            case "no owner found, same shape" -> tr("no owner found, same shape");
            case "a domain reserved for examples" -> tr("a domain reserved for examples");
            case "same provider" -> tr("same provider");
            case "made-up institution" -> tr("made-up institution");
            case "same shape, other words" -> tr("same shape, other words");
            case "same shape" -> tr("same shape");
            case "near the original" -> tr("near the original");
            case "read day first" -> tr("read day first");
            case "read month first" -> tr("read month first");
            case "band" -> tr("range");
            case "above 89" -> tr("above 89");
            case "moved by one" -> tr("shifted by one");
            case "stays under age" -> tr("stays a minor");
            case "stays of age" -> tr("stays an adult");
            case "made" -> tr("generated");
            case "United States" -> tr("United States");
            case "unknown country" -> tr("unknown country");
            case "valid" -> tr("valid");
            case "reserved for fiction" -> tr("reserved for fiction");
            case "no range is reserved there" -> tr("no reserved range there");
            case "another nation" -> tr("another country");
            case "another group" -> tr("another group");
            case "other initials" -> tr("other initials");
            case "other names, same sort" -> tr("other names, same kind");
            case "from another document" -> tr("from another document");
            case "same form" -> tr("same form");
            case "like form" -> tr("similar form");
            case "other form" -> tr("other form");
            case "a site of its own" -> tr("a site of its own");
            case "built from the name" -> tr("built from the name");
            case "other characters of the same shape" -> tr("other characters of the same shape");
            case "other name" -> tr("other name");
            case "other words" -> tr("other words");
            default -> names(part);
        };
    }

    private static String names(String part) {
        return switch (part) {
            case "English names" -> tr("English names");
            case "Spanish names" -> tr("Spanish names");
            case "Portuguese names" -> tr("Portuguese names");
            case "French names" -> tr("French names");
            case "Italian names" -> tr("Italian names");
            case "German names" -> tr("German names");
            case "Indian names" -> tr("Indian names");
            case "Nigerian names" -> tr("Nigerian names");
            case "Pakistani names" -> tr("Pakistani names");
            case "Chinese names" -> tr("Chinese names");
            case "Turkish names" -> tr("Turkish names");
            case "Polish names" -> tr("Polish names");
            case "Dutch names" -> tr("Dutch names");
            case "Czech names" -> tr("Czech names");
            case "Slovak names" -> tr("Slovak names");
            case "Croatian names" -> tr("Croatian names");
            case "Hungarian names" -> tr("Hungarian names");
            case "Swedish names" -> tr("Swedish names");
            case "Danish names" -> tr("Danish names");
            case "Norwegian names" -> tr("Norwegian names");
            case "Finnish names" -> tr("Finnish names");
            case "Romanian names" -> tr("Romanian names");
            case "Albanian names" -> tr("Albanian names");
            case "Estonian names" -> tr("Estonian names");
            case "Latvian names" -> tr("Latvian names");
            case "Uzbek names" -> tr("Uzbek names");
            case "Indonesian names" -> tr("Indonesian names");
            case "Vietnamese names" -> tr("Vietnamese names");
            case "Nepalese names" -> tr("Nepalese names");
            case "Philippine names" -> tr("Philippine names");
            case "Ugandan names" -> tr("Ugandan names");
            case "South African names" -> tr("South African names");
            case "Catalan names" -> tr("Catalan names");
            case "Russian names" -> tr("Russian names");
            case "Ukrainian names" -> tr("Ukrainian names");
            case "Bulgarian names" -> tr("Bulgarian names");
            case "Greek names" -> tr("Greek names");
            case "Georgian names" -> tr("Georgian names");
            case "Armenian names" -> tr("Armenian names");
            case "Arabic names" -> tr("Arabic names");
            case "Persian names" -> tr("Persian names");
            case "Hebrew names" -> tr("Hebrew names");
            case "Kazakh names" -> tr("Kazakh names");
            case "Azerbaijani names" -> tr("Azerbaijani names");
            case "Japanese names" -> tr("Japanese names");
            case "Korean names" -> tr("Korean names");
            case "Thai names" -> tr("Thai names");
            case "Khmer names" -> tr("Khmer names");
            case "Burmese names" -> tr("Burmese names");
            case "Mongolian names" -> tr("Mongolian names");
            case "Malay names" -> tr("Malay names");
            case "Bengali names" -> tr("Bengali names");
            case "Sinhalese names" -> tr("Sinhalese names");
            case "Ethiopian names" -> tr("Ethiopian names");
            case "Kenyan names" -> tr("Kenyan names");
            case "Ghanaian names" -> tr("Ghanaian names");
            case "West African names" -> tr("West African names");
            case "Congolese names" -> tr("Congolese names");
            case "Malagasy names" -> tr("Malagasy names");
            case "Lithuanian names" -> tr("Lithuanian names");
            case "Icelandic names" -> tr("Icelandic names");
            case "Polynesian names" -> tr("Polynesian names");
            default -> shaped(part);
        };
    }

    private static String shaped(String part) {
        for (SurrogateMethod method : SurrogateMethod.values()) {
            if (part.equals(method.words())) {
                return method.spoken();
            }
        }
        Matcher days = DAYS.matcher(part);
        if (days.matches()) {
            return tr("all dates in the document shift by %s days", days.group(1));
        }
        Matcher few = FEW.matcher(part);
        if (few.matches()) {
            return few.group(2) == null
                    ? tr("too few %s", names(few.group(1)))
                    : tr("too few %s, %s", names(few.group(1)), names(few.group(2)));
        }
        Matcher read = READ.matcher(part);
        return read.matches() ? tr("read as %s", read.group(1)) : part;
    }
}
