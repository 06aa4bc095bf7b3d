package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.print.PageLayout;
import javafx.print.PrinterJob;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;
import javafx.stage.Window;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.Theme;
import org.allonym.problem.Problem;

/// Puts words and pictures on paper: one block below the other, on as many pages as that takes, in the colours of the light theme.
/// JavaFX thread.
public final class Printing {

    private static final double GAP = 8;

    private Printing() {}

    /// Asks for a printer and prints.
    ///
    /// @param owner the window the question belongs to
    /// @return what stood in the way; empty where all was sent, or the person thought better of it
    public static Optional<Problem> print(Window owner, List<? extends Region> blocks) {
        PrinterJob job = PrinterJob.createPrinterJob();
        if (job == null) {
            return Optional.of(new Problem.Refused(
                    tr("No printer is set up on this computer."), tr("Add one in the system settings, then try again.")));
        }
        if (!job.showPrintDialog(owner)) {
            return Optional.empty();
        }
        PageLayout layout = job.getJobSettings().getPageLayout();
        boolean sent = true;
        for (Pane page : pages(blocks, layout.getPrintableWidth(), layout.getPrintableHeight())) {
            sent = sent && job.printPage(layout, page);
        }
        return sent && job.endJob()
                ? Optional.empty()
                : Optional.of(new Problem.Refused(tr("The printer didn’t accept the pages."), tr("Check the printer, then try again.")));
    }

    /// Blocks on pages. One that is larger than a page is made as small as fits.
    ///
    /// @param width of a page without its margins, in points
    static List<Pane> pages(List<? extends Region> blocks, double width, double height) {
        List<Pane> pages = new ArrayList<>();
        double y = 0;
        for (Region block : blocks) {
            double tall = measure(block, width);
            double scale = Math.min(1, Math.min(height / tall, width / block.getWidth()));
            if (pages.isEmpty() || y + tall * scale > height) {
                pages.add(page(width, height));
                y = 0;
            }
            block.getTransforms().setAll(new Scale(scale, scale));
            block.relocate(0, y);
            pages.getLast().getChildren().add(block);
            y += tall * scale + GAP;
        }
        pages.forEach(page -> {
            page.applyCss();
            page.layout();
        });
        return pages;
    }

    private static double measure(Region block, double width) {
        Pane alone = page(width, 0);
        alone.getChildren().add(block);
        alone.applyCss();
        double wide = Math.max(width, block.minWidth(-1));
        block.resize(wide, block.prefHeight(wide));
        block.layout();
        alone.getChildren().clear();
        return Math.max(1, block.getHeight());
    }

    /// A page in a scene of its own, which dresses it.
    private static Pane page(double width, double height) {
        Pane page = new Pane() {
            @Override
            protected void layoutChildren() {
                // each block stands where it was put, as large as it was measured
            }
        };
        page.getStyleClass().add("printed");
        page.resize(width, height);
        new Scene(page, width, Math.max(1, height)).getStylesheets().setAll(Appearance.sheets(Theme.LIGHT));
        return page;
    }
}
