package org.allonym.inference.hf;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.huggingface.tokenizers.jni.TokenizersLibrary;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.allonym.inference.Families;
import org.allonym.inference.hf.WindowPlan.Window;
import org.junit.jupiter.api.Test;

class WindowPlanTest {

    @Property
    void whatWindowsKeepTilesTheSequence(
            @ForAll @IntRange(max = 3_000) int size, @ForAll @IntRange(min = 1, max = 600) int length, @ForAll @IntRange(max = 300) int stride) {
        int at = 0;
        for (Window window : WindowPlan.of(size, length, Math.min(stride, length / 2))) {
            assertThat(window.keepFrom()).isEqualTo(at);
            assertThat(window.from()).isLessThanOrEqualTo(window.keepFrom());
            assertThat(window.keepTo()).isGreaterThan(window.keepFrom()).isLessThanOrEqualTo(window.to());
            assertThat(window.length()).isLessThanOrEqualTo(length);
            at = window.keepTo();
        }
        assertThat(at).isEqualTo(size);
    }

    @Property
    void aPlaceCountsWhereItHasMostContext(
            @ForAll @IntRange(min = 1, max = 400) int size, @ForAll @IntRange(min = 1, max = 60) int length, @ForAll @IntRange(max = 30) int stride) {
        List<Window> windows = WindowPlan.of(size, length, Math.min(stride, length / 2));
        for (int place = 0; place < size; place++) {
            Window best = null;
            for (Window window : windows) {
                if (window.from() <= place && place < window.to()
                        && (best == null || context(window, place, size) > context(best, place, size))) {
                    best = window;
                }
            }
            assertThat(best.keepFrom() <= place && place < best.keepTo()).as("place %d of %s", place, windows).isTrue();
        }
    }

    private static int context(Window window, int place, int size) {
        int left = window.from() == 0 ? Integer.MAX_VALUE : place - window.from();
        int right = window.to() == size ? Integer.MAX_VALUE : window.to() - 1 - place;
        return Math.min(left, right);
    }

    @Test
    void theCutsAreThoseOfHuggingFacesTokenizers() throws Exception {
        TokenizersLibrary library = NativeTokenizers.library();
        String json = Files.readString(Families.folder("bert").resolve("tokenizer.json"));
        String text = Families.said("bert").getLast().subject().text().value();
        long handle = library.createTokenizerFromString(json);
        try {
            library.disableTruncation(handle);
            long whole = library.encode(handle, text, false);
            int size = library.getTokenIds(whole).length;
            library.setTruncation(handle, 48, "LONGEST_FIRST", 12);
            long first = library.encode(handle, text, true);
            List<Integer> lengths = new ArrayList<>(List.of(library.getTokenIds(first).length - 2));
            for (long overflow : library.getOverflowing(first)) {
                lengths.add(library.getTokenIds(overflow).length - 2);
            }

            assertThat(WindowPlan.of(size, 46, 12)).extracting(Window::length).isEqualTo(lengths).hasSizeGreaterThan(10);
        } finally {
            library.deleteTokenizer(handle);
        }
    }
}
