package org.allonym.surrogate.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.allonym.annotation.Mark;
import org.allonym.edit.Ruling;
import org.allonym.project.Document;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogateScope;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.name.Names;
import org.allonym.surrogate.plan.FoldedText.FoldedWord;
import org.allonym.surrogate.plan.PartIndex.Original;
import org.allonym.surrogate.plan.Surrogates.Trial;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// One document on its way to a plan. What people decided comes first and takes what it needs; then names and then user names,
/// because addresses are built from them; then the rest, in text order. One thread, used once.
final class Planning {

    /// How many attempts are made before a person is asked.
    static final int ATTEMPTS = 100;

    private final ProjectFacts facts;
    private final StrategyRegistry repertoire;
    private final Document document;
    private final Speakers speakers;
    private final List<Entity> entities;
    private final List<Ruling> rulings;
    private final Rulings said;
    private final PartIndex parts = new PartIndex();
    private final Set<String> surfaces = new HashSet<>();
    private final Constraints constraints;
    private final List<Strategy.Given> given = new ArrayList<>();
    private final Map<String, PlannedEntity> planned = new HashMap<>();
    private final DocumentContext context;

    /// @param entities of the document and its speakers together
    Planning(
            ProjectFacts facts, StrategyRegistry repertoire, Document document, Speakers speakers, List<Entity> entities, List<Ruling> rulings) {
        this.facts = facts;
        this.repertoire = repertoire;
        this.document = document;
        this.speakers = speakers;
        this.entities = entities;
        this.rulings = rulings;
        said = new Rulings(rulings, entities);
        for (Entity entity : entities) {
            entity.mentions().forEach(mention -> surfaces.add(Folding.bare(mention.surface())));
            if (!isKept(entity)) {
                Pieces.of(entity).forEach(part -> parts.add(part, original(entity)));
            }
        }
        constraints = new Constraints(facts, parts, FoldedText.of(speakers.text().value()));
        context = new DocumentContext(
                document.id().value(), speakers.text(), entities, Names.document(entities, speakers.text(), document.metadata()), given, constraints.mapped(), facts, stream());
    }

    private static Original original(Entity entity) {
        return new Original(entity.key(), entity.label(), entity.name());
    }

    /// Dates move together, and so do ages: who asks for another one gets another shift of all of them.
    private Function<String, SeededRandom> stream() {
        int shift = entities.stream()
                .filter(entity -> movesTogether(entity.kind()))
                .mapToInt(this::draws)
                .max()
                .orElse(0);
        return purpose -> draw(document.id().value(), purpose, String.valueOf(shift));
    }

    private boolean movesTogether(ValueKind kind) {
        return kind == ValueKind.AGE || kind == ValueKind.DATE && !facts.policy().crapiiDates();
    }

    private SeededRandom draw(String... purpose) {
        return SeededRandom.of(facts.policy().key(), purpose);
    }

    private int draws(Entity entity) {
        Ruling.Treatment treatment = said.treatment(entity);
        return treatment != null && treatment.choice() instanceof Ruling.Choice.Another(int draw) ? draw : 0;
    }

    private boolean isKept(Entity entity) {
        Ruling.Treatment treatment = said.treatment(entity);
        return treatment == null || treatment.choice() instanceof Ruling.Choice.Another
                ? method(entity) == SurrogateMethod.KEEP
                : treatment.choice() instanceof Ruling.Choice.Kept && isFresh(entity, treatment);
    }

    private boolean isFresh(Entity entity, Ruling.Treatment treatment) {
        return speakers.inText(entity).stream().map(Mention::mark).toList().equals(List.copyOf(treatment.mentions()));
    }

    private SurrogateMethod method(Entity entity) {
        return repertoire.method(entity.label(), entity.kind());
    }

    DocumentPlan plan(LeakScan scan) {
        planAll(null);
        List<PlannedEntity> everybody =
                entities.stream().map(entity -> Objects.requireNonNull(planned.get(entity.key()))).toList();
        List<PlannedEntity> all = everybody.stream().map(speakers::without).flatMap(Optional::stream).toList();
        Rewriting rewriting = TextRewriter.rewrite(document.text(), wanted(all));
        List<PlannedEntity> told = withOverlaps(all, rewriting);
        List<Leak> leaks = scan.scan(document, rewriting, parts, surfaces, rulings);
        return new DocumentPlan(document.id(), told, rewriting, speakers.renamed(everybody), leaks, said.stale(rulings, leaks));
    }

    Trial tryOut(String key, String value) {
        Entity entity = entities.stream()
                .filter(one -> one.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such entity in " + document.id()));
        planAll(entity);
        Strategy.Attempt.Made made = spread(entity, value);
        Entity inText = speakers.without(entity).orElseThrow();
        return new Trial(
                inText, value, made.texts().subList(0, inText.mentions().size()), constraints.check(entity, SurrogateMethod.MANUAL, made));
    }

    /// @param without an entity to leave out; null for none
    private void planAll(@Nullable Entity without) {
        List<Entity> wanted = entities.stream().filter(entity -> entity != without).toList();
        wanted.stream().filter(this::isDecided).forEach(this::decided);
        wanted.stream()
                .filter(entity -> !planned.containsKey(entity.key()))
                .sorted(Comparator.comparing(Planning::turn).thenComparing(Names::turn))
                .forEach(this::propose);
    }

    /// Names come first, whole ones before those that may be made of them, and places before what is built of them.
    private static int turn(Entity entity) {
        return switch (entity.kind()) {
            case NAME -> 0;
            case USERNAME -> 1;
            case LOCATION -> 2;
            case EMPLOYER, EDUCATION -> 3;
            default -> 4;
        };
    }

    private boolean isDecided(Entity entity) {
        Ruling.Treatment treatment = said.treatment(entity);
        return treatment != null && !(treatment.choice() instanceof Ruling.Choice.Another);
    }

    private void decided(Entity entity) {
        Ruling.Treatment treatment = Objects.requireNonNull(said.treatment(entity));
        switch (treatment.choice()) {
            case Ruling.Choice.Approved(String value, String derivation, var texts) ->
                settle(entity, treatment, EntityStatus.APPROVED, value, derivation, texts);
            case Ruling.Choice.Own(String value, var texts) -> settle(entity, treatment, EntityStatus.OWN, value, "", texts);
            case Ruling.Choice.Kept _ -> {
                boolean fresh = isFresh(entity, treatment);
                put(entity, treatment, fresh ? EntityStatus.KEPT : EntityStatus.NEEDS_REVIEW, null, 0, changed(fresh), List.of());
            }
            case Ruling.Choice.Another _ -> throw new IllegalStateException("nobody has decided");
        }
    }

    private static List<Doubt> changed(boolean fresh) {
        return fresh ? List.of() : List.of(Doubt.of(Doubt.Type.CHANGED));
    }

    private void settle(
            Entity entity,
            Ruling.Treatment treatment,
            EntityStatus standing,
            String value,
            String derivation,
            SortedMap<Mark, String> texts) {
        Strategy.Attempt.Made spread = spread(entity, value);
        boolean fresh = isFresh(entity, treatment);
        List<String> there = new ArrayList<>();
        for (int i = 0; i < entity.mentions().size(); i++) {
            String text = texts.get(entity.mentions().get(i).mark());
            there.add(text != null ? text : spread.texts().get(i));
        }
        Strategy.Attempt.Made made = new Strategy.Attempt.Made(value, there, derivation, spread.mapping());
        List<Breach> breaches = constraints.check(entity, standing == EntityStatus.OWN ? SurrogateMethod.MANUAL : method(entity), made);
        constraints.accept(entity, made);
        given.add(new Strategy.Given(entity, made));
        boolean stands = fresh && breaches.isEmpty();
        put(entity, treatment, stands ? standing : EntityStatus.NEEDS_REVIEW, made, 0, changed(fresh), breaches);
    }

    /// How a person's value reads in each mention; the value everywhere where the strategy can't tell.
    private Strategy.Attempt.Made spread(Entity entity, String value) {
        Strategy.Attempt spread = repertoire.strategy(entity.kind(), method(entity)).spread(entity, context, value);
        return spread instanceof Strategy.Attempt.Made made
                ? made
                : Strategy.Attempt.Made.everywhere(entity, value, "", new TreeMap<>());
    }

    private void propose(Entity entity) {
        Ruling.Treatment treatment = said.treatment(entity);
        Strategy strategy = repertoire.strategy(entity.kind(), method(entity));
        int skip = movesTogether(entity.kind()) ? 0 : draws(entity);
        Set<String> earlier = new HashSet<>();
        List<Breach> last = List.of();
        boolean differs = false;
        int since = 0;
        for (int attempt = 0; since < ATTEMPTS; attempt++) {
            SeededRandom draw = draw(scope(), entity.key(), entity.label(), String.valueOf(attempt));
            switch (strategy.attempt(entity, context, attempt == 0 ? draw : draw.again())) {
                case Strategy.Attempt.Unable(Doubt why) -> {
                    review(entity, treatment, why, List.of());
                    return;
                }
                case Strategy.Attempt.Made made -> {
                    since++;
                    List<Breach> breaches = constraints.check(entity, method(entity), made);
                    if (!breaches.isEmpty()) {
                        last = breaches;
                        differs |= breaches.stream().allMatch(Breach::isOfTheDocument);
                    } else if (!earlier.contains(made.value())) {
                        if (earlier.size() == skip) {
                            accept(entity, treatment, made, since, differs);
                            return;
                        }
                        earlier.add(made.value());
                        since = 0;
                    }
                }
            }
        }
        review(entity, treatment, Doubt.of(Doubt.Type.NO_VALUE), last);
    }

    /// The document's name in the seed, or nothing where one surrogate holds for the whole project.
    private String scope() {
        return facts.policy().scope() == SurrogateScope.PROJECT ? "" : document.id().value();
    }

    /// @param differs whether another document may have given it an earlier attempt's value
    private void accept(
            Entity entity, Ruling.@Nullable Treatment treatment, Strategy.Attempt.Made made, int attempts, boolean differs) {
        List<Doubt> doubts = new ArrayList<>(
                repertoire.strategy(entity.kind(), method(entity)).doubts(entity, context));
        boolean shares = made.mapping().keySet().stream().anyMatch(constraints.mapped()::containsKey);
        if (facts.policy().scope() == SurrogateScope.PROJECT && (differs || shares)) {
            doubts.add(Doubt.of(Doubt.Type.DIFFERS));
        }
        constraints.accept(entity, made);
        given.add(new Strategy.Given(entity, made));
        boolean blocked = Stream.of(entity.doubts(), doubts).flatMap(List::stream).anyMatch(doubt -> doubt.type().blocks());
        put(entity, treatment, blocked ? EntityStatus.NEEDS_REVIEW : EntityStatus.PROPOSED, made, attempts, doubts, List.of());
    }

    private void review(Entity entity, Ruling.@Nullable Treatment treatment, Doubt why, List<Breach> breaches) {
        given.add(new Strategy.Given(entity, null));
        put(entity, treatment, EntityStatus.NEEDS_REVIEW, null, 0, List.of(why), breaches);
    }

    private void put(
            Entity entity,
            Ruling.@Nullable Treatment treatment,
            EntityStatus standing,
            Strategy.Attempt.@Nullable Made made,
            int attempts,
            List<Doubt> more,
            List<Breach> breaches) {
        List<Doubt> doubts = new ArrayList<>(entity.doubts());
        more.stream().filter(doubt -> !doubts.contains(doubt)).forEach(doubts::add);
        planned.put(
                entity.key(),
                new PlannedEntity(entity, treatment, standing, made, method(entity), attempts, doubts, breaches));
    }

    private List<TextRewriter.Wanted> wanted(List<PlannedEntity> all) {
        List<TextRewriter.Wanted> wanted = new ArrayList<>();
        for (PlannedEntity one : all) {
            List<Mention> mentions = one.entity().mentions();
            for (int i = 0; i < mentions.size(); i++) {
                Mention mention = mentions.get(i);
                Strategy.Attempt.Made made = one.made();
                if (one.standing() == EntityStatus.KEPT || one.method() == SurrogateMethod.KEEP && one.standing() == EntityStatus.PROPOSED) {
                    wanted.add(new TextRewriter.Wanted(mention, mention.surface(), Rewriting.Fate.KEPT));
                } else if (one.standing() == EntityStatus.NEEDS_REVIEW || made == null) {
                    wanted.add(new TextRewriter.Wanted(
                            mention, StrategyRegistry.withheld(mention.mark().label()), Rewriting.Fate.WITHHELD));
                } else {
                    wanted.add(new TextRewriter.Wanted(mention, made.texts().get(i), Rewriting.Fate.SURROGATE));
                }
            }
        }
        return wanted;
    }

    /// Says of every entity with a mention that has no place of its own that it is so.
    private static List<PlannedEntity> withOverlaps(List<PlannedEntity> all, Rewriting rewriting) {
        if (rewriting.inside().isEmpty()) {
            return all;
        }
        Set<Mention> crossing = new HashSet<>(rewriting.crossing());
        Set<Mention> nested = new HashSet<>(rewriting.inside());
        nested.removeAll(crossing);
        return all.stream()
                .map(one -> with(Doubt.Type.CROSSES, one, crossing))
                .map(one -> with(Doubt.Type.NESTED, one, nested))
                .toList();
    }

    private static PlannedEntity with(Doubt.Type type, PlannedEntity one, Set<Mention> about) {
        if (one.entity().mentions().stream().noneMatch(about::contains)) {
            return one;
        }
        List<Doubt> doubts = new ArrayList<>(one.doubts());
        doubts.add(Doubt.of(type));
        return new PlannedEntity(
                one.entity(), one.treatment(), one.standing(), one.made(), one.method(), one.attempts(), doubts, one.breaches());
    }

    /// What of an entity is looked for in a text. Stateless; any thread.
    private static final class Pieces {

        /// The shortest run of a whole name's words without blanks that is looked for.
        private static final int SHORTEST_RUN = 7;

        private Pieces() {}

        /// The identifying parts of all its surfaces, and a whole name run together, as in `#odilemarchetti`.
        static Set<Part> of(Entity entity) {
            Set<Part> pieces = new HashSet<>();
            ValueRules rules = StrategyRegistry.rules(entity.kind());
            for (String surface : entity.surfaces()) {
                List<Part> parts = rules.parts(surface);
                pieces.addAll(parts);
                if (entity.kind() == ValueKind.NAME) {
                    together(surface, parts, pieces);
                }
            }
            return pieces;
        }

        private static void together(String surface, List<Part> parts, Set<Part> pieces) {
            Set<String> known = new HashSet<>();
            parts.forEach(part -> known.addAll(FoldedWord.values(Folding.bare(part.text()))));
            List<String> words = new ArrayList<>(FoldedWord.values(Folding.bare(surface)));
            words.retainAll(known);
            for (List<String> run : List.of(words, words.reversed())) {
                String joined = String.join("", run);
                if (words.size() > 1 && joined.length() >= SHORTEST_RUN) {
                    pieces.add(new Part(joined, Part.Match.SUBSTRING));
                }
            }
        }
    }
}
