package org.allonym.surrogate;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit;

/// What a project chose for its surrogates, and the secret they are drawn by, as project settings: the policy as JSON
/// without the secret, and the secret by itself, so that whoever writes or shows the one need not touch the other.
/// Any thread.
///
/// The secret never leaves the project file: no export, manifest, report, message or log line has it.
public final class SurrogateSettings {

    /// The policy as [SurrogatePolicyJson] writes it; empty for [SurrogatePolicy#standard].
    public static final String POLICY = "surrogates.policy";

    /// 32 bytes as 64 lower-case hexadecimal digits; empty until somebody first makes surrogates.
    public static final String SECRET = ProjectEdit.ChangeSetting.SURROGATE_SECRET;

    /// Columns of transcripts that go out although they aren't needed, one a line; empty for none.
    public static final String COLUMNS = "surrogates.columns";

    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private SurrogateSettings() {}

    /// The policy in force. Its secret is empty where none was made yet: it can be shown and changed then, but nothing
    /// can be drawn with it; see [#firstSecret].
    ///
    /// @param stored the stored value of a setting
    /// @throws org.allonym.problem.ProblemException when this version doesn't understand what is stored: to go on with
    ///         the default could release what somebody chose to hide
    public static SurrogatePolicy policy(UnaryOperator<String> stored) {
        String json = stored.apply(POLICY);
        String secret = stored.apply(SECRET);
        if (!secret.isEmpty() && !isSecret(secret)) {
            throw new IllegalStateException("a secret of %d characters".formatted(secret.length()));
        }
        SurrogatePolicy policy = json.isEmpty() ? SurrogatePolicy.standard(secret) : SurrogatePolicyJson.read(json, secret);
        return policy.withColumns(new TreeSet<>(stored.apply(COLUMNS).lines().toList()));
    }

    /// The edit that gives the project its secret; empty when it has one. It belongs to whoever first makes surrogates.
    public static Optional<ProjectEdit.ChangeSetting> firstSecret(UnaryOperator<String> stored) {
        if (!stored.apply(SECRET).isEmpty()) {
            return Optional.empty();
        }
        byte[] secret = new byte[BYTES];
        RANDOM.nextBytes(secret);
        return Optional.of(new ProjectEdit.ChangeSetting(SECRET, "", HexFormat.of().formatHex(secret)));
    }

    /// The edits that lead to another policy; none when nothing differs. The secret stays what it is.
    ///
    /// @param stored the value of a setting as it is stored now, which the edits expect to find
    public static List<ProjectEdit.ChangeSetting> changes(UnaryOperator<String> stored, SurrogatePolicy after) {
        List<ProjectEdit.ChangeSetting> edits = new ArrayList<>();
        String before = stored.apply(POLICY);
        String columns = String.join("\n", after.columns());
        if (!columns.equals(stored.apply(COLUMNS))) {
            edits.add(new ProjectEdit.ChangeSetting(COLUMNS, stored.apply(COLUMNS), columns));
        }
        String json = after.withColumns(new TreeSet<>()).equals(SurrogatePolicy.standard(after.secret())) ? "" : SurrogatePolicyJson.write(after);
        if (!json.equals(before)) {
            edits.add(new ProjectEdit.ChangeSetting(POLICY, before, json));
        }
        return edits;
    }

    private static boolean isSecret(String value) {
        return value.matches("[0-9a-f]{%d}".formatted(2 * BYTES));
    }
}
