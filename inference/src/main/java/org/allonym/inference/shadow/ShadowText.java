package org.allonym.inference.shadow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.text.DocumentText;
import org.allonym.text.OffsetMap.Replacement;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;

/// A text with the tricks taken out that hide personal information from detectors, and where each place of it was.
///
/// Taken out or folded, nothing else:
/// - characters that show nothing: soft hyphens, zero-width spaces and joiners, direction marks, variation selectors,
///   tags;
/// - full-width forms, the ideographic space, mathematical and enclosed letters and digits: the plain ones;
/// - Cyrillic and Greek letters that look like Latin ones, in words where the others are Latin.
///
/// Most texts hold nothing of the kind; then [#shadow] is the original itself and the map asks nothing. Immutable; any
/// thread.
///
/// @param map from `original` to `shadow`, in UTF-16 code units
public record ShadowText(DocumentText original, DocumentText shadow, OffsetMap map) {

    /// The shadow of a text, in time that grows with its length.
    public static ShadowText of(DocumentText text) {
        String value = text.value();
        int first = 0;
        while (first < value.length() && !Tricks.mayBeOne(value.charAt(first))) {
            first++;
        }
        return first == value.length() ? same(text) : folded(text, first);
    }

    private static ShadowText same(DocumentText text) {
        return new ShadowText(text, text, OffsetMap.identity(text.length()));
    }

    private static ShadowText folded(DocumentText text, int first) {
        String value = text.value();
        List<Replacement> replacements = new ArrayList<>();
        StringBuilder shadow = new StringBuilder(value.length());
        LookAlikes words = new LookAlikes(value);
        shadow.append(value, 0, first);
        int at = first;
        while (at < value.length()) {
            char unit = value.charAt(at);
            if (!Tricks.mayBeOne(unit)) {
                shadow.append(unit);
                at++;
                continue;
            }
            int c = value.codePointAt(at);
            int end = at + Character.charCount(c);
            int plain = Tricks.plain(c);
            if (plain == Tricks.KEPT) {
                int alike = LookAlikes.latin(c);
                plain = alike != 0 && words.isLatinAround(at) ? alike : Tricks.KEPT;
            }
            if (plain == Tricks.KEPT) {
                shadow.append(value, at, end);
            } else {
                if (plain != Tricks.NOTHING) {
                    shadow.appendCodePoint(plain);
                }
                replacements.add(new Replacement(at, end, plain == Tricks.NOTHING ? 0 : Character.charCount(plain)));
            }
            at = end;
        }
        return replacements.isEmpty()
                ? same(text)
                : new ShadowText(text, DocumentText.of(shadow.toString()), OffsetMap.of(value.length(), replacements));
    }

    /// Whether there was nothing to fold.
    public boolean isIdentity() {
        return map.isIdentity();
    }

    /// What `span` of the shadow was in the original, empty where nothing of it was there.
    public Optional<Span> toOriginal(Span span) {
        return map.toOld(span);
    }

    /// What `span` of the original is in the shadow, empty where it shows nothing.
    public Optional<Span> toShadow(Span span) {
        return map.toNew(span);
    }
}
