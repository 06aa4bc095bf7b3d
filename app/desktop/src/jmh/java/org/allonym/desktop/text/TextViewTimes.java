package org.allonym.desktop.text;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// Times from setting a value to the end of the frame that shows it, on the FX thread, and prints percentiles.
///
/// Frames are laid out at once instead of waiting for the next tick of the clock: what is measured is work (CSS,
/// layout, painting commands), without the up to 16 ms a display makes everyone wait and without rasterising.
/// The last column is processor time of the FX thread, which a busy machine disturbs less. Run with `-Dglass.platform=Headless -Dprism.order=sw`.
public final class TextViewTimes {

    private static final int ROUNDS = 200;
    private static final Random RANDOM = new Random(7);

    private TextViewTimes() {}

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Platform.startup(() -> {
            try {
                new Bench().run();
            } finally {
                done.countDown();
            }
        });
        done.await();
        Platform.exit();
    }

    private static final class Bench {
        private final AnnotatedTextView view = new AnnotatedTextView(TextAppearance.of("DejaVu Serif"));
        private final Stage stage = new Stage();

        void run() {
            Scene scene = new Scene(new StackPane(view), 980, 900);
            scene.getStylesheets().add(Tokensheet.LIGHT.url());
            stage.setScene(scene);
            stage.show();
            frame();
            List<DocumentText> essays = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                essays.add(DocumentText.of(essay(5_000, 450)));
            }
            DocumentText big = DocumentText.of(essay(17_000, 700));
            DocumentText oneLine = DocumentText.of(essay(20_000, Integer.MAX_VALUE));
            DocumentText hugeLine = DocumentText.of(essay(100_000, Integer.MAX_VALUE));

            print("first document, cold", 1, round -> document(essays.getFirst()));
            print("warm-up", 100, round -> document(essays.get(round % 20)));
            print("document of 5 KB", ROUNDS, round -> document(essays.get(round % 20)));
            print("document of 17 KB", ROUNDS, round -> document(round % 2 == 0 ? big : essays.getFirst()));
            print("20,000 characters in one line", 40, round -> document(round % 2 == 0 ? oneLine : essays.getFirst()));
            print("100,000 characters in one line", 10, round -> document(round % 2 == 0 ? hugeLine : essays.getFirst()));
            session(essays.getFirst());
            for (DocumentText text : List.of(big, oneLine, hugeLine)) {
                document(text);
                String what = text == big ? "17 KB" : text.length() / 1000 + " K in one line";
                print("200 spans painted, " + what, ROUNDS, round -> painted(marks(text, 200)));
                print("200 spans in view, " + what, ROUNDS, round -> painted(marks(visible(), 200)));
                print("selection moved, " + what, ROUNDS, round -> {
                    view.setSelection(new Span(10 + round, 15 + round));
                    frame();
                });
                print("scrolled by 40 pixels, " + what, ROUNDS, round -> {
                    if (round % 50 == 49) {
                        view.ensureVisible(new Span(0, 1));
                    } else {
                        view.pageDown();
                    }
                    frame();
                });
            }
        }

        /// A session as long as nobody's, and an essay of the same length.
        private void session(DocumentText other) {
            String message = essay(60, Integer.MAX_VALUE);
            StringBuilder text = new StringBuilder();
            List<Turn> turns = new ArrayList<>();
            for (int i = 1; i <= 5_000; i++) {
                int start = text.length();
                text.append(message, 0, 20 + i % 40);
                turns.add(new Turn(i, i % 3 == 0 ? "Tutor" : "Student", i % 3 == 0 ? "tutor" : "student", "", new Span(start, text.length())));
                text.append('\n');
            }
            DocumentText session = DocumentText.of(text.toString());
            DocumentText essay = DocumentText.of(essay(text.length(), 450));
            List<Speech> speeches = Speech.of(turns);
            for (boolean spoken : new boolean[] {false, true}) {
                String what = spoken ? "session of 5,000 turns" : "essay as long";
                DocumentText one = spoken ? session : essay;
                print("opened, " + what, 20, round -> {
                    view.setSpeeches(round % 2 == 0 && spoken ? speeches : List.of());
                    document(round % 2 == 0 ? one : other);
                });
                view.setSpeeches(spoken ? speeches : List.of());
                document(one);
                print("200 spans painted, " + what, 40, round -> painted(marks(one, 200)));
                print("scrolled by a page, " + what, ROUNDS, round -> {
                    view.pageDown();
                    frame();
                });
                print("brought into view, " + what, 40, round -> {
                    int at = RANDOM.nextInt(one.length() - 10);
                    view.ensureVisible(new Span(at, at + 5));
                    frame();
                });
                print("selection moved, " + what, ROUNDS, round -> {
                    view.setSelection(new Span(one.length() / 2 + round, one.length() / 2 + round + 5));
                    frame();
                });
            }
            view.setSpeeches(List.of());
        }

        private Span visible() {
            return view.visibleSpan().orElseThrow();
        }

        private void document(DocumentText text) {
            view.setPainted(List.of());
            view.setSelection(null);
            view.setDocument(text);
            frame();
        }

        private void painted(List<Painted> marks) {
            view.setPainted(marks);
            frame();
        }

        /// What a pulse does on the FX thread before rasterising.
        private void frame() {
            view.getScene().getRoot().applyCss();
            view.getScene().getRoot().layout();
            view.boundsOf(new Span(0, 1));
        }

        private static List<Painted> marks(DocumentText text, int count) {
            return marks(new Span(0, text.length()), count);
        }

        private static List<Painted> marks(Span within, int count) {
            List<Painted> marks = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int start = within.start() + RANDOM.nextInt(Math.max(1, within.length() - 20));
                marks.add(new Painted("m" + i, new Span(start, start + 5 + RANDOM.nextInt(14)),
                        new PaintStyle.Label(i % 2 == 0), 1 + i % 14, "NAME", i == 7));
            }
            return marks;
        }

        private static void print(String what, int rounds, IntConsumer work) {
            long[] times = new long[rounds];
            long busy = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            for (int i = 0; i < rounds; i++) {
                long start = System.nanoTime();
                work.accept(i);
                times[i] = System.nanoTime() - start;
            }
            double cpu = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - busy) / 1e6 / rounds;
            Arrays.sort(times);
            System.out.printf("%-42s median %7.2f ms   p95 %7.2f ms   p99 %7.2f ms   cpu mean %7.2f ms%n", what, times[rounds / 2] / 1e6,
                    times[(int) (rounds * 0.95)] / 1e6, times[Math.min(rounds - 1, (int) (rounds * 0.99))] / 1e6, cpu);
        }

        private static String essay(int length, int paragraph) {
            String[] words = ("the of cooks asked what they would change first and nobody mentioned food canteen queue "
                    + "because prototype interview insight mapping challenge approach visualisation").split(" ");
            StringBuilder text = new StringBuilder();
            int line = 0;
            while (text.length() < length) {
                String word = words[RANDOM.nextInt(words.length)];
                text.append(word).append(' ');
                line += word.length() + 1;
                if (line > paragraph) {
                    text.append('\n');
                    line = 0;
                }
            }
            return text.toString();
        }
    }
}
