package org.allonym.store;

import org.allonym.project.ActorId;
import org.allonym.project.Task;

/// What a file that is a work package is for; a project that is none has no scope.
///
/// @param actor the only one who works in it
/// @param task what they may do there
public record PackageScope(ActorId actor, Task task) {}
