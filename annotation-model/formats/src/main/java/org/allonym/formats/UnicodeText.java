package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import org.allonym.text.DocumentText;
import org.allonym.text.LoneSurrogateException;

/// Checks that strings of a file are Unicode text, and no longer than a document may be.
public final class UnicodeText {

    private UnicodeText() {}

    /// `value`, unless half a surrogate pair is in it.
    ///
    /// @param where in the document it stands, for messages
    static String checked(String where, String value) {
        return document(where, value).value();
    }

    /// `value` as a document's text, unless half a surrogate pair is in it.
    public static DocumentText document(String where, String value) {
        try {
            return DocumentText.of(value);
        } catch (LoneSurrogateException e) {
            throw new DocumentFault(where, tr("half a surrogate pair (\\u%04x) at character %d; the text is not valid Unicode", (int) value.charAt(e.offset()), value.codePointCount(0, e.offset())));
        }
    }

    /// A document's text that is a whole file or cell, which nothing before has measured.
    public static DocumentText whole(String value) {
        DocumentText text = document("", value);
        if (text.length() > DocumentLimits.TEXT) {
            throw new DocumentFault("", tr("longer than %d characters", DocumentLimits.TEXT));
        }
        return text;
    }
}
