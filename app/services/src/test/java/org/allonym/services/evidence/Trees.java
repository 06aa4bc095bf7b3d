package org.allonym.services.evidence;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.cos.COSString;

/// Strings in the objects of a PDF.
final class Trees {

    private Trees() {}

    /// All strings below `root`, such as descriptions of pictures.
    static void strings(COSBase root, StringBuilder into) {
        walk(root, into, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static void walk(COSBase at, StringBuilder into, Set<COSBase> seen) {
        if (at == null || !seen.add(at)) {
            return;
        }
        switch (at) {
            case COSObject object -> walk(object.getObject(), into, seen);
            case COSString string -> into.append(string.getString()).append('\n');
            case COSArray array -> array.forEach(each -> walk(each, into, seen));
            case COSDictionary dictionary -> dictionary.getValues().forEach(each -> walk(each, into, seen));
            default -> {}
        }
    }
}
