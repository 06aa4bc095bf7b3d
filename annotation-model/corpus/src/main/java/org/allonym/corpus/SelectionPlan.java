package org.allonym.corpus;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.allonym.corpus.language.LanguageGuess;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// From submissions to a corpus: the steps in their order, with their parameters. A file of it is JSON; the same plan over the
/// same files gives the same corpus.
///
/// @param columns of the table of submissions
/// @param steps no name twice
/// @param choice which of those that passed every step become documents
public record SelectionPlan(SubmissionColumns columns, List<Step> steps, SampleChoice choice) {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private static final String GRADED = "graded";
    private static final List<String> YES = List.of("true", "1", "yes", "y", "t");
    private static final long MEGABYTES_10 = 10L << 20;

    public SelectionPlan {
        steps = List.copyOf(steps);
        Set<String> names = new HashSet<>();
        for (Step step : steps) {
            if (!names.add(step.name())) {
                throw new IllegalArgumentException("two steps named " + step.name());
            }
        }
    }

    /// CRAPII's funnel (section 2.1), as far as the columns of a table allow it.
    ///
    /// @param columns what the table's columns mean
    /// @param names the table's columns; none without a table
    public static SelectionPlan crapii(SubmissionColumns columns, List<String> names) {
        List<Step> steps = new ArrayList<>();
        String graded = named(names, Set.of("graded", "is_graded", "isgraded", "is graded"));
        steps.add(new Step.Column(GRADED, !graded.isEmpty(), graded, YES, false));
        steps.add(new Step.OnePerStudent(!columns.student().isEmpty(), Step.OnePerStudent.Several.NONE, ""));
        steps.add(new Step.Files(true, MEGABYTES_10, 5));
        steps.add(new Step.Readable(true, "en", LanguageGuess.RUBBISH, 50));
        steps.add(new Step.Messages(false, 20, 7));
        steps.add(new Step.Words(false, List.of()));
        steps.add(new Step.NearDuplicates(true, 0.9, false, List.of()));
        steps.add(new Step.Anomalies(true, 0.03, 0));
        return new SelectionPlan(columns, steps, new SampleChoice.All());
    }

    /// With another column that says what is graded: by the values that say yes, or else by one that it has.
    ///
    /// @param column empty for none
    /// @param most its most frequent value
    /// @param values all that it has
    public SelectionPlan withGraded(String column, String most, Set<String> values) {
        boolean saysYes = values.stream().anyMatch(value -> YES.contains(value.strip().toLowerCase(Locale.ROOT)));
        Step graded = new Step.Column(GRADED, !column.isEmpty(), column, saysYes || most.isEmpty() ? YES : List.of(most), false);
        if (steps.stream().anyMatch(step -> step.name().equals(GRADED))) {
            return with(graded);
        }
        return with(Stream.concat(Stream.of(graded).filter(Step::on), steps.stream()).toList());
    }

    /// Its step on what is graded.
    public Optional<Step.Column> graded() {
        return steps.stream().filter(step -> step instanceof Step.Column && step.name().equals(GRADED)).map(Step.Column.class::cast).findFirst();
    }

    /// Its step on students with several submissions.
    public Optional<Step.OnePerStudent> onePerStudent() {
        return steps.stream().filter(Step.OnePerStudent.class::isInstance).map(Step.OnePerStudent.class::cast).findFirst();
    }

    /// PIIvot's first filter of dialogues (section 2.2), as far as the columns of a table allow it: length, consent, country and unsafe
    /// content. A country, and words, are for a person to name.
    ///
    /// @param columns what the table's columns mean
    /// @param names the table's columns; none without a table
    public static SelectionPlan piivot(SubmissionColumns columns, List<String> names) {
        String consent = named(names, Set.of("consent", "consented", "has_consent", "consent_given", "opt_in"));
        String country = named(names, Set.of("country", "country_code", "nation"));
        String unsafe = named(names, Set.of("unsafe", "is_unsafe", "unsafe_content", "safety_flag", "flagged", "toxic"));
        return new SelectionPlan(columns, List.of(
                new Step.Column("consent", !consent.isEmpty(), consent, YES, false),
                new Step.Column("country", false, country, List.of(), false),
                new Step.Files(true, MEGABYTES_10, 10_000),
                new Step.Readable(true, "", 0, 0),
                new Step.Messages(true, 20, 7),
                new Step.Column("unsafe", !unsafe.isEmpty(), unsafe, YES, true),
                new Step.Words(false, List.of()),
                new Step.NearDuplicates(false, 0.9, false, List.of()),
                new Step.Anomalies(false, 0.03, 0)), new SampleChoice.All());
    }

    private static String named(List<String> names, Set<String> wanted) {
        return names.stream().filter(name -> wanted.contains(name.strip().toLowerCase(Locale.ROOT))).findFirst().orElse("");
    }

    /// For another table, or the first: its columns, and the steps and the choice that need a column it lacks as [#crapii] or [#piivot]
    /// begin with them.
    /// The others stay what they are.
    ///
    /// @param columns what the table's columns mean
    /// @param names the table's columns; none without a table
    public SelectionPlan withTable(SubmissionColumns columns, List<String> names) {
        List<Step> first = Stream.concat(crapii(columns, names).steps().stream(), piivot(columns, names).steps().stream()).toList();
        List<Step> fitting = new ArrayList<>();
        for (Step step : steps) {
            boolean fits = switch (step) {
                case Step.Column column -> names.contains(column.column());
                case Step.OnePerStudent one -> one.on() && !columns.student().isEmpty() && (one.order().isEmpty() || names.contains(one.order()));
                default -> true;
            };
            if (fits) {
                fitting.add(step);
            } else {
                first.stream().filter(other -> other.name().equals(step.name())).findFirst().ifPresent(fitting::add);
            }
        }
        return new SelectionPlan(columns, fitting, names.containsAll(choice.needs()) ? choice : new SampleChoice.All());
    }

    /// Its step on near-duplicates.
    public Optional<Step.NearDuplicates> nearDuplicates() {
        return steps.stream().filter(Step.NearDuplicates.class::isInstance).map(Step.NearDuplicates.class::cast).findFirst();
    }

    /// With another step in the place of the one of that name.
    public SelectionPlan with(Step changed) {
        UnaryOperator<Step> swap = step -> step.name().equals(changed.name()) ? changed : step;
        return new SelectionPlan(columns, steps.stream().map(swap).toList(), choice);
    }

    /// With other meanings of columns.
    public SelectionPlan with(SubmissionColumns changed) {
        return new SelectionPlan(changed, steps, choice);
    }

    /// With the steps in another order.
    public SelectionPlan with(List<Step> ordered) {
        return new SelectionPlan(columns, ordered, choice);
    }

    /// With another choice.
    public SelectionPlan with(SampleChoice changed) {
        return new SelectionPlan(columns, steps, changed);
    }

    /// As JSON; [#read] reads it.
    public String json() {
        return MAPPER.writeValueAsString(this);
    }

    /// @throws IllegalArgumentException with a sentence that says what is wrong, in English
    public static SelectionPlan read(String json) {
        try {
            return MAPPER.readValue(json, SelectionPlan.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    e.getOriginalMessage().replaceFirst(" ?[(;].*", "").replace("creator ", "") + place(e), e);
        }
    }

    /// Where in the plan, such as ` at steps[6]`.
    private static String place(JacksonException e) {
        StringBuilder place = new StringBuilder();
        for (JacksonException.Reference one : e.getPath()) {
            place.append(one.getIndex() >= 0 ? "[" + one.getIndex() + "]" : (place.isEmpty() ? "" : ".") + one.getPropertyName());
        }
        return place.isEmpty() ? "" : " at " + place;
    }

    /// Whether a step, by its name, or the choice is the same in another plan, wherever it stands in it.
    boolean isAlike(String step, SelectionPlan other) {
        return step.equals(Selection.CHOICE) ? choice.equals(other.choice) : Objects.equals(named(step), other.named(step));
    }

    private @Nullable Step named(String name) {
        return steps.stream().filter(step -> step.name().equals(name)).findFirst().orElse(null);
    }
}
