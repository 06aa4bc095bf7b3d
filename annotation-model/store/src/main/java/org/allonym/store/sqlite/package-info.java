/// The project file in SQLite. The only package that knows SQL; `docs/formats/project-file.md` is its other half.
///
/// Opening: `SqliteProjects`, `Opening`, `FileCheck`, `Schema`, `Upgrade`, `ProjectCreation`, and what keeps two programs
/// apart, `WriterLock` and `OpenFiles`. Writing: `GestureLog` and `SqliteImportBatch` over `EditWriter`, `LogTable`,
/// `HashChain` and the tables. JSON: `ActionJson`, `EditJson` and below. Health: `HealthCheck`.
/// Backups: `BackupCopy`, `RestoreComparison`, `Restoring`.
/// Offsets turn from UTF-16 into code points here (`Offsets`) and nowhere else. Must not know: screens, figures, formats
/// of other tools. Start at `SqliteProjectStore`, then `GestureLog`.
@NullMarked
package org.allonym.store.sqlite;

import org.jspecify.annotations.NullMarked;
