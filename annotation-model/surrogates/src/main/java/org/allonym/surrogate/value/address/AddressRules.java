package org.allonym.surrogate.value.address;

import static org.allonym.language.Messages.tr;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.value.address.AddressForm.Piece;
import org.allonym.surrogate.value.address.AddressForm.Role;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.form.PlainBlanks;

/// Street addresses. What identifies is a street, with and without its number, and a postcode; the number of a house, a
/// town or a state by itself doesn't.
public final class AddressRules implements ValueRules {

    private static final int SHORTEST_CODE = 5;

    @Override
    public String key(String surface) {
        return AddressForm.read(surface).meaning();
    }

    @Override
    public List<Part> parts(String surface) {
        Set<Part> parts = new LinkedHashSet<>();
        AddressForm form = AddressForm.read(surface);
        form.streets().stream()
                .filter(street -> street.chars().anyMatch(Character::isLetter))
                .forEach(street -> parts.add(new Part(PlainBlanks.original(surface, street), Part.Match.WORD)));
        form.names().forEach(name -> parts.add(new Part(PlainBlanks.original(surface, name), Part.Match.WORD)));
        for (Piece piece : form.pieces()) {
            if (piece.role() == Role.POSTCODE && CharacterClasses.core(piece.text()).length() >= SHORTEST_CODE) {
                parts.add(new Part(PlainBlanks.original(surface, piece.text()), Part.Match.WORD));
            }
        }
        return List.copyOf(parts);
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        if (surrogate.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return Optional.of(tr("It has neither letters nor digits."));
        }
        boolean digits = original.chars().anyMatch(Character::isDigit);
        if (digits && surrogate.chars().noneMatch(Character::isDigit)) {
            return Optional.of(tr("It has no number, but the original does."));
        }
        AddressForm is = AddressForm.read(surrogate);
        String state = null;
        for (Piece piece : is.pieces()) {
            state = piece.role() == Role.STATE_CODE ? piece.text() : state;
            boolean zip = piece.role() == Role.POSTCODE
                    && piece.text().matches("\\d{5}(-\\d{4})?")
                    && is.tag().equals("en-US");
            if (zip && state != null && !Postcode.isOf(piece.text(), state)) {
                return Optional.of(state + " has no postcodes that begin with "
                        + piece.text().substring(0, 3) + ".");
            }
        }
        return Optional.empty();
    }
}
