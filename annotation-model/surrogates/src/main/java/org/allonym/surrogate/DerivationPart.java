package org.allonym.surrogate;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.language.English;

/// What a derivation is put together from: how a value was made, for the reviewer, such as `female · Spanish names · country and gender`.
/// Projects and maps of surrogates hold it in English; the window says it in its language.
public enum DerivationPart {
    FEMALE("female", "female"),
    MALE("male", "male"),
    FEMALE_BY_PRONOUNS("female by the pronouns", "female from the pronouns"),
    MALE_BY_PRONOUNS("male by the pronouns", "male from the pronouns"),
    FEMALE_BY_FORM("female by the form", "female from the ending"),
    MALE_BY_FORM("male by the form", "male from the ending"),
    FEMALE_BY_CONTEXT("female by the words around", "female from the words around it"),
    MALE_BY_CONTEXT("male by the words around", "male from the words around it"),
    GENDER_UNKNOWN("gender unknown", "gender unknown"),
    SPELLING("by the spelling", "from the spelling"),
    AS_IN_DOCUMENT("as in the document", "as in the document"),
    COUNTRY_AND_GENDER("country and gender", "country and gender"),
    COUNTRY("country", "country"),
    GENDER("gender", "gender"),
    COUNTRY_UNKNOWN("country unknown", "country unknown"),
    ANY_NAME("any name", "any name"),
    GENDER_AND_COUNTRY_IGNORED("gender and country ignored", "gender and country ignored"),
    SHARED_NAME("a name shared with another person", "a name shared with another person"),
    FOLLOWS_OWNER("follows the owner’s name", "based on the owner’s name"),
    NO_OWNER("no owner found, same shape", "no owner found, same shape"),
    EXAMPLE_DOMAIN("a domain reserved for examples", "a domain reserved for examples"),
    SAME_PROVIDER("same provider", "same provider"),
    MADE_UP_INSTITUTION("made-up institution", "made-up institution"),
    SAME_SHAPE_OTHER_WORDS("same shape, other words", "same shape, other words"),
    SAME_SHAPE("same shape", "same shape"),
    NEAR_ORIGINAL("near the original", "near the original"),
    THIS_ONE_WITH_AGES("this one with the ages", "this one with the ages"),
    DAY_FIRST("read day first", "read day first"),
    MONTH_FIRST("read month first", "read month first"),
    BAND("band", "range"),
    ABOVE_89("above 89", "above 89"),
    MOVED_BY_ONE("moved by one", "shifted by one"),
    STAYS_MINOR("stays under age", "stays a minor"),
    STAYS_ADULT("stays of age", "stays an adult"),
    GENERATED("made", "generated"),
    UNITED_STATES("United States", "United States"),
    UNKNOWN_COUNTRY("unknown country", "unknown country"),
    VALID("valid", "valid"),
    RESERVED_FOR_FICTION("reserved for fiction", "reserved for fiction"),
    NO_RESERVED_RANGE("no range is reserved there", "no reserved range there"),
    OTHER_NATION("another nation", "another country"),
    OTHER_GROUP("another group", "another group"),
    OTHER_INITIALS("other initials", "other initials"),
    OTHER_NAMES("other names, same sort", "other names, same kind"),
    FROM_OTHER_DOCUMENT("from another document", "from another document"),
    TOO_FEW("too few in the project", "too few in the project"),
    SAME_FORM("same form", "same form"),
    LIKE_FORM("like form", "similar form"),
    OTHER_FORM("other form", "other form"),
    OWN_SITE("a site of its own", "a site of its own"),
    FROM_NAME("built from the name", "built from the name"),
    OTHER_NAME("other name", "other name"),
    OTHER_WORDS("other words", "other words"),
    PLAINER_PHRASE("a plainer phrase", "a plainer phrase"),
    FESTIVAL("the day of a festival stays", "the day of a festival stays"),
    OTHER_CHARACTERS("other characters of the same shape", "other characters of the same shape");

    private static final String BETWEEN = " · ";

    private final String words;
    private final @English String spoken;

    DerivationPart(String words, @English String spoken) {
        this.words = words;
        this.spoken = spoken;
    }

    /// As projects hold it; never changed.
    public String words() {
        return words;
    }

    /// As the window says it.
    public String spoken() {
        return tr(spoken);
    }

    /// A derivation of these parts.
    public static String of(DerivationPart... parts) {
        return Arrays.stream(parts).map(DerivationPart::words).collect(Collectors.joining(BETWEEN));
    }

    /// A derivation with this part before others.
    ///
    /// @param rest a derivation
    public String then(String rest) {
        return words + BETWEEN + rest;
    }

    /// A derivation with this part behind others.
    ///
    /// @param derivation empty for none
    public String behind(String derivation) {
        return derivation.isEmpty() ? words : derivation + BETWEEN + words;
    }

    /// The parts of a derivation, as projects hold them.
    public static Stream<String> parts(String derivation) {
        return Arrays.stream(derivation.split(BETWEEN));
    }

    /// @param words as projects hold it
    public static Optional<DerivationPart> find(String words) {
        return Arrays.stream(values()).filter(part -> part.words.equals(words)).findFirst();
    }
}
