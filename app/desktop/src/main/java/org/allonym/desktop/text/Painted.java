package org.allonym.desktop.text;

import org.allonym.text.Span;

/// One span to draw.
///
/// @param id what the caller knows it by; two painted spans of one list have two ids
/// @param span where, in UTF-16 code units of the document
/// @param role which of the theme's label colours, 1 to [#ROLES]
/// @param tag the few capitals set below the end of the span, such as `NAME`; empty for none
/// @param selected whether it is drawn with an outline and handles that can be dragged
public record Painted(String id, Span span, PaintStyle style, int role, String tag, boolean selected) {

    /// How many label colours a theme defines.
    public static final int ROLES = 24;

    public Painted {
        if (role < 1 || role > ROLES) {
            throw new IllegalArgumentException("colour role %d is not in 1 to %d".formatted(role, ROLES));
        }
    }
}
