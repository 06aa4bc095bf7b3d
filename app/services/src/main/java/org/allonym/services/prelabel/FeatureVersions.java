package org.allonym.services.prelabel;

import java.util.List;
import org.allonym.inference.bundle.FeatureSource.FeatureTensor;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.bundle.Manifest.FeatureSpec;
import org.allonym.inference.features.FeatureExtractor;
import org.allonym.inference.features.Features;

/// The versions of features this program knows.
final class FeatureVersions implements FeatureSource.Opening {

    @Override
    public FeatureSource open(FeatureSpec spec, byte[] file) {
        FeatureExtractor extractor = FeatureExtractor.of(spec.version(), file);
        return subject -> tensors(extractor.extract(subject));
    }

    private static List<FeatureTensor> tensors(Features features) {
        return List.of(
                new FeatureTensor.Whole("word", 0, features.word()),
                new FeatureTensor.Whole("gram", Features.GRAMS, features.gram()),
                new FeatureTensor.Whole("form", Features.FORMS, features.form()));
    }
}
