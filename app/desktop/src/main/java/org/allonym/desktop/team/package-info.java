/// Working on several machines: who has a work package, making them, merging what comes back; and, in a package, giving
/// back.
///
/// Must not know: how packages and logs are made and merged, which is `org.allonym.services.team`. Start at `TeamModel`.
@NullMarked
package org.allonym.desktop.team;

import org.jspecify.annotations.NullMarked;
