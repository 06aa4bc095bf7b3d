/// The sample project, and its essays as files.
///
/// Must not know: screens, terminals, SQL. Start at `SampleProject`.
@NullMarked
package org.allonym.services.sample;

import org.jspecify.annotations.NullMarked;
