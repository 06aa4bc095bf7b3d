package org.allonym.desktop.surrogates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.allonym.desktop.ReviewProject;
import org.allonym.edit.Ruling;
import org.allonym.problem.ProblemException;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogateSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SurrogatesModelTest {

    @TempDir
    Path folder;

    private static String value(Reviewer cara) {
        return Objects.requireNonNull(cara.entity().made()).value();
    }

    @Test
    void warningsComeFirstAndStayInTheirPlaceWhenTheyAreSettled() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            List<Item.State> states = cara.items().stream().map(Item::state).toList();
            assertThat(states.subList(0, states.lastIndexOf(Item.State.LEAK)))
                    .allMatch(Item.State::warns);
            Item first = cara.item();
            assertThat(first).isEqualTo(cara.items().getFirst());
            assertThat(first.state().warns()).isTrue();

            cara.openEntity(ReviewProject.BETA, "Blue Heron Club");
            int at = cara.model().position().orElseThrow();
            cara.reviewing().keep("");

            assertThat(cara.items().get(at).value()).isEqualTo("Blue Heron Club");
            assertThat(cara.items().get(at).state()).isEqualTo(Item.State.DONE);
        }
    }

    @Test
    void anApprovalGoesOnToTheNextOpenOneAndIsInTheFile() {
        Path file = ReviewProject.in(folder);
        String surrogate;
        try (Reviewer cara = new Reviewer(file)) {
            cara.openEntity(ReviewProject.ALPHA, "Odile Marchetti");
            surrogate = value(cara);
            Item next = cara.model().listingProperty().get().nextOpen(cara.item()).orElseThrow();

            cara.reviewing().approve();

            assertThat(cara.item().id()).isEqualTo(next.id());
            assertThat(cara.rulings(ReviewProject.ALPHA)).singleElement()
                    .isInstanceOfSatisfying(Ruling.Treatment.class, said -> assertThat(said.choice())
                            .isInstanceOfSatisfying(Ruling.Choice.Approved.class, choice -> assertThat(choice.value()).isEqualTo(surrogate)));
        }
        try (Reviewer cara = new Reviewer(file)) {
            assertThat(cara.model().undo()).as("undo after a restart").isPresent();
            assertThat(cara.item().value()).as("goes where it was").isEqualTo("Odile Marchetti");
            assertThat(cara.entity().standing()).isEqualTo(EntityStatus.PROPOSED);
            assertThat(cara.model().redo()).isPresent();
            assertThat(cara.entity().standing()).isEqualTo(EntityStatus.APPROVED);
            assertThat(value(cara)).isEqualTo(surrogate);
        }
    }

    @Test
    void theSecretIsDrawnOnceAndTheSameValuesComeAgain() {
        Path file = ReviewProject.in(folder);
        List<String> made;
        try (Reviewer cara = new Reviewer(file)) {
            made = cara.items().stream().map(Item::made).toList();
            assertThat(cara.session().setting(SurrogateSettings.SECRET)).hasSize(64);
        }
        try (Reviewer cara = new Reviewer(file)) {
            assertThat(cara.items().stream().map(Item::made)).containsExactlyElementsOf(made);
        }
    }

    @Test
    void theSecretStaysWhateverIsTakenBack() {
        Path file = ReviewProject.in(folder);
        String secret;
        try (Reviewer cara = new Reviewer(file)) {
            secret = cara.session().setting(SurrogateSettings.SECRET);
            while (cara.session().undo().isPresent()) {
                // what was done before is taken back as well
            }
            assertThat(cara.session().setting(SurrogateSettings.SECRET)).isEqualTo(secret).hasSize(64);
        }
        try (Reviewer cara = new Reviewer(file)) {
            assertThat(cara.session().undo()).as("after a restart").isEmpty();
            assertThat(cara.session().setting(SurrogateSettings.SECRET)).isEqualTo(secret);
        }
    }

    @Test
    void anotherValueIsMadeAndNobodyHasApprovedIt() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.ALPHA, "4471-0936");
            String before = value(cara);

            cara.reviewing().another();

            assertThat(cara.item().value()).isEqualTo("4471-0936");
            assertThat(value(cara)).isNotEqualTo(before);
            assertThat(cara.entity().standing()).isEqualTo(EntityStatus.PROPOSED);
            assertThat(SurrogateText.making(cara.entity())).contains("regenerated once");
            cara.model().undo();
            assertThat(value(cara)).isEqualTo(before);
        }
    }

    @Test
    void whatNobodyDrawsIsNotAskedForAnew() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.BETA, "Blue Heron Club");

            assertThat(cara.entity().standing()).isEqualTo(EntityStatus.NEEDS_REVIEW);
            assertThatThrownBy(cara.reviewing()::another).isInstanceOf(ProblemException.class);
            assertThatThrownBy(cara.reviewing()::approve).isInstanceOf(ProblemException.class);
        }
    }

    @Test
    void aValueOfOnesOwnIsTriedOutWhileItIsWritten() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.BETA, "Blue Heron Club");
            Drafting drafting = cara.model().drafting();
            drafting.begin();

            drafting.write("");
            assertThat(breaches(drafting)).containsExactly(Breach.Type.EMPTY);
            drafting.write("blue heron club");
            assertThat(breaches(drafting)).contains(Breach.Type.SAME);
            drafting.write("Grey Otter Society");
            assertThat(breaches(drafting)).isEmpty();
            Drafting.Draft draft = Objects.requireNonNull(drafting.draftProperty().get());
            assertThat(draft.texts()).containsExactly("Grey Otter Society", "Grey Otter Society");
            assertThat(Objects.requireNonNull(draft.plan()).rewriting().text().value()).contains("of the Grey Otter Society.");
            assertThat(cara.rulings(ReviewProject.BETA)).as("nothing is said yet").isEmpty();

            drafting.settle();

            assertThat(cara.rulings(ReviewProject.BETA)).hasSize(1);
            assertThat(cara.item().id()).isNotEqualTo(cara.item(ReviewProject.BETA, "Blue Heron Club", false).id());
        }
    }

    private static List<Breach.Type> breaches(Drafting drafting) {
        return Objects.requireNonNull(drafting.draftProperty().get()).breaches().stream().map(Breach::type).toList();
    }

    @Test
    void aBrokenValueIsRefusedAndStaysWritten() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.BETA, "Blue Heron Club");
            Drafting drafting = cara.model().drafting();
            drafting.begin();
            drafting.write("Blue Heron");

            assertThatThrownBy(drafting::settle).isInstanceOf(ProblemException.class);

            assertThat(drafting.draftProperty().get()).isNotNull();
            assertThat(cara.rulings(ReviewProject.BETA)).isEmpty();
        }
    }

    @Test
    void oneMentionCanReadOtherwise() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.BETA, "Blue Heron Club");
            Drafting drafting = cara.model().drafting();
            drafting.begin();
            drafting.write("Grey Otter Society");
            drafting.writeMention(1, "Grey Otters");
            drafting.settle();

            cara.openEntity(ReviewProject.BETA, "Blue Heron Club");
            assertThat(cara.current().planned().plan().rewriting().text().value())
                    .contains("of the Grey Otter Society. The Grey Otters rows");
            assertThat(cara.model().also().offerProperty().get()).isNull();
        }
    }

    @Test
    void theSameStringElsewhereIsOfferedTheSameValue() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.BETA, "Blue Heron Club");
            cara.model().drafting().begin();
            cara.model().drafting().write("Grey Otter Society");
            cara.model().drafting().settle();

            RepeatOffer.Offer offer = Objects.requireNonNull(cara.model().also().offerProperty().get());
            assertThat(offer.others()).singleElement().extracting(item -> item.id().document()).isEqualTo(ReviewProject.GAMMA);
            int[] done = {0};
            cara.model().also().accept(n -> done[0] = n);

            assertThat(done[0]).isEqualTo(1);
            assertThat(cara.item(ReviewProject.GAMMA, "Blue Heron Club", false).made()).isEqualTo("Grey Otter Society");
            cara.model().undo();
            assertThat(cara.item(ReviewProject.GAMMA, "Blue Heron Club", false).state()).isEqualTo(Item.State.REVIEW);
            assertThat(cara.item(ReviewProject.BETA, "Blue Heron Club", false).state()).isEqualTo(Item.State.DONE);
        }
    }

    @Test
    void keepingADirectIdentifierNeedsAReason() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.ALPHA, "Bergen");
            assertThat(cara.reviewing().keepingNeedsReason()).isFalse();
            cara.openEntity(ReviewProject.ALPHA, "Odile Marchetti");
            assertThat(cara.reviewing().keepingNeedsReason()).isTrue();

            cara.reviewing().keep("A public figure");

            cara.openEntity(ReviewProject.ALPHA, "Odile Marchetti");
            assertThat(cara.entity().standing()).isEqualTo(EntityStatus.KEPT);
            assertThat(cara.items()).as("what is kept keeps export closed no longer")
                    .noneMatch(item -> item.state() == Item.State.LEAK && item.id().document().equals(ReviewProject.ALPHA));
            cara.reviewing().takeBack();
            assertThat(cara.entity().standing()).isEqualTo(EntityStatus.PROPOSED);
        }
    }

    @Test
    void whatIsNotPersonalLeavesGoldAndComesBackByUndo() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.BETA, "Blue Heron Club");

            assertThat(cara.reviewing().notPersonal()).isEqualTo(2);

            assertThat(cara.gold(ReviewProject.BETA)).containsExactly("NAME_STUDENT Tarek Haddad");
            assertThat(cara.items()).noneMatch(item -> item.id().document().equals(ReviewProject.BETA) && item.label().equals("OTHER"));
            cara.model().undo();
            assertThat(cara.gold(ReviewProject.BETA)).hasSize(3);
        }
    }

    @Test
    void oneMentionAloneCanBeTakenOutOfGold() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.BETA, "Blue Heron Club");
            assertThat(cara.model().walk(1)).isTrue();
            assertThat(cara.model().walk(1)).isFalse();

            cara.reviewing().mentionNotPersonal();

            assertThat(cara.gold(ReviewProject.BETA)).containsExactly("NAME_STUDENT Tarek Haddad", "OTHER Blue Heron Club");
        }
    }

    @Test
    void mentionsAreSplitOffAndJoinedAgain() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.ALPHA, "Odile Marchetti");
            assertThat(cara.entity().entity().mentions()).hasSize(2);
            var second = cara.entity().entity().mentions().getLast().mark();

            cara.reviewing().split(Set.of(second));

            assertThat(cara.item().value()).isEqualTo("Odile Marchetti");
            assertThat(cara.entity().entity().mentions()).hasSize(1);
            assertThat(cara.reviewing().joinable()).singleElement().satisfies(other -> assertThat(other.entity().name()).isEqualTo("Odile"));
            String other = cara.reviewing().joinable().getFirst().entity().key();
            cara.reviewing().join(Set.of(other));
            assertThat(cara.entity().entity().mentions()).hasSize(2);
            cara.model().undo();
            cara.model().undo();
            cara.openEntity(ReviewProject.ALPHA, "Odile Marchetti");
            assertThat(cara.entity().entity().grouped()).isFalse();
            assertThat(cara.rulings(ReviewProject.ALPHA)).isEmpty();
        }
    }

    @Test
    void allCleanOnesOfALabelAreApprovedInOneStep() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            int names = cara.reviewing().clean().get("NAME_STUDENT");
            int numbers = cara.reviewing().clean().get("ID_NUM");
            int[] done = {0};

            cara.reviewing().approveClean(Set.of("NAME_STUDENT"), n -> done[0] = n);

            assertThat(done[0]).isEqualTo(names).isPositive();
            assertThat(cara.reviewing().clean()).doesNotContainKey("NAME_STUDENT").containsEntry("ID_NUM", numbers);
            cara.model().undo();
            assertThat(cara.reviewing().clean()).containsEntry("NAME_STUDENT", names);
        }
    }

    @Test
    void manyDocumentsAreApprovedInAJobAndTakenBackInOne() {
        Path file = ReviewProject.of(folder, 40);
        try (Reviewer cara = new Reviewer(file)) {
            int[] done = {0};

            cara.reviewing().approveClean(Set.of("ID_NUM"), n -> done[0] = n);
            assertThatThrownBy(cara.reviewing()::approve).as("while it runs").isInstanceOf(ProblemException.class);
            cara.settle();

            assertThat(done[0]).isEqualTo(40);
            assertThat(cara.model().tally().of(Item.State.DONE)).isEqualTo(40);
            assertThat(cara.session().store().state(cara.item().id().document()).rulings()).hasSize(1);
            cara.model().undo();
            cara.settle();
            assertThat(cara.model().tally().of(Item.State.DONE)).isZero();
            cara.model().redo();
            cara.settle();
            assertThat(cara.model().tally().of(Item.State.DONE)).isEqualTo(40);
        }
    }

    @Test
    void aPolicyThatIsChosenMakesEverythingAnewButWhatIsApproved() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.openEntity(ReviewProject.ALPHA, "4471-0936");
            String approved = value(cara);
            cara.reviewing().approve();

            cara.model().policies().choose(
                    cara.session().labelSet().find("NAME_STUDENT").orElseThrow(), SurrogateMethod.REDACT);
            cara.settle();

            assertThat(cara.item(ReviewProject.ALPHA, "4471-0936", false).made()).isEqualTo(approved);
            assertThat(cara.item(ReviewProject.ALPHA, "Odile Marchetti", false).made()).startsWith("[");
            cara.model().undo();
            cara.settle();
            assertThat(cara.item(ReviewProject.ALPHA, "Odile Marchetti", false).made()).doesNotStartWith("[");
        }
    }

    @Test
    void whatIsPlannedCanBeStoppedAndBegunAgain() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.model().detach();
            cara.model().attach();
            cara.stop();

            cara.model().read();
            cara.settle();

            assertThat(cara.model().isRead()).isTrue();
            assertThat(cara.items()).isNotEmpty();
            assertThat(cara.problems()).isEmpty();
        }
    }

    @Test
    void theListThatFollowsGesturesIsTheOneThatWouldBeMadeAnew() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            for (SurrogateFilter narrow : List.of(SurrogateFilter.EVERYTHING, new SurrogateFilter(SurrogateFilter.Show.TO_SEE, null, ""))) {
                cara.model().filterProperty().set(narrow);
                cara.openEntity(ReviewProject.ALPHA, "Bergen");
                cara.reviewing().keep("");
                same(cara);
                cara.openLeak(ReviewProject.GAMMA, "low");
                cara.model().leaks().settle(Ruling.Verdict.COMMON_WORD, "");
                same(cara);
                cara.openEntity(ReviewProject.BETA, "Blue Heron Club");
                cara.reviewing().notPersonal();
                same(cara);
                for (int i = 0; i < 3; i++) {
                    cara.model().undo();
                    same(cara);
                }
            }
        }
    }

    /// The same items in the same order, and the same counts.
    private static void same(Reviewer cara) {
        SurrogateQueue.Listing now = cara.model().listingProperty().get();
        assertThat(now.items()).isEqualTo(now.queue().list(now.filter()).items()).isSortedAccordingTo(Item.ORDER);
        assertThat(cara.model().tally().all()).isEqualTo((int) now.queue().all().count());
        assertThat(cara.model().tally().of(Item.State.DONE))
                .isEqualTo((int) now.queue().all().filter(item -> item.state() == Item.State.DONE).count());
    }

    @Test
    void theListIsNarrowedByPartLabelAndWords() {
        try (Reviewer cara = new Reviewer(ReviewProject.in(folder))) {
            cara.model().filterProperty().set(new SurrogateFilter(SurrogateFilter.Show.LEAKS, null, ""));
            assertThat(cara.items()).isNotEmpty().allMatch(Item::isLeak);
            assertThat(cara.item().isLeak()).as("what is in hand is among what is shown").isTrue();

            cara.model().filterProperty().set(new SurrogateFilter(SurrogateFilter.Show.EVERYTHING, "OTHER", ""));
            assertThat(cara.items()).hasSize(2);

            cara.model().filterProperty().set(new SurrogateFilter(SurrogateFilter.Show.EVERYTHING, null, "BÉTA"));
            assertThat(cara.items()).allMatch(item -> item.id().document().equals(ReviewProject.BETA)).isNotEmpty();

            cara.model().filterProperty().set(new SurrogateFilter(SurrogateFilter.Show.DONE, null, ""));
            assertThat(cara.items()).isEmpty();
        }
    }
}
