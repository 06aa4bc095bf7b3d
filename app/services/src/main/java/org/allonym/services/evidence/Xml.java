package org.allonym.services.evidence;

/// Text in XML and HTML.
final class Xml {

    private Xml() {}

    /// What XML 1.0 can't hold becomes U+FFFD.
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isXml(c) ? c : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    private static boolean isXml(int c) {
        return c == '\t' || c == '\n' || c >= 0x20 && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
    }
}
