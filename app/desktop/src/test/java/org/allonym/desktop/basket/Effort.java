package org.allonym.desktop.basket;

/// What a task cost: keys that went down, modifiers counted; mouse buttons that went down; notches of the wheel; and how
/// far the pointer went over the screen, in pixels.
record Effort(int keys, int buttons, int wheel, long travel) {}
