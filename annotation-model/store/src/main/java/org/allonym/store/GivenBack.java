package org.allonym.store;

import java.time.Instant;

/// That a work package was given back, and what was done in it since.
///
/// @param at when it was given back last, by this machine's clock
/// @param changed in how many documents its owner has changed something since; what was undone again is no change
public record GivenBack(Instant at, int changed) {}
