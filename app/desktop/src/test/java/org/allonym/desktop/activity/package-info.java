@org.jspecify.annotations.NullMarked
package org.allonym.desktop.activity;
