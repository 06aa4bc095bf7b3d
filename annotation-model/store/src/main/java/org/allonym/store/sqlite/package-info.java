/// The project file in SQLite. The only package that knows SQL; `docs/formats/project-file.md` describes the file.
///
/// Opening and making files: `ProjectFile`, `Opening`, `FileCheck`, `Schema`; `WriterLock` and `OpenFiles` keep two programs
/// apart. Writing: `GestureLog` and `SqliteImportBatch` over `EditWriter`, `LogTable`, `HashChain` and the tables. Reading:
/// `StateReader`, `DocumentTable`, `DocumentRows`. JSON: `ActionJson`, `EditJson` and below. Health check: `HealthCheck`, which
/// replays the log (`LogReplay`) and compares the result with the tables (`StateComparison`). Merging work packages:
/// `LogIntake`, `LogMerge`, `SharedDocument`. Backups: `Backups`, `BackupCopy`, `RestoreComparison`, `Restoring`.
///
/// In memory, edits are applied to states by core's `DocumentStateBuilder` alone, in the tables by `EditWriter` alone. Offsets
/// are converted from UTF-16 into code points by `DocumentOffsets` and nowhere else. Must not know: screens, figures, formats of other
/// tools. Start at `SqliteProjectStore`, then `GestureLog`.
@NullMarked
package org.allonym.store.sqlite;

import org.jspecify.annotations.NullMarked;
