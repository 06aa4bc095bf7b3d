package org.allonym.surrogate.value.number;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.Attempts;
import org.allonym.surrogate.value.form.NumberWords;
import org.allonym.surrogate.value.form.TextLanguage;
import org.allonym.surrogate.value.number.AgeRules.AgeForm;

/// Moves an age by a few years, or puts the band it lies in. Above 89 it is always a band.
public final class AgeStrategy implements Strategy {

    private static final String BEYOND = "90+";
    private static final int ROUND = 5;
    /// The letters before an age in which a word for a guess stands.
    private static final int NEAR = 16;
    private static final Pattern ABOUT = Pattern.compile("(?iU)\\b(?:about|around|some|nearly|almost|over|or so|roughly|approximately|approx|maybe|perhaps|past|unos|unas|casi|más de|cerca de|quase|environ|presque|etwa|fast|über|quasi)\\b|~|[-]?ish\\b");

    private final boolean band;
    private final int spread;

    private static final Pattern COMING = Pattern.compile(
            "(?iU)\\b(?:will be|will turn|turn|turns|turning|turned|become|becomes|became|going to be|cumplo|cumplir|cumplí|faço|farei|fiz|werde|wurde) ([\\p{L}-]+|\\d{1,2})\\b");

    private AgeStrategy(boolean band, int spread) {
        this.band = band;
        this.spread = spread;
    }

    /// Moves ages.
    ///
    /// @param spread by how many years at most, at least 1
    public static AgeStrategy moving(int spread) {
        return new AgeStrategy(false, spread);
    }

    /// Puts bands: decades, cut where people come of age.
    public static AgeStrategy bands() {
        return new AgeStrategy(true, 1);
    }

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        AgeShift shift = AgeShift.of(context, spread);
        String language = TextLanguage.of(context.text().value());
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            AgeForm form = AgeForm.read(mention.surface(), language);
            Optional<Doubt> doubt = doubt(form);
            if (doubt.isPresent()) {
                return new Attempt.Unable(doubt.get());
            }
            boolean about = isAbout(mention, context);
            texts.add(form.with(number -> text(form, number, shift, about)));
        }
        AgeForm name = AgeForm.read(entity.name(), language);
        AgeRules rules = new AgeRules();
        return Attempts.made(
                entity,
                texts,
                derivation(name, shift),
                Attempts.mapping(ValueKind.AGE, name.meaning(), rules.key(name.with(number -> text(name, number, shift, isAbout(entity.mentions().getFirst(), context))))));
    }

    /// A person's own age, in the words or digits of each mention where it is a number.
    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
        AgeForm own = AgeForm.read(value);
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            AgeForm form = AgeForm.read(mention.surface());
            boolean plain = !value.contains("+")
                    && own.numbers().size() == 1
                    && form.numbers().size() == 1
                    && own.numbers().getFirst().isDecade()
                            == form.numbers().getFirst().isDecade();
            boolean same = mention.surface().equals(entity.name());
            texts.add(
                    plain && !same
                            ? form.with(number -> AgeForm.written(
                                    number, own.numbers().getFirst().value()))
                            : value);
        }
        AgeRules rules = new AgeRules();
        return Attempts.made(entity, texts, "", Attempts.mapping(ValueKind.AGE, rules.key(entity.name()), rules.key(value)));
    }

    /// An age that nobody marked and that follows from this one: `I am 9 and will be ten`.
    @Override
    public List<Doubt> doubts(Entity entity, DocumentContext context) {
        List<AgeForm.Number> numbers = AgeForm.read(entity.name()).numbers();
        if (numbers.size() != 1 || !numbers.getFirst().years()) {
            return List.of();
        }
        Matcher coming = COMING.matcher(context.text().value());
        while (coming.find()) {
            int at = coming.start(1);
            boolean marked = context.entities().stream().flatMap(other -> other.mentions().stream())
                    .anyMatch(mention -> mention.mark().span().start() <= at && at < mention.mark().span().end());
            List<AgeForm.Number> there = AgeForm.read(coming.group(1)).numbers();
            if (!marked && there.size() == 1 && there.getFirst().value() - numbers.getFirst().value() == 1) {
                return List.of(new Doubt(Doubt.Type.GUESSED, tr("an age that follows from it isn’t labeled")));
            }
        }
        return List.of();
    }

    /// By how many years an age of the document moves, also one that it tells by a date of birth; 0 where no age does.
    public static int moves(DocumentContext context, int age) {
        boolean moving = context.entities().stream()
                .filter(entity -> entity.kind() == ValueKind.AGE)
                .anyMatch(entity -> context.facts().policy().method(entity.label(), ValueKind.AGE) == SurrogateMethod.GENERATE);
        boolean told = age > 0 && age <= AgeRules.OLDEST;
        return moving && told ? AgeShift.of(context, context.facts().policy().ageSpread()).moved(age) - age : 0;
    }

    private Optional<Doubt> doubt(AgeForm form) {
        if (form.numbers().isEmpty()) {
            return Optional.of(Doubt.of(Doubt.Type.UNPARSABLE));
        }
        for (AgeForm.Number number : form.numbers()) {
            boolean beyond = number.years() && number.value() > AgeRules.OLDEST;
            if (number.isOrdinal() && (band || beyond)) {
                return Optional.of(new Doubt(Doubt.Type.NO_VALUE, tr("a band can’t replace a birthday")));
            }
            if (number.isDecade() && number.value() == 10) {
                return Optional.of(new Doubt(Doubt.Type.NO_VALUE, tr("another decade would be an adult’s age")));
            }
            if (number.isDecade() && band) {
                return Optional.of(new Doubt(Doubt.Type.NO_VALUE, tr("it is already a band")));
            }
            String rest = form.surface().substring(number.end());
            if (beyond && rest.startsWith("+")) {
                return Optional.of(new Doubt(Doubt.Type.NO_VALUE, tr("it is already a band")));
            }
        }
        return Optional.empty();
    }

    /// Whether the words before it say that it is a guess: `maybe 70`.
    private static boolean isAbout(Mention mention, DocumentContext context) {
        int start = Math.min(mention.mark().span().start(), context.text().length());
        String before = context.text().value().substring(Math.max(0, start - NEAR), start);
        return ABOUT.matcher(before.substring(before.stripTrailing().lastIndexOf(' ') + 1)).find();
    }

    /// About so many years stay a round number.
    private String text(AgeForm form, AgeForm.Number number, AgeShift shift, boolean about) {
        boolean round = number.years() && !band && !number.isDecade() && number.value() % ROUND == 0 && (about || ABOUT.matcher(form.surface()).find());
        if (round && number.value() > ROUND * ROUND && number.value() < AgeRules.OLDEST - ROUND) {
            return AgeForm.written(number, number.value() + ROUND * shift.direction());
        }
        return text(number, shift);
    }

    private String text(AgeForm.Number number, AgeShift shift) {
        boolean words = number.writing() == AgeForm.Writing.WORDS;
        if (number.isDecade()) {
            return AgeForm.written(number, decade(number.value(), shift));
        }
        if (!number.years()) {
            int by = shift.direction() < 0 && number.value() > 1 ? -1 : 1;
            return AgeForm.written(number, number.value() + by);
        }
        if (number.value() > AgeRules.OLDEST) {
            return words ? "over ninety" : BEYOND;
        }
        if (!band) {
            return AgeForm.written(number, shift.moved(number.value()));
        }
        int from = number.value() < 10 ? 0 : Math.max(number.value() / 10 * 10, 0);
        int to = from + 9;
        if (from == 10) {
            from = number.value() < AgeRules.ADULT ? 10 : AgeRules.ADULT;
            to = number.value() < AgeRules.ADULT ? AgeRules.ADULT - 1 : 29;
        } else if (from == 20) {
            from = AgeRules.ADULT;
        }
        return words
                ? "between %s and %s".formatted(NumberWords.cardinal(from, "-"), NumberWords.cardinal(to, "-"))
                : from + "–" + to;
    }

    private static int decade(int decade, AgeShift shift) {
        int other = decade + 10 * shift.direction();
        return other < 20 ? decade + 10 : other > 80 ? 80 - (decade == 80 ? 10 : 0) : other;
    }

    private String derivation(AgeForm name, AgeShift shift) {
        AgeForm.Number number = name.numbers().getFirst();
        if (band || number.years() && number.value() > AgeRules.OLDEST) {
            return band ? DerivationPart.BAND.words() : DerivationPart.of(DerivationPart.BAND, DerivationPart.ABOVE_89);
        }
        if (number.isDecade() || !number.years()) {
            return DerivationPart.MOVED_BY_ONE.words();
        }
        int by = shift.moved(number.value()) - number.value();
        return (AgeRules.isMinor(number) ? DerivationPart.STAYS_MINOR : DerivationPart.STAYS_ADULT).behind((by < 0 ? "−" : "+") + Math.abs(by));
    }

    /// By how many years the ages of one document move: one number for all where one fits, so that what somebody was at twelve is as
    /// long ago as it was; else one for those of age and one for those under age, so that who is older stays older and nobody comes of
    /// age. Where no number fits all of those, each age has the first that fits it.
    private static final class AgeShift {

        /// Beside one, `years` would be wrong.
        private static final int YOUNGEST = 2;

        private final List<Integer> steps;
        private final Set<Integer> ages = new TreeSet<>();

        private AgeShift(List<Integer> steps) {
            this.steps = steps;
        }

        /// @param spread by how many years at most
        static AgeShift of(DocumentContext context, int spread) {
            AgeShift shift = new AgeShift(steps(context.stream().apply("ages"), spread));
            for (Entity entity : context.entities()) {
                if (entity.kind() == ValueKind.AGE) {
                    for (Mention mention : entity.mentions()) {
                        AgeForm.read(mention.surface()).numbers().stream()
                                .filter(number -> number.years() && !number.isDecade() && number.value() <= AgeRules.OLDEST)
                                .forEach(number -> shift.ages.add(number.value()));
                    }
                }
            }
            return shift;
        }

        private static List<Integer> steps(SeededRandom draw, int spread) {
            List<Integer> left = new ArrayList<>();
            for (int step = 1; step <= spread; step++) {
                left.add(step);
                left.add(-step);
            }
            List<Integer> steps = new ArrayList<>();
            while (!left.isEmpty()) {
                steps.add(left.remove(draw.below(left.size())));
            }
            return steps;
        }

        /// The new age; it differs from `age`.
        int moved(int age) {
            boolean minor = age < AgeRules.ADULT;
            List<Integer> group =
                    ages.stream().filter(one -> one < AgeRules.ADULT == minor).toList();
            List<Integer> together = ages.stream().anyMatch(one -> one < AgeRules.ADULT) ? nearest() : steps;
            for (int step : together) {
                if (ages.stream().allMatch(one -> fits(one, step) && !ages.contains(one + step))) {
                    return age + step;
                }
            }
            // a child of eight is in no class of ten-year-olds
            List<Integer> own = minor ? nearest() : steps;
            for (int step : own) {
                if (group.stream().allMatch(one -> fits(one, step) && !ages.contains(one + step))) {
                    return age + step;
                }
            }
            return age + first(step -> group.stream().allMatch(one -> fits(one, step)), age);
        }

        private List<Integer> nearest() {
            return steps.stream().sorted(Comparator.comparingInt(Math::abs)).toList();
        }

        private int first(IntPredicate all, int age) {
            for (int step : steps) {
                if (all.test(step)) {
                    return step;
                }
            }
            for (int step : steps) {
                if (fits(age, step)) {
                    return step;
                }
            }
            return age == 1 || age == AgeRules.ADULT ? 1 : -1;
        }

        private static boolean fits(int age, int step) {
            return age < AgeRules.ADULT
                    ? age + step >= YOUNGEST && age + step < AgeRules.ADULT
                    : age + step >= AgeRules.ADULT && age + step <= AgeRules.OLDEST;
        }

        /// Up or down, for what moves by more than years.
        int direction() {
            return steps.getFirst() < 0 ? -1 : 1;
        }
    }
}
