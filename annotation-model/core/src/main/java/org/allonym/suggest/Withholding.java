package org.allonym.suggest;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.text.Sha256;

/// From which documents suggestions are withheld, so that annotators read them blind.
///
/// Kept in the project setting [#SETTING]: empty, `all`, `first-pass`, or `share:0.30:SEED`.
public sealed interface Withholding {

    /// Name of the project setting.
    String SETTING = ProjectSettings.WITHHELD;

    /// Nothing is withheld.
    record Never() implements Withholding {
        @Override
        public boolean withholds(DocumentId document, AnnotatorStatus work) {
            return false;
        }

        @Override
        public String setting() {
            return "";
        }
    }

    /// Everything is withheld.
    record Always() implements Withholding {
        @Override
        public boolean withholds(DocumentId document, AnnotatorStatus work) {
            return true;
        }

        @Override
        public String setting() {
            return "all";
        }
    }

    /// Withheld until the annotator has finished the document once.
    record UntilFirstPass() implements Withholding {
        @Override
        public boolean withholds(DocumentId document, AnnotatorStatus work) {
            return !work.passed();
        }

        @Override
        public String setting() {
            return "first-pass";
        }
    }

    /// Withheld from a share of the documents; which ones follows from their ids and the seed alone, so it is the same
    /// on every machine and for every annotator.
    ///
    /// @param share of documents that are read blind, above 0 and below 1
    record Share(double share, String seed) implements Withholding {

        public Share {
            if (!(share > 0 && share < 1) || !seed.matches("[A-Za-z0-9]+")) {
                throw new IllegalArgumentException("share %s with seed '%s'".formatted(share, seed));
            }
        }

        @Override
        public boolean withholds(DocumentId document, AnnotatorStatus work) {
            return position(document) < share;
        }

        /// Where a document stands on the line from 0 to 1: its hash's first 53 bits.
        private double position(DocumentId document) {
            byte[] hash = Sha256.of(seed + "\n" + document.value());
            return (ByteBuffer.wrap(hash).getLong() >>> 11) * 0x1.0p-53;
        }

        @Override
        public String setting() {
            return "share:%s:%s".formatted(String.format(Locale.ROOT, "%.2f", share), seed);
        }
    }

    /// Whether suggestions for a document are withheld from an annotator.
    ///
    /// @param work the annotator's on that document
    boolean withholds(DocumentId document, AnnotatorStatus work);

    /// The setting's value.
    String setting();

    /// Reads the setting. A value this version doesn't know withholds everything: blind is the safe side.
    static Withholding of(String setting) {
        Matcher share = Pattern.compile("share:(0\\.[0-9]{2}):([A-Za-z0-9]+)").matcher(setting);
        if (share.matches() && Double.parseDouble(share.group(1)) > 0) {
            return new Share(Double.parseDouble(share.group(1)), share.group(2));
        }
        return switch (setting) {
            case "" -> new Never();
            case "first-pass" -> new UntilFirstPass();
            default -> new Always();
        };
    }
}
