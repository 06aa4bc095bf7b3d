/// Tests of the project screen's models over small real projects, without a toolkit.
@org.jspecify.annotations.NullMarked
package org.allonym.desktop.project;
