package org.allonym.surrogate.value.date;

import static org.allonym.language.Messages.tr;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.date.DateShift.BirthDates;
import org.allonym.surrogate.value.date.WrittenDate.Field;
import org.allonym.surrogate.value.date.WrittenDate.Form;
import org.allonym.surrogate.value.date.WrittenDate.Grain;
import org.allonym.surrogate.value.date.WrittenDate.NewDate;
import org.allonym.surrogate.value.form.Attempts;
import org.allonym.text.Folding;

/// Moves dates: all of a document by the same [DateShift], or each on its own near the original, as CRAPII does. They are
/// written as the originals are, and the calendar always has them.
public final class DateStrategy implements Strategy {

    private final boolean alone;

    /// @param alone whether each date is drawn for itself
    public DateStrategy(boolean alone) {
        this.alone = alone;
    }

    /// The end of a line within a month.
    private static final Pattern BROKEN = Pattern.compile("\\p{Ll}-[ \\t]*\\R[ \\t]*\\p{Ll}");

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        if (entity.mentions().stream().anyMatch(mention -> BROKEN.matcher(mention.surface()).find())) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE));
        }
        DocumentDates dates = DocumentDates.of(context);
        ParsedDates name = dates.read(entity.name());
        if (!name.isDate()) {
            return unable(name);
        }
        int older = alone ? 0 : BirthDates.years(entity, context, dates);
        DateShift shift = alone ? null : DateShift.of(context, dates).older(older);
        boolean feast = shift != null && name.dates().size() == 1 && name.dates().getFirst().grain() == Grain.DAY
                && entity.mentions().stream().anyMatch(mention -> NamedDays.areFixed(mention, context.text()));
        if (feast && name.dates().getFirst().year() == null) {
            return new Attempt.Unable(new Doubt(Doubt.Type.NO_VALUE, tr("a festival or a season is named next to it")));
        }
        List<NewDate> moved = shift == null ? RedrawnDates.of(name, dates, draw) : feast ? shift.sameDay(name, dates) : shift.moved(name, dates);
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            ParsedDates parsed = dates.read(mention.surface());
            if (!parsed.isDate()) {
                return unable(parsed);
            }
            boolean same = parsed.meaning().equals(name.meaning());
            texts.add(DateWriter.write(
                    parsed,
                    same ? moved : shift == null ? RedrawnDates.of(parsed, dates, draw) : shift.moved(parsed, dates)));
        }
        String to = dates.read(DateWriter.write(name, moved)).meaning();
        String moving = shift == null ? DerivationPart.NEAR_ORIGINAL.words() : feast ? DerivationPart.FESTIVAL.words() : older == 0 ? shift.words() : DerivationPart.THIS_ONE_WITH_AGES.behind(shift.words());
        String derivation = name.guessed() ? (isDayFirst(name) ? DerivationPart.DAY_FIRST : DerivationPart.MONTH_FIRST).behind(moving) : moving;
        return Attempts.made(entity, texts, derivation, Attempts.mapping(ValueKind.DATE, name.meaning(), to));
    }

    /// What a date of a link or a file's name becomes where the dates of the document move together; empty where they don't, or
    /// where it is no date.
    public static Optional<String> follow(DocumentContext context, String written) {
        boolean dated = context.entities().stream().anyMatch(entity -> entity.kind() == ValueKind.DATE);
        if (!dated || context.facts().policy().crapiiDates()) {
            return Optional.empty();
        }
        DocumentDates dates = DocumentDates.of(context);
        ParsedDates parsed = dates.read(written);
        return parsed.isDate()
                ? Optional.of(DateWriter.write(parsed, DateShift.of(context, dates).moved(parsed, dates))).filter(made -> !made.equals(written))
                : Optional.empty();
    }

    /// By how many years the dates of a document move together; 0 where none has a year, or each moves for itself.
    public static int years(DocumentContext context) {
        if (context.facts().policy().crapiiDates()) {
            return 0;
        }
        DocumentDates dates = DocumentDates.of(context);
        boolean dated = dates.readings().stream().flatMap(parsed -> parsed.dates().stream()).anyMatch(date -> date.year() != null);
        return dated ? DateShift.of(context, dates).years() : 0;
    }

    @Override
    public List<Doubt> doubts(Entity entity, DocumentContext context) {
        DocumentDates dates = DocumentDates.of(context);
        ParsedDates name = dates.read(entity.name());
        if (!name.isDate()) {
            return List.of();
        }
        List<Doubt> doubts = new ArrayList<>();
        if (name.guessed()) {
            doubts.add(new Doubt(Doubt.Type.GUESSED, (isDayFirst(name) ? DerivationPart.DAY_FIRST : DerivationPart.MONTH_FIRST).spoken()));
        }
        Supplier<List<NewDate>> moved = () -> alone ? List.of() : DateShift.of(context, dates).moved(name, dates);
        if (entity.mentions().stream().anyMatch(mention -> NamedDays.speakAgainst(mention, context.text(), name, moved))) {
            doubts.add(new Doubt(Doubt.Type.GUESSED, tr("a festival or a season is named next to it")));
        }
        return doubts;
    }

    /// A person's own date, written the way each mention writes its own; as it is where that can't be.
    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
        DocumentDates dates = DocumentDates.of(context);
        ParsedDates own = dates.read(value);
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            ParsedDates parsed = dates.read(mention.surface());
            boolean same = mention.surface().equals(entity.name());
            texts.add(!same && isAlike(own, parsed) ? DateWriter.write(parsed, moved(own, dates)) : value);
        }
        String from = dates.read(entity.name()).meaning();
        return Attempts.made(
                entity, texts, "", Attempts.mapping(ValueKind.DATE, from, own.isDate() ? own.meaning() : Folding.bare(value)));
    }

    /// Whether what one names can be written the way the other is.
    private static boolean isAlike(ParsedDates own, ParsedDates parsed) {
        if (!own.isDate()
                || !parsed.isDate()
                || own.dates().size() != parsed.dates().size()) {
            return false;
        }
        for (int i = 0; i < own.dates().size(); i++) {
            WrittenDate one = own.dates().get(i);
            WrittenDate other = parsed.dates().get(i);
            if (one.grain() != other.grain() || one.year() == null && other.year() != null) {
                return false;
            }
        }
        return true;
    }

    private static List<NewDate> moved(ParsedDates own, DocumentDates dates) {
        return own.dates().stream()
                .map(date -> date.in(dates.year(date))
                        .map(NewDate::to)
                        .orElseGet(() -> new NewDate(
                                dates.year(date),
                                date.month() == null ? 1 : date.month().value(),
                                1,
                                date.weekday() == null ? 0 : date.weekday().value())))
                .toList();
    }

    /// What people read of how far the dates of a document move.
    ///
    /// @param words as a derivation has it
    /// @return empty where it isn't about that
    public static Optional<String> spokenShift(String words) {
        return words.startsWith(DateShift.MOVES) && words.endsWith(DateShift.DAYS)
                ? Optional.of(tr("all dates in the document shift by %s days", words.substring(DateShift.MOVES.length(), words.length() - DateShift.DAYS.length())))
                : Optional.empty();
    }

    private static boolean isDayFirst(ParsedDates parsed) {
        return parsed.dates().stream().anyMatch(WrittenDate::dayFirst);
    }

    private static Attempt unable(ParsedDates parsed) {
        return new Attempt.Unable(Doubt.of(parsed.relative() ? Doubt.Type.RELATIVE : Doubt.Type.UNPARSABLE));
    }

    /// Dates drawn anew near the original, as CRAPII draws them, but such that the calendar has them: numbers up to twelve
    /// become others up to twelve, days above become 1 to 30, years go back by two to eight, names of months stay. A name
    /// of a month that is all there is becomes another one. Ranges keep their order.
    private static final class RedrawnDates {

        private static final int TRIES = 60;

        private RedrawnDates() {}

        static List<NewDate> of(ParsedDates parsed, DocumentDates dates, SeededRandom draw) {
            List<NewDate> moved = List.of();
            for (int i = 0; i < TRIES; i++) {
                int back = draw.between(2, 8);
                moved = once(parsed, dates, draw, back);
                if (isOrdered(moved)) {
                    break;
                }
            }
            return moved;
        }

        private static List<NewDate> once(ParsedDates parsed, DocumentDates dates, SeededRandom draw, int back) {
            List<NewDate> moved = new ArrayList<>();
            int month = 0;
            Field shared = null;
            for (WrittenDate date : parsed.dates()) {
                boolean same = shared != null
                        && date.month() != null
                        && shared.start() == date.month().start();
                month = same ? month : month(date, draw);
                shared = date.month();
                int year = dates.year(date) - back;
                moved.add(
                        switch (date.grain()) {
                            case DAY -> day(date, year, month, draw);
                            case MONTH -> NewDate.to(YearMonth.of(year, month));
                            case YEAR -> NewDate.to(year);
                            case DECADE -> NewDate.to(year - 10 + back);
                            case WEEKDAY -> {
                                int weekday =
                                        date.weekday() == null ? 1 : date.weekday().value();
                                yield NewDate.to(DayOfWeek.of(weekday).plus(draw.between(1, 6)));
                            }
                        });
            }
            return moved;
        }

        private static int month(WrittenDate date, SeededRandom draw) {
            Field month = date.month();
            if (month == null) {
                return 1;
            }
            boolean named = month.form() == Form.NAME || month.form() == Form.SHORT_NAME;
            if (named && (date.day() != null || date.year() != null)) {
                return month.value();
            }
            return named ? (month.value() + draw.between(0, 10)) % 12 + 1 : draw.between(1, 12);
        }

        private static NewDate day(WrittenDate date, int year, int month, SeededRandom draw) {
            int day = date.day() == null ? 1 : date.day().value();
            int longest = date.year() == null
                    ? YearMonth.of(2001, month).lengthOfMonth()
                    : YearMonth.of(year, month).lengthOfMonth();
            int drawn = day <= 12 ? draw.between(1, 12) : Math.min(draw.between(1, 30), longest);
            return NewDate.to(LocalDate.of(
                    year, month, Math.min(drawn, YearMonth.of(year, month).lengthOfMonth())));
        }

        private static boolean isOrdered(List<NewDate> moved) {
            for (int i = 1; i < moved.size(); i++) {
                NewDate one = moved.get(i - 1);
                NewDate other = moved.get(i);
                int order = Integer.compare(
                        one.year() * 400 + one.month() * 32 + one.day(),
                        other.year() * 400 + other.month() * 32 + other.day());
                if (order >= 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
