/// The user guide in the program: the pages of `docs/user-guide`, their formats and the command line's page, read from the
/// program's own resources and shown in a window beside the work. Knows nothing of projects. Start at `GuideWindow`.
@NullMarked
package org.allonym.desktop.guide;

import org.jspecify.annotations.NullMarked;
