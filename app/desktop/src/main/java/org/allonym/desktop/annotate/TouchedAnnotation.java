package org.allonym.desktop.annotate;

import java.util.Optional;
import org.allonym.annotation.Annotation;
import org.allonym.edit.DocumentEdit;

/// Which annotation an edit is about, so that the screen can go to it.
final class TouchedAnnotation {

    private TouchedAnnotation() {}

    static Optional<Annotation> of(DocumentEdit edit) {
        return switch (edit) {
            case DocumentEdit.AddAnnotation add -> Optional.of(add.annotation());
            case DocumentEdit.RemoveAnnotation remove -> Optional.of(remove.annotation());
            case DocumentEdit.ChangeAnnotation change -> Optional.of(change.after());
            case DocumentEdit.ReplaceLayer _,
                    DocumentEdit.ChangeWork _,
                    DocumentEdit.ChangeAssignment _,
                    DocumentEdit.RejectSuggestion _,
                    DocumentEdit.RestoreSuggestion _,
                    DocumentEdit.ChangeDecision _,
                    DocumentEdit.ChangeRuling _ -> Optional.empty();
        };
    }
}
