package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.Words;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.report.PairReport;
import org.jspecify.annotations.Nullable;

/// What stands where there is nothing to measure: why, and what leads to it. JavaFX thread.
final class NoFigures {

    private static final String ID = "agreement-empty";

    private NoFigures() {}

    /// @param toProject for who may go there
    static Node noPair(@Nullable Side first, @Nullable Side second, Optional<AgreementView.ToProject> toProject) {
        if (first != null && second != null) {
            return EmptyBox.of(ID, tr("%s can't be compared with itself", Titles.side(first.name())), tr("Choose another layer on one side."));
        }
        return EmptyBox.of(
                ID,
                tr("Agreement needs two layers"),
                tr("Add annotators on the Project screen and assign the same documents to two of them. Once "
                        + "documents are adjudicated, you can compare one annotator with gold."),
                toProject.map(to -> new Node[] {button(tr("People"), to::people)}).orElseGet(() -> new Node[0]));
    }

    /// @param toProject for who may go there
    static Node noOverlap(PairReport pair, Optional<AgreementView.ToProject> toProject) {
        String one = Titles.side(pair.agreement().sides().first());
        String other = Titles.side(pair.agreement().sides().second());
        return EmptyBox.of(
                ID,
                tr("No document has been finished by both %s and %s", one, other),
                tr("%s has finished %s; %s has finished %s. Choose others above, or assign documents to both on the Project screen.",
                        one,
                        Words.count(pair.coverage().onlyFirst(), "document", "documents"),
                        other,
                        Words.count(pair.coverage().onlySecond(), "document", "documents")),
                toProject.map(to -> new Node[] {button(tr("Documents"), to::documents)}).orElseGet(() -> new Node[0]));
    }

    private static Button button(String words, Runnable go) {
        Button button = new Button(words);
        button.setId("agreement-go");
        button.setOnAction(_ -> go.run());
        return button;
    }
}
