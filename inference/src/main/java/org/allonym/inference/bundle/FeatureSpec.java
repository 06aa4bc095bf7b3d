package org.allonym.inference.bundle;

/// Which features a model reads.
///
/// @param version of the extractor, from 1
/// @param file name of the file in the bundle that holds its vocabularies
public record FeatureSpec(int version, String file) {

    public FeatureSpec {
        if (version < 1) {
            throw new IllegalArgumentException("feature version " + version);
        }
    }
}
