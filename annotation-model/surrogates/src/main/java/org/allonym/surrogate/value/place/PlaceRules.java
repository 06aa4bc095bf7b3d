package org.allonym.surrogate.value.place;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.allonym.text.Folding;

/// Places, employers and schools. What identifies are their names, not what they are: of `Greenfield Primary School` it
/// is `Greenfield`.
public final class PlaceRules implements ValueRules {

    /// Capitals that end within a word: `UNIted`. Plurals such as `NGOs` have one small letter after them.
    private static final Pattern BROKEN = Pattern.compile("(?<!\\p{L})\\p{Lu}{2,}\\p{Ll}{2,}");

    private final ValueKind kind;

    /// @param kind one of places, employers and schools
    public PlaceRules(ValueKind kind) {
        this.kind = kind;
    }

    /// Without article, possessive and case; all words of one nation are the same.
    @Override
    public String key(String surface) {
        PlaceForm naming = PlaceForm.of(kind, surface);
        return naming.nation() != null
                ? "nation:" + Folding.bare(naming.nation().nation().name())
                : Folding.bare(PlaceForm.bare(surface));
    }

    @Override
    public List<Part> parts(String surface) {
        return PlaceForm.of(kind, surface).parts();
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        if (surrogate.codePoints().noneMatch(Character::isLetter)
                && original.codePoints().anyMatch(Character::isLetter)) {
            return Optional.of(tr("It has no letters."));
        }
        if (BROKEN.matcher(surrogate).find() && !BROKEN.matcher(original).find()) {
            return Optional.of(tr("Capital letters stop in the middle of a word."));
        }
        PlaceForm was = PlaceForm.of(kind, original);
        PlaceForm is = PlaceForm.of(kind, surrogate);
        if (was.nation() != null && is.nation() != null && isName(was) != isName(is)) {
            return Optional.of(
                    isName(was)
                            ? tr("The original is the name of a country, and this isn’t.")
                            : tr("The original is a nationality, and this is the name of a country."));
        }
        return Optional.empty();
    }

    private static boolean isName(PlaceForm naming) {
        return naming.nation() != null
                && (naming.nation().form() == Nations.Form.NAME
                        || naming.nation().form() == Nations.Form.SHORT);
    }
}
