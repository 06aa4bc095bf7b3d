package org.allonym.surrogate.value.number;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;

/// Ages. No piece of an age identifies by itself: too many people have it.
public final class AgeRules implements ValueRules {

    /// Ages above are rare enough to point at people (HIPAA, 45 CFR 164.514(b)(2)(i)(C)).
    static final int OLDEST = 89;

    /// The first age of an adult.
    static final int ADULT = 18;

    @Override
    public String key(String surface) {
        AgeForm form = AgeForm.read(surface);
        return form.numbers().isEmpty() ? Folding.fold(surface).strip() : form.meaning();
    }

    @Override
    public List<Part> parts(String surface) {
        return List.of();
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        AgeForm is = AgeForm.read(surrogate);
        if (is.numbers().isEmpty()) {
            return Optional.of(tr("It doesn’t look like an age."));
        }
        boolean band = surrogate.contains("+") || surrogate.matches("(?is).*\\b(?:over|older|more|above|past)\\b.*");
        AgeForm was = AgeForm.read(original);
        for (int i = 0; i < is.numbers().size(); i++) {
            AgeForm.Number number = is.numbers().get(i);
            if (number.years() && number.value() > OLDEST && !number.isDecade() && !band) {
                return Optional.of(tr("An age above 89 can identify someone. Use a band such as 90+."));
            }
            if (i < was.numbers().size() && isMinor(was.numbers().get(i)) != isMinor(number)) {
                return Optional.of(
                        isMinor(number)
                                ? tr("The original is an adult’s age, but this isn’t.")
                                : tr("The original is a minor’s age, but this isn’t."));
            }
        }
        return Optional.empty();
    }

    static boolean isMinor(AgeForm.Number number) {
        return !number.years() || number.value() < ADULT;
    }
}
