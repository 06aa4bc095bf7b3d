/// Pre-labels a project: reads its documents in portions, has them read by a model and rules, and keeps the proposals as
/// the model's layer.
///
/// Must not know: screens, how models and rules work, SQL. Start at `PreLabel`.
@NullMarked
package org.allonym.services.prelabel;

import org.jspecify.annotations.NullMarked;
