package org.allonym.surrogate.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.allonym.annotation.Mark;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueKind;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The speakers of a transcript, who are mentions as those in the text are: they stand one to a line behind its end while
/// surrogates are planned, so that *Wyatt K* and the *Wyatt* of a message are one entity. Immutable; one thread.
///
/// Who is called after a role (*Tutor*, *Student 2*, in CHAT `CHI` of a *Target_Child*) stays as they are. Who gets no surrogate (there is no label for names, or
/// the chosen method makes none) becomes a number.
final class Speakers {

    private static final Set<String> ROLES = Set.of(
            "tutor", "student", "teacher", "instructor", "professor", "interviewer", "interviewee", "participant", "learner",
            "peer", "moderator", "coach", "mentor", "assistant", "parent", "speaker", "system", "bot", "user", "ta", "other");

    private static final Set<String> STAFF =
            Set.of("tutor", "teacher", "instructor", "professor", "coach", "mentor", "assistant", "ta");

    private static final Pattern STAFF_LABEL = Pattern.compile("INSTRUCTOR|TEACHER|TUTOR");

    /// CHAT's abbreviations of roles.
    private static final Set<String> CODES = Set.of("CHI", "MOT", "FAT", "ADU", "INV", "TEA", "STU", "TUT", "PAR");

    /// `Student 2`, `TA-1`, `Parent B`.
    private static final Pattern NUMBERED = Pattern.compile("([ _-]?\\d{1,2}|[ _-][a-z])$");

    private static final Pattern HANDLE = Pattern.compile("@\\S+|\\S*[\\d_]\\S*");

    private final DocumentText text;
    private final int end;
    /// All speakers by their first turn, with their mention; without one where they stay or become a number.
    private final Map<String, Optional<Mark>> marks = new LinkedHashMap<>();
    private final Set<String> roles = new HashSet<>();

    private Speakers(Document document, ProjectFacts facts) {
        end = document.text().length();
        StringBuilder whole = new StringBuilder();
        for (Turn turn : document.turns()) {
            if (!marks.containsKey(turn.speaker())) {
                if (isRole(turn)) {
                    roles.add(turn.speaker());
                }
                Optional<String> label = roles.contains(turn.speaker()) ? Optional.empty() : label(turn, facts);
                marks.put(turn.speaker(), label.map(of -> {
                    whole.append('\n');
                    int start = end + whole.length();
                    whole.append(turn.speaker());
                    return new Mark(new Span(start, end + whole.length()), of);
                }));
            }
        }
        text = whole.isEmpty() ? document.text() : DocumentText.of(document.text().value() + whole);
    }

    static Speakers of(Document document, ProjectFacts facts) {
        return new Speakers(document, facts);
    }

    /// The document's text with the speakers behind it.
    DocumentText text() {
        return text;
    }

    /// The marks of a document and those of its speakers.
    List<Mark> with(Collection<Mark> gold) {
        List<Mark> all = new ArrayList<>(gold);
        marks.values().forEach(mark -> mark.ifPresent(all::add));
        return all;
    }

    private static Optional<String> label(Turn turn, ProjectFacts facts) {
        boolean handle = HANDLE.matcher(turn.speaker()).matches();
        ValueKind kind = handle && labels(facts, ValueKind.USERNAME).length > 0 ? ValueKind.USERNAME : ValueKind.NAME;
        boolean staff = STAFF.contains(turn.role().strip().toLowerCase(Locale.ROOT));
        return Arrays.stream(labels(facts, kind))
                .min(Comparator.comparing((String label) -> STAFF_LABEL.matcher(label).find() != staff).thenComparing(Comparator.naturalOrder()));
    }

    private static String[] labels(ProjectFacts facts, ValueKind kind) {
        return facts.kinds().entrySet().stream().filter(entry -> entry.getValue() == kind).map(Map.Entry::getKey).toArray(String[]::new);
    }

    private static boolean isRole(Turn turn) {
        String word = turn.speaker().strip().toLowerCase(Locale.ROOT);
        boolean code = CODES.contains(turn.speaker())
                && Arrays.stream(turn.role().toLowerCase(Locale.ROOT).split("[ _]")).anyMatch(role -> role.startsWith(word));
        return code || word.isEmpty() || ROLES.contains(word) || ROLES.contains(NUMBERED.matcher(word).replaceFirst(""));
    }

    /// The mentions of an entity that stand in the document's text.
    List<Mention> inText(Entity entity) {
        return entity.mentions().stream().filter(mention -> mention.mark().span().end() <= end).toList();
    }

    /// An entity as the document's text has it; empty where only a speaker is called so.
    Optional<Entity> without(Entity entity) {
        List<Mention> left = inText(entity);
        if (left.size() == entity.mentions().size()) {
            return Optional.of(entity);
        }
        return left.isEmpty()
                ? Optional.empty()
                : Optional.of(new Entity(
                        entity.key(), entity.kind(), left.getFirst().mark().label(), left, entity.name(), entity.grouped(), entity.doubts()));
    }

    /// As [#without(Entity)], with the values of what is left: mentions of speakers are an entity's last.
    Optional<PlannedEntity> without(PlannedEntity one) {
        return without(one.entity()).map(entity -> entity == one.entity()
                ? one
                : new PlannedEntity(
                        entity, one.treatment(), one.standing(), without(one.made(), entity), one.method(), one.attempts(), one.doubts(), one.breaches()));
    }

    private static Strategy.Attempt.@Nullable Made without(
            Strategy.Attempt.@Nullable Made made, Entity entity) {
        return made == null
                ? null
                : new Strategy.Attempt.Made(made.value(), made.texts().subList(0, entity.mentions().size()), made.derivation(), made.mapping());
    }

    /// What every speaker is called from now on; no two the same.
    ///
    /// @param planned all entities, with the speakers among their mentions
    SortedMap<String, String> renamed(List<PlannedEntity> planned) {
        Map<Mark, String> values = new HashMap<>();
        planned.forEach(one -> collect(one, values));
        SortedMap<String, String> names = new TreeMap<>();
        Set<String> taken = new HashSet<>();
        int number = 0;
        for (Map.Entry<String, Optional<Mark>> speaker : marks.entrySet()) {
            boolean role = roles.contains(speaker.getKey());
            String name = role ? speaker.getKey() : speaker.getValue().map(values::get).orElse("");
            while (!role && (name.isBlank() || taken.contains(name))) {
                name = "Person %d".formatted(++number);
            }
            taken.add(name);
            names.put(speaker.getKey(), name);
        }
        return names;
    }

    private void collect(PlannedEntity one, Map<Mark, String> values) {
        for (int i = inText(one.entity()).size(); i < one.entity().mentions().size(); i++) {
            Mention speaker = one.entity().mentions().get(i);
            if (one.standing() == EntityStatus.KEPT) {
                values.put(speaker.mark(), speaker.surface());
            } else if (one.made() != null && one.breaches().isEmpty()) {
                values.put(speaker.mark(), one.made().texts().get(i));
            }
        }
    }
}
