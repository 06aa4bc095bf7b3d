@org.jspecify.annotations.NullMarked
package org.allonym.app.activity;
