/// A person's preferences, kept outside any project and without anything about its content, and the panel that changes them.
///
/// Start at `Preferences`, then `SettingsPanel`; `KeysModel` changes keys.
@NullMarked
package org.allonym.desktop.settings;

import org.jspecify.annotations.NullMarked;
