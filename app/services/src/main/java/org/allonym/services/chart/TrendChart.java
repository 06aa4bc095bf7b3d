package org.allonym.services.chart;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.UndefinedReason;

/// A figure over ordered groups, such as weeks or batches, with intervals and, below each, its n.
///
/// Groups whose figure is undefined stay empty and break the line. An area for each group has its name as key.
public final class TrendChart {

    private static final double PLOT = 200;
    private static final double BARS = 40;
    private static final double LEAST_STEP = 18;

    private final List<Group> groups;
    private final Sketch sketch = new Sketch();
    private final double left;
    private final double step;
    private final double width;
    private final Scale scale;

    /// One group.
    ///
    /// @param name as it is drawn and said; also the key of its area
    public record Group(String name, Figure figure) {}

    private TrendChart(List<Group> groups, double width) {
        this.groups = groups;
        left = Sketch.PAD + Math.max(TextWidths.width("−0.8", Sketch.SMALL), TextWidths.width("n", Sketch.SMALL)) + 8;
        this.width = Math.max(width, left + Math.max(1, groups.size()) * LEAST_STEP + Sketch.PAD);
        step = (this.width - left - Sketch.PAD) / Math.max(1, groups.size());
        scale = Scale.ofFigures(groups.stream().map(Group::figure), 12 + PLOT, 12);
    }

    /// Draws the groups in the order given.
    ///
    /// @param width wanted; the drawing is wider where there are many groups
    public static Drawing of(String title, List<Group> groups, double width) {
        return new TrendChart(groups, width).draw(title);
    }

    private double middle(int group) {
        return left + (group + 0.5) * step;
    }

    private Drawing draw(String title) {
        for (double tick : scale.ticks()) {
            sketch.line(left, scale.at(tick), width - Sketch.PAD, scale.at(tick), 1, ColourRole.Plain.GRID);
            sketch.words(
                    Scale.share(tick), left - 8, scale.at(tick) + 4, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.MUTED);
        }
        line();
        for (int i = 0; i < groups.size(); i++) {
            point(groups.get(i).figure(), middle(i));
        }
        double base = 12 + PLOT + 16 + BARS;
        bars(base);
        double names = names(base);
        double height = base + names;
        List<String> said = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            String words = words(groups.get(i));
            sketch.area(left + i * step, 0, step, height, groups.get(i).name(), words);
            said.add(words);
        }
        return sketch.done(width, height, title, title + ": " + String.join("; ", said) + ".");
    }

    private void line() {
        ColourRole hue = new ColourRole.Series(1);
        List<Shape.Point> run = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            double value = groups.get(i).figure().orNaN();
            if (Double.isNaN(value)) {
                end(run, hue);
            } else {
                run.add(new Shape.Point(middle(i), scale.at(value)));
            }
        }
        end(run, hue);
    }

    private void end(List<Shape.Point> run, ColourRole hue) {
        if (run.size() > 1) {
            sketch.stroke(run, 1.5, List.of(), hue);
        }
        run.clear();
    }

    private void point(Figure figure, double x) {
        ColourRole hue = new ColourRole.Series(1);
        switch (figure) {
            case Figure.Undefined _ ->
                sketch.words(tr("n/a"), x, scale.from() - 6, Shape.Anchor.MIDDLE, 9, ColourRole.Plain.MUTED);
            case Figure.Value value -> {
                if (value.interval() instanceof Interval.Range(double low, double high, int _)) {
                    sketch.line(x, scale.at(low), x, scale.at(high), 2, hue);
                    sketch.line(x - 4, scale.at(low), x + 4, scale.at(low), 1.5, hue);
                    sketch.line(x - 4, scale.at(high), x + 4, scale.at(high), 1.5, hue);
                }
                sketch.dot(x, scale.at(value.value()), 4, false, hue);
            }
        }
    }

    private void bars(double base) {
        long most = groups.stream().mapToLong(group -> group.figure().n()).max().orElse(0);
        sketch.words("n", left - 8, base, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.MUTED);
        for (int i = 0; i < groups.size(); i++) {
            long n = groups.get(i).figure().n();
            String count = number(n);
            double high = most == 0 ? 0 : (BARS - 14) * n / most;
            double wide = Math.min(28, step - 6);
            sketch.box(middle(i) - wide / 2, base - high, wide, high, ColourRole.Plain.GRID);
            if (TextWidths.width(count, 10) <= step - 4) {
                sketch.words(count, middle(i), base - high - 3, Shape.Anchor.MIDDLE, 10, ColourRole.Plain.MUTED);
            }
        }
        sketch.line(left, base, width - Sketch.PAD, base, 1, ColourRole.Plain.GRID);
    }

    /// Level where they fit, else upright.
    private double names(double base) {
        List<String> names = groups.stream().map(group -> group.name().isEmpty() ? tr("(none)") : group.name()).toList();
        double room = Math.min(140, Sketch.room(names, Sketch.SMALL));
        boolean level = room <= step - 6;
        for (int i = 0; i < names.size(); i++) {
            String name = TextWidths.shortened(names.get(i), Sketch.SMALL, room);
            if (level) {
                sketch.words(name, middle(i), base + 18, Shape.Anchor.MIDDLE, Sketch.SMALL, ColourRole.Plain.INK);
            } else {
                sketch.upright(name, middle(i) + 4, base + 8, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.INK);
            }
        }
        return level ? 28 : room + 16;
    }

    private static String words(Group group) {
        String name = group.name().isEmpty() ? tr("(none)") : group.name();
        return switch (group.figure()) {
            case Figure.Value value -> tr("%s: %s, n %,d", name, value.text(), value.n());
            case Figure.Undefined undefined -> tr("%s: n/a (%s)", name, UndefinedReason.spoken(undefined.reason()));
        };
    }
}
