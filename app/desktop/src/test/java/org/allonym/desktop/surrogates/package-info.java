/// Tests of the surrogates screen's models, without a toolkit.
@org.jspecify.annotations.NullMarked
package org.allonym.desktop.surrogates;
