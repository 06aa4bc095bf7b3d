/// The evidence pack: what a project did and how well, for a paper's appendix and an ethics board, as one page in HTML
/// and PDF, as tables in CSV and JSON, and as charts.
///
/// [GatherEvidence][org.allonym.services.evidence.GatherEvidence] reads a project into an
/// [EvidenceContents][org.allonym.services.evidence.EvidenceContents]; the section classes turn that into sections of the report model in
/// `services.report`; [EvidencePack][org.allonym.services.evidence.EvidencePack] writes them. Document text and names of
/// people are included only if asked for. No screens, and no PDF
/// classes except in `PdfPages`, which is loaded only for a PDF. Start at `EvidencePack`.
@NullMarked
package org.allonym.services.evidence;

import org.jspecify.annotations.NullMarked;
