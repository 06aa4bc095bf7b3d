/// How the program looks: colour roles, fonts, themes, text size. The only package that names style sheets.
@NullMarked
package org.allonym.desktop.theme;

import org.jspecify.annotations.NullMarked;
