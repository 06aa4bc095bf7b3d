/// The evidence pack: what a project did and how well, for a paper's appendix and an ethics board, as one page in HTML
/// and PDF, as tables in CSV and JSON, and as charts.
///
/// [GatherEvidence][org.allonym.services.evidence.GatherEvidence] reads a project into an
/// [Evidence][org.allonym.services.evidence.Evidence] and computes nothing that isn't computed elsewhere; section makers say it
/// in words, tables and charts; [EvidencePack][org.allonym.services.evidence.EvidencePack] writes those. Without the wish for
/// text nothing here holds a word of a document, and without that for names nobody's. No screens, and no PDF
/// classes but in `PdfPages` and `ChartDrawer`, which only load for a PDF. Start at `EvidencePack`.
@NullMarked
package org.allonym.services.evidence;

import org.jspecify.annotations.NullMarked;
