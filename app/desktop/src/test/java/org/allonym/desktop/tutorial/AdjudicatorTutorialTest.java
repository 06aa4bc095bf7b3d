package org.allonym.desktop.tutorial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.adjudicate.AdjudicateModel;
import org.allonym.desktop.adjudicate.AdjudicateView;
import org.allonym.desktop.surrogates.Item;
import org.allonym.desktop.surrogates.SurrogatesModel;
import org.allonym.desktop.surrogates.SurrogatesView;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The page “Ten minutes as an adjudicator”.
@Tag("slow")
@Tag("thorough")
class AdjudicatorTutorialTest extends AtTheTutorial {

    @Test
    void theAdjudicatorsTenMinutesAreAsThePageSays() {
        play("first-adjudicator", () -> {
            step(1, this::openTheSample);
            step(2, this::acceptWhatIsAgreed);
            step(3, this::decideByNumber);
            step(4, this::decideEqualOnesOnce);
            step(5, this::sayNothingIsThere);
            step(6, this::giveAReason);
            step(7, this::takeTheUnion);
            step(8, this::markIt);
            step(9, this::audit);
            step(10, this::goToTheSurrogates);
            step(11, this::labelWhatWasMissed);
            step(12, this::askForAnotherAndApprove);
            step(13, this::writeAValue);
            step(14, this::approveTheRest);
        });
    }

    private void openTheSample() {
        click("#open-sample");
        click("#person-Clara");
        hand.find("#reader-1");
        hand.drawn();
        look();
        picture();
    }

    private void acceptWhatIsAgreed() {
        click("#accept-agreed");
        waitForJobs();
        assertThat(Hand.onFx(() -> queue().progress().agreed())).isZero();
    }

    private void decideByNumber() {
        assertThat(current()).isEqualTo("Saint Brannock's Hospital");
        either("1", "#reader-1");
    }

    private void decideEqualOnesOnce() {
        assertThat(current()).isEqualTo("Dr. Halvorsen");
        either("2", "#reader-2");
        picture();
        int open = open();
        press(AppAction.LABEL_ALL_SAME, "#decide-alike");
        assertThat(open()).isEqualTo(open - 4);
    }

    private void sayNothingIsThere() {
        assertThat(current()).isEqualTo("Sketchdeck");
        press(AppAction.NOTHING_HERE, "#choice-nothing");
        press(AppAction.CANCEL);
        assertThat(current()).isEqualTo("Breda");
        press(AppAction.NOTHING_HERE, "#choice-nothing");
    }

    private void giveAReason() {
        assertThat(current()).isEqualTo("electrician");
        press(AppAction.REASON_GUIDELINE);
        press(AppAction.GUIDELINE_GAP, "#guideline-gap");
        click("#decision-note");
        type("Does a job count");
        press("Enter");
        picture();
        press(AppAction.NOTHING_HERE, "#choice-nothing");
    }

    private void takeTheUnion() {
        assertThat(current()).isEqualTo("Wendt-Adeyemi, Tobias");
        int open = open();
        press(AppAction.UNION, "#choice-union");
        assertThat(open()).isEqualTo(open - 1);
    }

    private void markIt() {
        press(AppAction.FIND);
        type("119");
        press(AppAction.CANCEL);
        press(AppAction.NEXT_CONFLICT, "#next");
        press(AppAction.NEXT_CONFLICT, "#next");
        assertThat(current()).isEqualTo("Szkoła Podstawowa in Gdynia-Orłowo");
        press(AppAction.OWN, "#choice-own");
        assertThat(window.words("#own-words")).isEqualTo("“Szkoła Podstawowa in Gdynia-Orłowo”");
        picture();
        press(AppAction.END_LEFT, AppAction.END_RIGHT);
        assertThat(window.words("#own-words")).isEqualTo("“Szkoła Podstawowa in Gdynia-Orłowo”");
        int open = open();
        label("EDUCATION");
        assertThat(open()).isEqualTo(open - 1);
    }

    private void audit() {
        press(AppAction.AUDIT, "#audit");
        type("3");
        click("#audit-draw");
        window.waitForJobs();
        hand.find("#audit-pane");
        look();
        press(AppAction.ACCEPT, "#audit-right");
        assertThat(window.words("#audit-spans-figure")).contains("0 of 1 wrong");
        press(AppAction.AUDIT, "#audit-leave");
    }

    private void goToTheSurrogates() {
        press(AppAction.SCREEN_2, "#stage-surrogates");
        window.waitForJobs();
        hand.await(() -> review().currentProperty().get() != null, "the first surrogate");
        hand.drawn();
        look();
        assertThat(reviewed().isLeak()).isTrue();
        assertThat(reviewed().value()).isEqualTo("Breda");
        picture();
    }

    private void labelWhatWasMissed() {
        press(AppAction.LABEL_FINDING, "#label-finding");
        waitForJobs();
        assertThat(items()).noneMatch(Item::isLeak);
    }

    private void askForAnotherAndApprove() {
        assertThat(reviewed().value()).isEqualTo("Marisol Ibarra");
        press(AppAction.ANOTHER, "#another");
        press(AppAction.APPROVE, "#approve");
    }

    private void writeAValue() {
        press(AppAction.NEXT_ENTITY, "#next");
        assertThat(reviewed().value()).isEqualTo("Saint Brannock's Hospital");
        press(AppAction.OWN_VALUE, "#own");
        press("Ctrl+A");
        type("Northmoor Clinic");
        hand.await(() -> review().drafting().draftProperty().get().breaches().isEmpty(), "nothing against it");
        hand.drawn();
        look();
        picture();
        either("Enter", "#draft-settle");
    }

    private void approveTheRest() {
        press(AppAction.APPROVE_CLEAN, "#approve-clean");
        click("#approve-clean-all");
        waitForJobs();
        hand.drawn();
        look();
    }

    private Item reviewed() {
        return Hand.onFx(() -> Objects.requireNonNull(review().currentProperty().get()).item());
    }

    private List<Item> items() {
        List<Item> all = Hand.onFx(() -> List.copyOf(review().listingProperty().get().items()));
        return all;
    }

    private AdjudicateModel queue() {
        return ((AdjudicateView) window.composition().shown()).model();
    }

    private SurrogatesModel review() {
        return ((SurrogatesView) window.composition().shown()).model();
    }

    private int open() {
        return Hand.onFx(() -> queue().queueProperty().get().open());
    }

    private String current() {
        return Hand.onFx(() -> queue().snippet(Objects.requireNonNull(queue().currentProperty().get()).entry()));
    }
}
