package org.allonym.desktop.guide;

import java.nio.file.Path;
import java.util.Optional;

/// Where a link of a page leads.
///
/// @param target a path seen from `docs`, or an address; empty for a place on the same page
/// @param anchor a heading there; empty for the top
record GuideLink(String target, String anchor) {

    /// @param from path of the page the link stands on
    static GuideLink of(String from, String destination) {
        int hash = destination.indexOf('#');
        String file = hash < 0 ? destination : destination.substring(0, hash);
        String anchor = hash < 0 ? "" : destination.substring(hash + 1);
        if (file.isEmpty() || isAddress(file)) {
            return new GuideLink(file, anchor);
        }
        Path resolved = Path.of("/docs").resolve(from).resolveSibling(file).normalize();
        Path docs = Path.of("/docs");
        return new GuideLink(
                resolved.startsWith(docs) ? docs.relativize(resolved).toString().replace('\\', '/') : resolved.toString(),
                anchor);
    }

    private static boolean isAddress(String file) {
        return file.startsWith("http:") || file.startsWith("https:") || file.startsWith("mailto:");
    }

    boolean leavesTheProgram() {
        return isAddress(target);
    }

    /// The page it leads to, whether or not that is in the guide; empty for addresses and places on the same page.
    Optional<String> page() {
        return target.isEmpty() || leavesTheProgram() || !target.endsWith(".md") ? Optional.empty() : Optional.of(target);
    }
}
