package org.allonym.surrogate.value.date;

import java.util.ArrayList;
import java.util.List;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Kind;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Setting;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.value.form.Mapping;
import org.allonym.surrogate.value.form.Outcome;

/// Moves dates: all of a document by the same [Shift], or each on its own near the original, as CRAPII does. They are
/// written as the originals are, and the calendar always has them.
public final class DateStrategy implements Strategy {

    private final boolean alone;

    /// @param alone whether each date is drawn for itself
    public DateStrategy(boolean alone) {
        this.alone = alone;
    }

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        DocumentDates dates = DocumentDates.of(setting);
        Reading name = dates.read(entity.name());
        if (!name.isDate()) {
            return unable(name);
        }
        Shift shift = alone ? null : Shift.of(setting, dates);
        List<Moved> moved = shift == null ? Redrawn.of(name, dates, draw) : shift.moved(name, dates);
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            Reading reading = dates.read(mention.surface());
            if (!reading.isDate()) {
                return unable(reading);
            }
            boolean same = reading.meaning().equals(name.meaning());
            texts.add(DateWriter.write(
                    reading,
                    same ? moved : shift == null ? Redrawn.of(reading, dates, draw) : shift.moved(reading, dates)));
        }
        String to = dates.read(DateWriter.write(name, moved)).meaning();
        String rung = (shift == null ? "near the original" : shift.words())
                + (name.guessed() ? " · read " + order(name) : "");
        return Outcome.of(entity, texts, rung, Mapping.of(Kind.DATE, name.meaning(), to));
    }

    @Override
    public List<Doubt> doubts(Entity entity, Setting setting) {
        Reading name = DocumentDates.of(setting).read(entity.name());
        return name.isDate() && name.guessed() ? List.of(new Doubt(Doubt.Type.GUESSED, order(name))) : List.of();
    }

    /// A person's own date, written the way each mention writes its own; as it is where that can't be.
    @Override
    public Attempt spread(Entity entity, Setting setting, String value) {
        DocumentDates dates = DocumentDates.of(setting);
        Reading own = dates.read(value);
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            Reading reading = dates.read(mention.surface());
            boolean same = mention.surface().equals(entity.name());
            texts.add(!same && isAlike(own, reading) ? DateWriter.write(reading, moved(own, dates)) : value);
        }
        String from = dates.read(entity.name()).meaning();
        return Outcome.of(
                entity, texts, "", Mapping.of(Kind.DATE, from, own.isDate() ? own.meaning() : Folding.fold(value)));
    }

    /// Whether what one names can be written the way the other is.
    private static boolean isAlike(Reading own, Reading reading) {
        if (!own.isDate()
                || !reading.isDate()
                || own.dates().size() != reading.dates().size()) {
            return false;
        }
        for (int i = 0; i < own.dates().size(); i++) {
            WrittenDate one = own.dates().get(i);
            WrittenDate other = reading.dates().get(i);
            if (one.grain() != other.grain() || one.year() == null && other.year() != null) {
                return false;
            }
        }
        return true;
    }

    private static List<Moved> moved(Reading own, DocumentDates dates) {
        return own.dates().stream()
                .map(date -> date.in(dates.year(date))
                        .map(Moved::to)
                        .orElseGet(() -> new Moved(
                                dates.year(date),
                                date.month() == null ? 1 : date.month().value(),
                                1,
                                date.weekday() == null ? 0 : date.weekday().value())))
                .toList();
    }

    private static String order(Reading reading) {
        return reading.dates().stream().anyMatch(WrittenDate::dayFirst) ? "day first" : "month first";
    }

    private static Attempt unable(Reading reading) {
        return new Attempt.Unable(Doubt.of(reading.relative() ? Doubt.Type.RELATIVE : Doubt.Type.UNPARSABLE));
    }
}
