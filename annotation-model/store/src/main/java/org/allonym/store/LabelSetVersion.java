package org.allonym.store;

import java.time.Instant;
import org.allonym.label.LabelSet;

/// A label set at the moment it came into force. An undo puts an earlier one in force again.
///
/// @param by who did it; empty for the set a project was made with
/// @param at when, in UTC
public record LabelSetVersion(LabelSet labels, String by, Instant at) {}
