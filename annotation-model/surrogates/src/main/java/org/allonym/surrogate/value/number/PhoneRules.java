package org.allonym.surrogate.value.number;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;

/// Phone numbers. The country code doesn't identify; the digits after it do where there are seven or more.
public final class PhoneRules implements ValueRules {

    private static final int ENOUGH = 7;

    /// The digits within the country, so that a number with and without its country code is the same.
    @Override
    public String key(String surface) {
        return PhoneForm.read(surface).national();
    }

    @Override
    public List<Part> parts(String surface) {
        List<Part> parts = new ArrayList<>();
        PhoneForm form = PhoneForm.read(surface);
        if (form.national().length() >= ENOUGH) {
            parts.add(new Part(form.piece(), Part.Match.DIGITS));
        } else if (form.prefix().length() + form.national().length() >= ENOUGH) {
            parts.add(new Part(surface, Part.Match.DIGITS));
        }
        return parts;
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        PhoneForm was = PhoneForm.read(original);
        PhoneForm is = PhoneForm.read(surrogate);
        int digits = is.prefix().length() + is.national().length();
        if (digits == 0) {
            return Optional.of(tr("It has no digits."));
        }
        if (was.isPossible() && !was.guessed()) {
            if (!is.isPossible()) {
                return Optional.of(tr("It can’t be a phone number: it has too few or too many digits for its country."));
            }
        } else if (Math.abs(digits - was.prefix().length() - was.national().length()) > 3) {
            return Optional.of(tr("It has many more or fewer digits than the original."));
        }
        return Optional.empty();
    }
}
