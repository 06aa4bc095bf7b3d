package org.allonym.services.team;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.store.MergeReport;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// A preview of a merge: the files that can be merged, those that still need a passphrase, and those that are refused,
/// which don't prevent merging the others.
///
/// @param fitting those that can be merged, in the order in which they were given
/// @param report what they would bring, all together
/// @param locked files that need a passphrase
/// @param refused those that can't be merged
public record MergePlan(
        List<MergePackages.Brought> fitting, MergeReport report, List<Locked> locked, List<Refused> refused) {

    /// A file that can't be read without a passphrase.
    ///
    /// @param tried whether it was tried with one that isn't its own
    public record Locked(Path file, boolean tried) {}

    /// A file that can't be merged, and why.
    public record Refused(Path file, Problem problem) {}

    public MergePlan {
        fitting = List.copyOf(fitting);
        locked = List.copyOf(locked);
        refused = List.copyOf(refused);
    }

    /// Works it out; changes nothing. Seconds in a large project, on any thread; progress as in [MergePackages#preview].
    ///
    /// @param passphrases of those files whose own are known
    /// @param tried a passphrase to try on the other locked ones; null for none
    /// @throws java.util.concurrent.CancellationException as [Progress] says
    public static MergePlan of(
            ProjectStore project,
            List<Path> files,
            Map<Path, Passphrase> passphrases,
            @Nullable Passphrase tried,
            Progress progress) {
        List<MergePackages.Brought> open = new ArrayList<>();
        List<Locked> locked = new ArrayList<>();
        for (Path file : files) {
            boolean sealed = Seal.isSealed(file);
            @Nullable Passphrase own = sealed ? passphrases.getOrDefault(file, tried) : null;
            if (sealed && own == null) {
                locked.add(new Locked(file, false));
            } else {
                open.add(new MergePackages.Brought(file, own));
            }
        }
        try {
            MergeReport report = open.isEmpty() ? MergeReport.NOTHING : MergePackages.preview(project, open, progress);
            return new MergePlan(open, report, locked, List.of());
        } catch (ProblemException _) {
            return oneByOne(project, open, locked, progress);
        }
    }

    /// Looks at a file with those that fit before it: slower, but says which of them don't.
    private static MergePlan oneByOne(
            ProjectStore project, List<MergePackages.Brought> files, List<Locked> locked, Progress progress) {
        List<MergePackages.Brought> fitting = new ArrayList<>();
        List<Refused> refused = new ArrayList<>();
        MergeReport report = MergeReport.NOTHING;
        for (MergePackages.Brought file : files) {
            List<MergePackages.Brought> with = new ArrayList<>(fitting);
            with.add(file);
            try {
                report = MergePackages.preview(project, with, progress);
                fitting = with;
            } catch (ProblemException e) {
                if (isAnotherPassphrase(e.problem())) {
                    locked.add(new Locked(file.file(), true));
                } else {
                    refused.add(new Refused(file.file(), e.problem()));
                }
            }
        }
        return new MergePlan(fitting, report, locked, refused);
    }

    private static boolean isAnotherPassphrase(Problem problem) {
        return problem instanceof Problem.SealedFile(_, Problem.SealedFile.Fault fault)
                && fault == Problem.SealedFile.Fault.ANOTHER_PASSPHRASE;
    }
}
