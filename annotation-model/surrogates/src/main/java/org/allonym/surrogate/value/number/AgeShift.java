package org.allonym.surrogate.value.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Kind;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Setting;

/// By how many years the ages of one document move: one number for those of age and one for those under age, so that
/// who is older stays older and nobody comes of age. Where no number fits all, each age has the first that fits it.
final class AgeShift {

    private final List<Integer> steps;
    private final Set<Integer> ages = new TreeSet<>();

    private AgeShift(List<Integer> steps) {
        this.steps = steps;
    }

    /// @param spread by how many years at most
    static AgeShift of(Setting setting, int spread) {
        AgeShift shift = new AgeShift(steps(setting.stream().apply("ages"), spread));
        for (Entity entity : setting.entities()) {
            if (entity.kind() == Kind.AGE) {
                for (Mention mention : entity.mentions()) {
                    AgeForm.read(mention.surface()).numbers().stream()
                            .filter(number -> number.years() && !number.isDecade() && number.value() <= AgeRules.OLDEST)
                            .forEach(number -> shift.ages.add(number.value()));
                }
            }
        }
        return shift;
    }

    private static List<Integer> steps(Draw draw, int spread) {
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
        for (int step : steps) {
            if (group.stream().allMatch(one -> fits(one, step) && !ages.contains(one + step))) {
                return age + step;
            }
        }
        return age + first(step -> group.stream().allMatch(one -> fits(one, step)), age);
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
                ? age + step >= 1 && age + step < AgeRules.ADULT
                : age + step >= AgeRules.ADULT && age + step <= AgeRules.OLDEST;
    }

    /// Up or down, for what moves by more than years.
    int direction() {
        return steps.getFirst() < 0 ? -1 : 1;
    }
}
