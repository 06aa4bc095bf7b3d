package org.allonym.desktop.tour;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.allonym.desktop.surrogates.CurrentItem;
import org.allonym.desktop.surrogates.Drafting;
import org.allonym.desktop.surrogates.Item;
import org.allonym.desktop.surrogates.SurrogatesModel;
import org.allonym.desktop.surrogates.SurrogatesView;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.ValueKind;

/// Reviews the surrogates of a project by keys: approves some one by one, accepts what nothing speaks against at once,
/// writes a value where one is missing, labels what was missed, and says of words that they are words.
public final class ReviewerHand {

    private static final int ONE_BY_ONE = 3;
    private static final int MOST = 600;

    private final TourWindow window;
    private final Hand hand;
    private final Deque<String> people = new ArrayDeque<>(List.of(
            "Ansel Wray", "Runa Birk", "Corvin Hale", "Maren Stroud", "Ilse Falk", "Teo Brandt", "Nora Quill", "Levi Thorne"));
    private final Deque<String> places = new ArrayDeque<>(List.of(
            "Larkmoor", "Pinewater", "Stonebeck", "Ashcombe", "Fernholt", "Westbrook", "Elmstead", "Rookhope", "Tarnside",
            "Brackley", "Copperfold", "Millpond"));
    private final Deque<String> others = new ArrayDeque<>(List.of(
            "Team Otter", "lamp lighter", "row 9", "seat 14", "night porter", "Quiet Club", "kite maker"));

    public ReviewerHand(TourWindow window) {
        this.window = window;
        this.hand = window.hand();
    }

    private SurrogatesModel model() {
        return ((SurrogatesView) Hand.onFx(window.composition()::shown)).model();
    }

    private CurrentItem current() {
        return Hand.onFx(() -> Objects.requireNonNull(model().currentProperty().get()));
    }

    /// Goes to the screen and waits for the plans.
    public void begin() {
        hand.click("#stage-surrogates");
        window.waitForJobs();
        hand.await(() -> model().currentProperty().get() != null, "the first surrogate");
    }

    /// Takes a person in hand who is named several times.
    public void showSomebody() {
        Hand.onFx(() -> model().listingProperty().get().items().stream()
                        .filter(item -> item.label().equals("NAME_STUDENT") && item.state() == Item.State.PROPOSED && item.mentions() > 3)
                        .findFirst())
                .ifPresent(this::goTo);
    }

    /// Approves some values one after the other.
    public void approveSome() {
        for (int i = 0; i < ONE_BY_ONE; i++) {
            goTo(first(Item.State.PROPOSED).orElseThrow());
            hand.press("Enter");
        }
    }

    /// Approves all values that nothing speaks against.
    public void approveClean() {
        hand.press("Ctrl+Shift+Enter");
        hand.click("#approve-clean-all");
        window.waitForJobs();
        window.saved();
    }

    /// Settles whatever keeps the export closed.
    ///
    /// @throws IllegalStateException when something stays open
    public void settleAll() {
        Set<Item.Id> seen = new HashSet<>();
        for (int i = 0; i < MOST; i++) {
            Optional<Item> open = closing();
            if (open.isEmpty()) {
                window.saved();
                return;
            }
            goTo(open.get());
            CurrentItem shown = current();
            Leak leak = shown.leak();
            if (leak != null) {
                settle(leak);
            } else {
                settle(Objects.requireNonNull(shown.entity()), !seen.add(shown.item().id()));
            }
            window.waitForJobs();
        }
        throw new IllegalStateException("something keeps the export closed");
    }

    private void settle(Leak leak) {
        boolean named = Character.isUpperCase(leak.surface().codePointAt(0)) && leak.label().startsWith("NAME");
        if (!leak.isInText() || named) {
            hand.press("L");
        } else {
            hand.press("C");
        }
        if (Hand.onFx(() -> model().also().offerProperty().get() != null)) {
            hand.press("Shift+Enter");
        }
    }

    /// @param again whether a value was tried before
    private void settle(PlannedEntity entity, boolean again) {
        if (entity.made() != null && entity.breaches().isEmpty()) {
            hand.press("Enter");
            return;
        }
        if (!again && write(value(entity.entity().kind()))) {
            return;
        }
        hand.press("K");
        if (hand.lookup("#reason-3") != null) {
            hand.click("#reason-3");
        }
    }

    private String value(ValueKind kind) {
        return switch (kind) {
            case NAME -> next(people);
            case URL -> handle() + ".blog";
            case EMAIL -> handle() + "@quietpost.org";
            case USERNAME -> handle();
            case STREET_ADDRESS -> "17 %s Lane".formatted(next(places));
            case LOCATION -> next(places);
            case EMPLOYER -> next(places) + " Works";
            case EDUCATION -> next(places) + " College";
            case DATE -> "the spring before";
            case PHONE, ID, AGE, OTHER -> next(others);
        };
    }

    private String handle() {
        return next(people).replace(" ", "").toLowerCase(Locale.ROOT);
    }

    private static String next(Deque<String> from) {
        return from.isEmpty() ? "Somewhere Else" : from.poll();
    }

    /// @return false when something speaks against it
    private boolean write(String value) {
        hand.press("F2");
        hand.press("Ctrl+A");
        Hand.onFx(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(value);
            return Clipboard.getSystemClipboard().setContent(content);
        });
        hand.press("Ctrl+V");
        hand.await(
                () -> {
                    Drafting.Draft draft = model().drafting().draftProperty().get();
                    return draft != null && draft.value().equals(value);
                },
                "the value that was written");
        boolean fits = Hand.onFx(() -> Objects.requireNonNull(model().drafting().draftProperty().get()).breaches().isEmpty());
        hand.press(fits ? "Enter" : "Esc");
        if (fits && Hand.onFx(() -> model().also().offerProperty().get() != null)) {
            hand.press("Shift+Enter");
        }
        return fits;
    }

    private Optional<Item> closing() {
        return Hand.onFx(() -> model().listingProperty().get().items().stream()
                .filter(item -> item.state().closesExport())
                .findFirst());
    }

    private Optional<Item> first(Item.State state) {
        return Hand.onFx(() ->
                model().listingProperty().get().items().stream().filter(item -> item.state() == state).findFirst());
    }

    private void goTo(Item item) {
        Hand.runFx(() -> model().open(item.id()));
        hand.settle();
    }
}
