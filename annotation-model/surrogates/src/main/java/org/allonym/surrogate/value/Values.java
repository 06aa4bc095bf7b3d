package org.allonym.surrogate.value;

import static org.allonym.language.Messages.tr;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.value.address.AddressMaker;
import org.allonym.surrogate.value.address.AddressRules;
import org.allonym.surrogate.value.date.DateRules;
import org.allonym.surrogate.value.date.DateStrategy;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.surrogate.value.number.AgeRules;
import org.allonym.surrogate.value.number.AgeStrategy;
import org.allonym.surrogate.value.number.IdRules;
import org.allonym.surrogate.value.number.PhoneMaker;
import org.allonym.surrogate.value.number.PhoneRules;
import org.allonym.surrogate.value.number.PhoneStrategy;
import org.allonym.surrogate.value.number.ShapeStrategy;
import org.allonym.surrogate.value.other.Paraphrases;
import org.allonym.surrogate.value.place.PlaceMaker;
import org.allonym.surrogate.value.place.PlaceRules;
import org.allonym.surrogate.value.place.ShuffleStrategy;
import org.allonym.surrogate.value.url.UrlRules;
import org.allonym.surrogate.value.url.UrlStrategy;
import org.allonym.text.Folding;

/// The rules and strategies of every kind but names, e-mails and usernames. Any thread.
public final class Values {

    private Values() {}

    /// What is known of the values of a kind.
    ///
    /// @param kind none of names, e-mails and usernames
    public static ValueRules rules(ValueKind kind) {
        return switch (kind) {
            case PHONE -> new PhoneRules();
            case ID -> new IdRules();
            case DATE -> new DateRules();
            case AGE -> new AgeRules();
            case URL -> new UrlRules();
            case LOCATION, EMPLOYER, EDUCATION -> new PlaceRules(kind);
            case STREET_ADDRESS -> new AddressRules();
            case OTHER -> new OtherRules();
            case NAME, EMAIL, USERNAME -> throw new IllegalArgumentException("names have rules of their own: " + kind);
        };
    }

    /// How the values of a kind are made by a method; empty where there is no such way, and for what is made alike for
    /// all kinds: tags, values by hand, and what is kept.
    ///
    /// @param kind none of names, e-mails and usernames
    public static Optional<Strategy> strategy(ValueKind kind, SurrogateMethod method, SurrogatePolicy policy) {
        return switch (method) {
            case SHAPE -> shaped(kind, policy);
            case GENERATE -> made(kind, policy);
            case SHUFFLE -> isPlace(kind) ? Optional.of(new ShuffleStrategy(kind)) : Optional.empty();
            case BAND -> kind == ValueKind.AGE ? Optional.of(AgeStrategy.bands()) : Optional.empty();
            case CONTEXTUAL, REDACT, MANUAL, KEEP -> Optional.empty();
        };
    }

    /// Dates, ages and names of places in other characters would be none.
    private static Optional<Strategy> shaped(ValueKind kind, SurrogatePolicy policy) {
        return switch (kind) {
            case PHONE -> Optional.of(new PhoneStrategy(policy));
            case ID, OTHER -> Optional.of(new ShapeStrategy(kind, rules(kind), DateStrategy::years));
            case URL -> Optional.of(UrlStrategy.shaped(policy));
            case STREET_ADDRESS -> Optional.of(AddressMaker.shaped());
            case DATE, AGE, LOCATION, EMPLOYER, EDUCATION, NAME, EMAIL, USERNAME -> Optional.empty();
        };
    }

    private static Optional<Strategy> made(ValueKind kind, SurrogatePolicy policy) {
        return switch (kind) {
            case PHONE -> Optional.of(new PhoneMaker(policy));
            case DATE -> Optional.of(new DateStrategy(policy.crapiiDates()));
            case AGE -> Optional.of(AgeStrategy.moving(policy.ageSpread()));
            case URL -> Optional.of(UrlStrategy.made(policy));
            case LOCATION, EMPLOYER, EDUCATION -> Optional.of(new PlaceMaker(kind));
            case STREET_ADDRESS -> Optional.of(AddressMaker.made());
            case OTHER -> Optional.of(new Paraphrases());
            case ID, NAME, EMAIL, USERNAME -> Optional.empty();
        };
    }

    private static boolean isPlace(ValueKind kind) {
        return kind == ValueKind.LOCATION || kind == ValueKind.EMPLOYER || kind == ValueKind.EDUCATION;
    }

    /// The last day that any of these dates names, as they are written in documents; empty where none names a year.
    public static Optional<LocalDate> latest(Collection<String> dates) {
        return DateRules.latest(dates);
    }

    /// What is none of the other kinds. Its rare words identify, of several only names and numbers, which have a capital or a
    /// digit, and long words; where it has none, all of it together does.
    private static final class OtherRules implements ValueRules {

        private static final int SHORTEST = 3;
        private static final int LONG = 8;
        private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");

        @Override
        public String key(String surface) {
            return Folding.bare(surface).strip();
        }

        @Override
        public List<Part> parts(String surface) {
            Set<String> words = new LinkedHashSet<>();
            boolean alone = WORD.matcher(surface).results().count() == 1;
            Matcher word = WORD.matcher(surface);
            while (word.find()) {
                boolean tells = alone || word.group().length() >= LONG || word.group().codePoints().anyMatch(c -> Character.isUpperCase(c) || Character.isDigit(c));
                if (tells && word.group().length() >= SHORTEST && !WordLists.isCommon(Folding.bare(word.group()))) {
                    words.add(word.group());
                }
            }
            if (words.isEmpty() && !alone) {
                words.add(surface.strip());
            }
            List<Part> parts = new ArrayList<>();
            words.forEach(found -> parts.add(new Part(found, Part.Match.WORD)));
            return parts;
        }

        @Override
        public Optional<String> fault(String original, String surrogate) {
            return surrogate.isBlank() ? Optional.of(tr("It is blank.")) : Optional.empty();
        }
    }
}
