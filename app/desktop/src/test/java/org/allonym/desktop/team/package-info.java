/// Tests of the models of work packages over small real projects, without a toolkit.
@org.jspecify.annotations.NullMarked
package org.allonym.desktop.team;
