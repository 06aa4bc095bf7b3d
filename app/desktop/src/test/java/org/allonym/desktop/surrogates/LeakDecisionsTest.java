package org.allonym.desktop.surrogates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.allonym.desktop.ReviewProject;
import org.allonym.edit.Ruling;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Leak;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class LeakDecisionsTest {

    @TempDir
    Path folder;

    @Test
    void aMissedMentionGoesIntoGoldAndTheOthersAreOfferedWithIt() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openLeak(ReviewProject.ALPHA, "Odile");

            cara.model().leaks().label("NAME_STUDENT");

            assertThat(cara.gold(ReviewProject.ALPHA)).filteredOn("NAME_STUDENT Odile"::equals).hasSize(2);
            RepeatOffer.Offer offer = Objects.requireNonNull(cara.model().also().offerProperty().get());
            assertThat(offer.others()).hasSize(1);
            cara.model().also().accept(_ -> {});
            assertThat(cara.gold(ReviewProject.ALPHA)).filteredOn("NAME_STUDENT Odile"::equals).hasSize(3);
            assertThat(cara.items()).noneMatch(item -> item.isLeak() && item.id().document().equals(ReviewProject.ALPHA));
            cara.openEntity(ReviewProject.ALPHA, "Odile Marchetti");
            assertThat(cara.entity().entity().mentions()).hasSize(4);
            cara.model().undo();
            assertThat(cara.gold(ReviewProject.ALPHA)).filteredOn("NAME_STUDENT Odile"::equals).hasSize(2);
        }
    }

    @Test
    void aCommonWordIsSettledOnceForAllOfItsKind() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openLeak(ReviewProject.GAMMA, "will");

            cara.model().leaks().settle(Ruling.Verdict.COMMON_WORD, "");

            assertThat(Objects.requireNonNull(cara.model().also().offerProperty().get()).others()).hasSize(1);
            cara.model().also().accept(_ -> {});
            assertThat(cara.rulings(ReviewProject.GAMMA)).hasSize(2).allMatch(Ruling.Clearance.class::isInstance);
            cara.openLeak(ReviewProject.GAMMA, "low");
            cara.model().leaks().settle(Ruling.Verdict.SOMEONE_ELSE, "");
            cara.openLeak(ReviewProject.GAMMA, "low");
            assertThat(cara.item().state()).isEqualTo(Item.State.DONE);
            cara.model().leaks().reopen();
            assertThat(cara.item().state()).isEqualTo(Item.State.LEAK);
        }
    }

    /// What is labeled in one document is looked for in all others.
    @Test
    void whenNothingIsLeftTheWholeProjectIsPlannedAgain() {
        DocumentId one = new DocumentId("one");
        DocumentId two = new DocumentId("two");
        Path file = ReviewProject.in(folder, Map.of(
                "one", "[NAME_STUDENT|Odile Marchetti] cooks. Later came Odile, low as ever. So did Marchetti.\n",
                "two", "[NAME_STUDENT|Tarek Haddad] met Odile in the canteen.\n"));
        try (Reviewer cara = new Reviewer(file)) {
            cara.openLeak(one, "Odile");
            cara.model().leaks().label("NAME_STUDENT");
            cara.settle();
            assertThat(cara.items()).as("another leak is open").noneMatch(item -> item.isLeak() && item.id().document().equals(two));

            cara.openLeak(one, "Marchetti");
            cara.model().leaks().label("NAME_STUDENT");
            cara.settle();

            assertThat(cara.item(two, "Odile", true).state()).isEqualTo(Item.State.NOTICE);
        }
    }

    @Test
    void keepingALeakNeedsAReasonThatIsRecorded() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openLeak(ReviewProject.GAMMA, "low");

            assertThatThrownBy(() -> cara.model().leaks().settle(Ruling.Verdict.OVERRIDDEN, " "))
                    .isInstanceOf(ProblemException.class);
            cara.model().leaks().settle(Ruling.Verdict.OVERRIDDEN, "An adjective here");

            assertThat(cara.rulings(ReviewProject.GAMMA)).singleElement()
                    .isInstanceOfSatisfying(Ruling.Clearance.class, said -> assertThat(said.reason()).isEqualTo("An adjective here"));
        }
    }

    @Test
    void aDocumentsNameIsMendedForTheWholeProject() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            Item inTheName = cara.items().stream()
                    .filter(item -> item.id() instanceof Item.Id.OfLeak leak && leak.where().equals(Leak.NAME))
                    .findFirst()
                    .orElseThrow();
            cara.model().open(inTheName.id());
            assertThat(cara.current().place()).isEmpty();
            assertThatThrownBy(() -> cara.model().leaks().label("NAME_STUDENT")).isInstanceOf(ProblemException.class);

            cara.model().leaks().mend();
            cara.settle();

            assertThat(cara.model().policies().now().numbered()).isTrue();
            assertThat(cara.items()).noneMatch(item -> item.id().equals(inTheName.id()) && item.state().isOpen());
        }
    }

    @Test
    void whatReachesIntoASurrogateIsNotLabelledButMadeAnew() {
        Path file = ReviewProject.in(folder, Map.of(
                "one", "[NAME_STUDENT|Grey Low] sings.\n",
                "two", "The [OTHER|Blue Heron Club] low on boats, and [NAME_STUDENT|Tarek] with it.\n"));
        DocumentId two = new DocumentId("two");
        try (Reviewer cara = new Reviewer(file)) {
            cara.openEntity(two, "Blue Heron Club");
            cara.model().drafting().begin();
            cara.model().drafting().write("Friends of Grey");
            cara.model().drafting().settle();

            cara.openLeak(two, "Grey low");

            assertThat(cara.current().bearer().orElseThrow().entity().name()).isEqualTo("Blue Heron Club");
            assertThatThrownBy(() -> cara.model().leaks().label("NAME_STUDENT")).isInstanceOf(ProblemException.class);
            cara.model().leaks().another();
            cara.openEntity(two, "Blue Heron Club");
            assertThat(cara.entity().standing()).as("nothing is drawn for it").isEqualTo(EntityStatus.NEEDS_REVIEW);
        }
    }

    @Test
    void exportOpensWhenNothingIsLeft() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            assertThat(SurrogateText.export(cara.model().tally())).startsWith("Export blocked: ").contains("leaks").contains("need review");

            for (Item item : List.copyOf(cara.items())) {
                cara.model().open(item.id());
                if (cara.model().currentProperty().get() == null || !cara.item().id().equals(item.id())) {
                    continue;
                }
                if (item.isLeak()) {
                    cara.model().leaks().settle(Ruling.Verdict.SOMEONE_ELSE, "");
                } else if (item.state() == Item.State.REVIEW) {
                    cara.reviewing().keep("not a person");
                }
            }
            if (!cara.reviewing().clean().isEmpty()) {
                cara.reviewing().approveClean(Set.copyOf(cara.reviewing().clean().keySet()), _ -> {});
            }
            cara.settle();

            assertThat(cara.model().tally().exportIsOpen()).isTrue();
            assertThat(SurrogateText.export(cara.model().tally())).isEqualTo("Ready to export");
        }
    }
}
