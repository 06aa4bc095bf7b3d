/// Makes what people install: a runtime of the JDK's modules that are needed, the program beside it, and this system's
/// installers.
///
/// It runs when the program is packaged (`./mvnw -Pinstallers package`) and is no part of the program. Nothing here may
/// depend on the program's own classes. Start at `Packaging`.
@NullMarked
package org.allonym.packaging;

import org.jspecify.annotations.NullMarked;
