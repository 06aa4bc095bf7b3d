package org.allonym.surrogate.value.number;

import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.List;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.Attempts;
import org.allonym.surrogate.value.number.PhoneForm.PhoneDigits;

/// A phone number in a form of its own: one of the United States' for CRAPII's preset, one of the original's country,
/// as it is usually written there, for ours.
public final class PhoneMaker implements Strategy {

    private static final List<String> US_FORMS = List.of(
            "?##-?##-####",
            "(?##)?##-####",
            "?##.?##.####",
            "+1-?##-?##-####",
            "001-?##-?##-####",
            "?########%",
            "?##-?##-####x###",
            "(?##)?##-####x####",
            "?##.?##.####x#####",
            "+1-?##-?##-####x###");

    private final SurrogatePolicy policy;

    public PhoneMaker(SurrogatePolicy policy) {
        this.policy = policy;
    }

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        PhoneForm form = PhoneForm.read(entity.name());
        String region = form.region();
        boolean american = policy.isCrapii() || region == null;
        String value = american ? american(draw) : local(form, region, draw);
        return Attempt.Made.everywhere(
                entity,
                value,
                DerivationPart.GENERATED.then(american ? DerivationPart.UNITED_STATES.words() : region),
                Attempts.mapping(ValueKind.PHONE, form.national(), PhoneForm.read(value).national()));
    }

    private String american(SeededRandom draw) {
        PhoneForm example = PhoneForm.read("+12125554271");
        String digits = new PhoneDigits(draw).draw(example, policy.reserved());
        String pattern = draw.pick(US_FORMS).replace('%', '#');
        StringBuilder made = new StringBuilder();
        int at = 0;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            made.append(
                    c != '?' && c != '#'
                            ? c
                            : at < digits.length() ? digits.charAt(at++) : (char) ('0' + draw.between(1, 9)));
        }
        return made.toString();
    }

    private String local(PhoneForm form, String region, SeededRandom draw) {
        PhoneNumber example = PhoneForm.util().getExampleNumber(region);
        PhoneForm like = form.isValid() || example == null
                ? form
                : PhoneForm.read(PhoneForm.util().format(example, PhoneNumberFormat.INTERNATIONAL));
        String digits = new PhoneDigits(draw).draw(like, policy.reserved());
        PhoneNumber number = new PhoneNumber()
                .setCountryCode(PhoneForm.util().getCountryCodeForRegion(region))
                .setNationalNumber(Long.parseLong(digits));
        if (digits.startsWith("0")) {
            number.setItalianLeadingZero(true);
        }
        return PhoneForm.util()
                .format(number, form.guessed() ? PhoneNumberFormat.NATIONAL : PhoneNumberFormat.INTERNATIONAL);
    }
}
