/// What a project learns from its own gold: reading the gold, training, saying by cross-validation what it would save, switching it on, and
/// the replay of a finished project.
///
/// Must not know: screens, SQL. Start at `LearnProject`.
@NullMarked
package org.allonym.services.learning;

import org.jspecify.annotations.NullMarked;
