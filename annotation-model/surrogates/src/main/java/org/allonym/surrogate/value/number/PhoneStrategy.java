package org.allonym.surrogate.value.number;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.Attempts;
import org.allonym.surrogate.value.number.PhoneForm.PhoneDigits;

/// Other digits in a phone number: everything that isn't a digit stays, and so do the country code, the grouping and
/// the place of an extension. Where the original is a valid number of its country, so is the surrogate.
public final class PhoneStrategy implements Strategy {

    private static final String READ_AS = "read as ";
    private static final Pattern RUN = Pattern.compile("\\p{Nd}+");

    private final SurrogatePolicy policy;

    public PhoneStrategy(SurrogatePolicy policy) {
        this.policy = policy;
    }

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        PhoneForm form = PhoneForm.read(entity.name());
        if (form.national().isEmpty()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE));
        }
        String digits = new PhoneDigits(draw).draw(form, policy.reserved());
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            texts.add(written(mention.surface(), form.national(), digits, draw));
        }
        return Attempts.made(entity, texts, derivation(form, digits), Attempts.mapping(ValueKind.PHONE, form.national(), digits));
    }

    /// A person's own number, in the grouping of each mention where it has as many digits.
    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
        String from = PhoneForm.read(entity.name()).national();
        String to = PhoneForm.read(value).national();
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            PhoneForm form = PhoneForm.read(mention.surface());
            boolean fits = from.length() == to.length()
                    && from.endsWith(form.national())
                    && !mention.surface().equals(entity.name());
            texts.add(
                    fits ? form.with(to.substring(to.length() - form.national().length())) : value);
        }
        return Attempts.made(entity, texts, "", Attempts.mapping(ValueKind.PHONE, from, to));
    }

    private String written(String surface, String from, String to, SeededRandom draw) {
        PhoneForm form = PhoneForm.read(surface);
        String digits = form.national();
        String mapped = digits.equals(from)
                ? to
                : from.endsWith(digits)
                        ? to.substring(from.length() - digits.length())
                        : new PhoneDigits(draw).draw(form, policy.reserved());
        return extension(form.with(mapped), form.end(), draw);
    }

    /// The digits of an extension are drawn anew; its marker stays.
    private static String extension(String number, int end, SeededRandom draw) {
        Matcher run = RUN.matcher(number).region(end, number.length());
        StringBuilder made = new StringBuilder(number);
        while (run.find()) {
            for (int i = run.start(); i < run.end(); i++) {
                int value = i == run.start() ? draw.between(1, 9) : draw.below(10);
                made.setCharAt(i, (char) (number.charAt(i) - Character.digit(number.charAt(i), 10) + value));
            }
        }
        return made.toString();
    }

    private String derivation(PhoneForm form, String digits) {
        String where = form.region() == null ? DerivationPart.UNKNOWN_COUNTRY.words() : (form.guessed() ? READ_AS : "") + form.region();
        String derivation = DerivationPart.SAME_SHAPE.then(where);
        if (form.isValid()) {
            derivation = DerivationPart.VALID.behind(derivation);
        }
        return policy.reserved()
                ? (PhoneDigits.isReserved(form, digits) ? DerivationPart.RESERVED_FOR_FICTION : DerivationPart.NO_RESERVED_RANGE).behind(derivation)
                : derivation;
    }

    /// What people read of the country a number was taken for.
    ///
    /// @param words as a derivation has it
    /// @return empty where it isn't about that
    public static Optional<String> spokenCountry(String words) {
        return words.startsWith(READ_AS) ? Optional.of(tr("read as %s", words.substring(READ_AS.length()))) : Optional.empty();
    }
}
