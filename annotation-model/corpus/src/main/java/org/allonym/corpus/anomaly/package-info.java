/// Anomalies: documents whose characters are not those of the other documents, such as text that came out of a PDF as rubbish.
///
/// A document is the relative frequencies of the 95 printable ASCII characters and the line feed; how far it is from the others is a
/// robust Mahalanobis distance (FastMCD, Rousseeuw and Van Driessen 1999), as scikit-learn's `EllipticEnvelope` computes it. Each
/// outlier says which characters made it one.
/// Must not know: files, projects, screens, what is said to people. Start at [Anomalies][org.allonym.corpus.anomaly.Anomalies].
@NullMarked
package org.allonym.corpus.anomaly;

import org.jspecify.annotations.NullMarked;
