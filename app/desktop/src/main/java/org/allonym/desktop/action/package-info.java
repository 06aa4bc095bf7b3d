/// Everything a person can do, by name and key: keys, the help sheet and the guide come from one list.
///
/// Must not know: screens. Start at `AppAction`.
@NullMarked
package org.allonym.desktop.action;

import org.jspecify.annotations.NullMarked;
