package org.allonym.services.agreement;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.GroupOrder;
import org.allonym.annotation.Layer;
import org.allonym.edit.DocumentState;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// Measures how far the annotators of a project agree, or one of them with the gold.
///
/// Figures rest on the documents both sides have finished; the report says how many were left out. One pass over the
/// project, whatever the number of pairs; what is kept of a document is its items, not its text.
public final class MeasureAgreement {

    /// More groups than this are no groups.
    static final int MOST_GROUPS = 100;

    /// Whose marks are compared.
    public sealed interface Side {

        /// How reports call it.
        String name();

        /// An annotator; ready where they have finished the document.
        ///
        /// @param name how reports call them: their own name, or a pseudonym
        record Annotator(ActorId actor, String name) implements Side {

            /// Under their own name.
            public Annotator(ActorId actor) {
                this(actor, actor.value());
            }
        }

        /// A layer that is computed from what people did: the gold, the model's suggestions.
        ///
        /// @param ready whether a document has it; one without is left out
        /// @param standard whether the other side is measured against it; a standard comes first
        record Computed(
                String name, boolean standard, Predicate<DocumentState> ready, Function<DocumentState, Layer> layer)
                implements Side {}

        /// Whether the side's reading of a document can be compared.
        default boolean isReady(DocumentState state) {
            return switch (this) {
                case Annotator annotator -> state.work(annotator.actor()).status() == DocumentStatus.FINISHED;
                case Computed computed -> computed.ready().test(state);
            };
        }

        /// The side's reading of a document.
        default Layer layerOf(DocumentState state) {
            return switch (this) {
                case Annotator annotator -> state.layer(annotator.actor());
                case Computed computed -> computed.layer().apply(state);
            };
        }
    }

    /// Some of a project's documents.
    ///
    /// @param name what they are called in the report
    public record Selection(String name, Set<DocumentId> documents) {
        public Selection {
            documents = Set.copyOf(documents);
        }
    }

    /// Which documents are measured with regard to the calibration round.
    public enum Round {
        /// All documents.
        ALL,
        /// Only those of the round.
        ONLY,
        /// All but those of the round: what annotators talked over before they began says nothing about them.
        WITHOUT;

        /// The documents of a project; null for all.
        ///
        /// @throws ProblemException where the project has no calibration round
        public @Nullable Selection of(ProjectStore store) {
            if (this == ALL) {
                return null;
            }
            Set<DocumentId> round = Set.copyOf(ProjectSettings.of(store::setting).calibration());
            if (round.isEmpty()) {
                throw new ProblemException(new Problem.Refused(
                        tr("This project has no calibration round."),
                        tr("Choose its documents on the Project screen, or measure agreement on all documents.")));
            }
            if (this == ONLY) {
                return new Selection("calibration round", round);
            }
            Set<DocumentId> rest = new HashSet<>();
            store.rows().forEach(row -> rest.add(row.id()));
            rest.removeAll(round);
            return new Selection("without the calibration round", rest);
        }
    }

    /// @param attribute the name of a [Grouping] to give figures by; null for none
    /// @param only the documents that are looked at; null for all
    public record Options(Bootstrap bootstrap, @Nullable String attribute, @Nullable Selection only) {

        /// 1,000 resamples, no attribute, all documents.
        public static final Options DEFAULT = new Options(Bootstrap.DEFAULT, null);

        /// All documents.
        public Options(Bootstrap bootstrap, @Nullable String attribute) {
            this(bootstrap, attribute, null);
        }

        /// The same for some documents; null for all.
        public Options over(@Nullable Selection some) {
            return new Options(bootstrap, attribute, some);
        }
    }

    private MeasureAgreement() {}

    /// Measures two sides. Where one is a standard it becomes the first, whichever way they are given, so that recall
    /// is the share of the standard's marks the other side has.
    ///
    /// @throws ProblemException for an annotator the project doesn't know, one side given twice, or an attribute that
    ///         splits the documents into too many groups
    public static ProjectAgreement between(
            ProjectStore store, Side first, Side second, Options options, Progress progress) {
        check(store, List.of(first, second));
        boolean turn = isStandard(second) && !isStandard(first);
        List<Side> sides = turn ? List.of(second, first) : List.of(first, second);
        return measure(store, sides, options, progress);
    }

    /// Measures every pair of annotators who have finished anything, in order of name, and where there are three or
    /// more all of them together. With fewer than two there are no pairs.
    ///
    /// @throws ProblemException for an attribute that splits the documents into too many groups
    public static ProjectAgreement amongAnnotators(ProjectStore store, Options options, Progress progress) {
        return amongAnnotators(store, options, ActorId::value, progress);
    }

    /// As [#amongAnnotators(ProjectStore, Options, Progress)], with annotators under other names and in the order of those
    /// ([GroupOrder]), so that neither tells who is who.
    ///
    /// @param naming gives each annotator another name
    public static ProjectAgreement amongAnnotators(
            ProjectStore store, Options options, Function<ActorId, String> naming, Progress progress) {
        Set<ActorId> annotators = new HashSet<>();
        Set<ActorId> archived = archived(store);
        store.rows().forEach(row -> row.work().forEach((actor, work) -> {
            if (work.status() == DocumentStatus.FINISHED && !archived.contains(actor)) {
                annotators.add(actor);
            }
        }));
        List<Side> sides = annotators.stream()
                .<Side>map(annotator -> new Side.Annotator(annotator, naming.apply(annotator)))
                .sorted(Comparator.comparing(Side::name, GroupOrder.ORDER))
                .toList();
        return measure(store, sides, options, progress);
    }

    private static ProjectAgreement measure(
            ProjectStore store, List<Side> sides, Options options, Progress progress) {
        Selection only = options.only();
        MeasureAgreementScan scan = new MeasureAgreementScan(sides, store.labelSet(), groups(store, options));
        int total = store.documentCount();
        progress.report(0, total);
        int[] done = {0};
        store.scan((document, state) -> {
            if (only == null || only.documents().contains(document.id())) {
                scan.visit(document, state);
            }
            progress.report(++done[0], total);
            return true;
        });
        String name = only == null ? store.name() : "%s, %s".formatted(store.name(), only.name());
        return scan.agreement(name, options, () -> progress.report(total, total));
    }

    private static @Nullable Groups groups(ProjectStore store, Options options) {
        String name = options.attribute();
        if (name == null) {
            return null;
        }
        Set<String> attributes = new HashSet<>();
        store.rows().forEach(row -> attributes.addAll(row.metadata().keySet()));
        Grouping grouping = Grouping.named(name, attributes);
        if (grouping instanceof Grouping.Attribute && !attributes.contains(name)) {
            String own = Arrays.stream(Grouping.BuiltIn.values()).map(Grouping::key).collect(Collectors.joining(", "));
            throw new ProblemException(new Problem.Refused(
                    tr("None of the documents has an attribute named %s.", name),
                    (attributes.isEmpty()
                                    ? tr("These documents have no attributes.")
                                    : tr("Their attributes: %s.", String.join(", ", new TreeSet<>(attributes))))
                            + " " + tr("Every project can be grouped by: %s.", own)));
        }
        return Groups.of(grouping, store);
    }

    private static Set<ActorId> archived(ProjectStore store) {
        return store.actors().stream().filter(Actor::archived).map(Actor::id).collect(Collectors.toSet());
    }

    /// That the project knows all of them and none is there twice.
    static void check(ProjectStore store, List<Side> sides) {
        Set<String> names = new HashSet<>();
        for (Side side : sides) {
            known(store, side);
            if (!names.add(side.name())) {
                throw new ProblemException(new Problem.Refused(
                        tr("%s can’t be compared with itself.", side.name()), tr("Choose different layers.")));
            }
        }
    }

    private static boolean isStandard(Side side) {
        return side instanceof Side.Computed computed && computed.standard();
    }

    private static void known(ProjectStore store, Side side) {
        if (!(side instanceof Side.Annotator annotator)) {
            return;
        }
        List<String> names = new ArrayList<>();
        for (Actor actor : store.actors()) {
            if (actor.id().equals(annotator.actor())) {
                if (actor.archived()) {
                    throw new ProblemException(new Problem.Refused(
                            tr("The layer of %s is archived, so agreement leaves it out.", actor.id()), tr("Restore the layer first.")));
                }
                return;
            }
            names.add(actor.id().value());
        }
        throw new ProblemException(new Problem.Refused(
                tr("Nobody in this project is called %s.", annotator.actor()),
                names.isEmpty() ? tr("The project has no annotators yet.") : tr("People in the project: %s.", String.join(", ", names))));
    }
}
