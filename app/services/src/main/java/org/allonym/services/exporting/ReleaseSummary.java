package org.allonym.services.exporting;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.formats.Manifest;
import org.allonym.surrogate.SurrogateCounts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogatePolicyJson;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// The part of a manifest about the surrogates of an export. It contains no original, no secret and no name of anybody
/// who worked on the project.
///
/// @param counts over the documents in the file
/// @param unsettled documents that are not in the file because their gold isn't all decided
/// @param skipped documents that are not in the file because everyone skipped them
/// @param overrides how often leaks were overridden, by the reason given
/// @param allowOpen why it was exported although something was open; null when nothing was
public record ReleaseSummary(
        SurrogatePolicy policy,
        SurrogateCounts counts,
        int unsettled,
        int skipped,
        SortedMap<String, Long> overrides,
        @Nullable String allowOpen)
        implements Manifest.Part {

    public ReleaseSummary {
        overrides = Collections.unmodifiableSortedMap(new TreeMap<>(overrides));
    }

    @Override
    public void write(ObjectNode root) {
        ObjectNode written = SurrogatePolicyJson.tree(policy);
        if (!policy.columns().isEmpty()) {
            policy.columns().forEach(written.putArray("columns")::add);
        }
        root.set("policy", written);
        counts.writeTo(root);
        ObjectNode reasons = root.putObject("overridden_because");
        overrides.forEach(reasons::put);
        root.put("documents_open", counts.open());
        root.put("documents_not_adjudicated", unsettled).put("documents_skipped", skipped);
        root.put("allow_open", allowOpen);
    }

    @Override
    public String toString() {
        return "Release(%s)".formatted(counts);
    }
}
