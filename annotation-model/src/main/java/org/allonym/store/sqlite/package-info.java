/// The project file in SQLite: schema, migrations, log, health. The only package that knows SQL.
///
/// Start at `SqliteProjects`, then `SqliteProjectStore`.
@NullMarked
package org.allonym.store.sqlite;

import org.jspecify.annotations.NullMarked;
