/// What a project's people know becomes suggestions: rules that they write, the votes of all rules joined, and a model that learns from the
/// project's gold.
///
/// Must not know: files, the store, screens. Texts, rules, and gold come in as values, votes, weights, and figures go out as values;
/// `services` reads the one and keeps the other.
@NullMarked
package org.allonym.learning;

import org.jspecify.annotations.NullMarked;
