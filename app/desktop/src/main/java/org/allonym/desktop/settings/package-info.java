/// What a person prefers, kept outside any project and without anything about its content.
@NullMarked
package org.allonym.desktop.settings;

import org.jspecify.annotations.NullMarked;
