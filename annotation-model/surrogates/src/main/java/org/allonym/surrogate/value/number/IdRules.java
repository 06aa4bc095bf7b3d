package org.allonym.surrogate.value.number;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.value.form.Shape;

/// IDs. What identifies is the number or code itself, not the words that say what it is.
public final class IdRules implements ValueRules {

    private static final int SHORTEST = 3;
    private static final int DIGITS = 7;

    @Override
    public String key(String surface) {
        return Folding.fold(IdForm.core(surface));
    }

    @Override
    public List<Part> parts(String surface) {
        List<Part> parts = new ArrayList<>();
        for (String piece : IdForm.pieces(surface)) {
            String core = Shape.core(piece);
            if (core.length() >= SHORTEST) {
                parts.add(new Part(piece, Part.Match.SUBSTRING));
            }
            if (core.length() < piece.length()
                    && core.length() >= DIGITS
                    && core.chars().allMatch(Character::isDigit)) {
                parts.add(new Part(piece, Part.Match.DIGITS));
            }
        }
        return parts;
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        if (Shape.core(surrogate).isEmpty()) {
            return Optional.of(tr("It has neither letters nor digits."));
        }
        if (has(original) && !has(surrogate)) {
            return Optional.of(tr("It has no digits, but the original does."));
        }
        int[] same = IdForm.sameDigits(original, surrogate);
        if (Shape.isSame(original, surrogate) && same[0] * 2 > same[1] + zeros(original) * 2) {
            return Optional.of(tr("More than half of its digits are the same as the original’s."));
        }
        return Optional.empty();
    }

    private static boolean has(String value) {
        return value.codePoints().anyMatch(Character::isDigit);
    }

    /// Zeros that begin a run of digits: they stay.
    private static int zeros(String value) {
        int zeros = 0;
        for (int i = 0; i < value.length(); i++) {
            boolean leading = i == 0 || !Character.isDigit(value.charAt(i - 1));
            zeros += leading && Character.digit(value.charAt(i), 10) == 0 ? 1 : 0;
        }
        return zeros;
    }
}
