package org.allonym.pdf.child;

import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.PDPage;

/// Words that lie over the pages and are not part of their text: comments, and what was typed into forms.
final class Extras {

    private static final int MOST = 10_000;
    private static final int DEEPEST = 10;

    /// Describes where it leads, which the text says already.
    private static final COSName LINK = COSName.getPDFName("Link");
    /// Shows the words of another one.
    private static final COSName POPUP = COSName.getPDFName("Popup");

    private int comments;
    private int fields;

    void look(PDPage page) {
        COSArray all = page.getCOSObject().getCOSArray(COSName.ANNOTS);
        for (int i = 0; all != null && i < Math.min(all.size(), MOST); i++) {
            if (all.getObject(i) instanceof COSDictionary annotation) {
                count(annotation);
            }
        }
    }

    private void count(COSDictionary annotation) {
        COSName kind = annotation.getCOSName(COSName.SUBTYPE);
        if (COSName.WIDGET.equals(kind)) {
            fields += isFilled(annotation) ? 1 : 0;
        } else if (!LINK.equals(kind) && !POPUP.equals(kind)) {
            String words = annotation.getString(COSName.CONTENTS);
            comments += words == null || words.isBlank() ? 0 : 1;
        }
    }

    private static boolean isFilled(COSDictionary widget) {
        COSDictionary node = widget;
        for (int depth = 0; node != null && depth < DEEPEST; depth++) {
            COSBase value = node.getDictionaryObject(COSName.V);
            if (value != null) {
                return value instanceof COSString words && !words.getString().isBlank();
            }
            node = node.getCOSDictionary(COSName.PARENT);
        }
        return false;
    }

    int comments() {
        return comments;
    }

    int fields() {
        return fields;
    }
}
