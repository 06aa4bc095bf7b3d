/// Finds personal information by rules: labelling functions that vote for or against labels of stretches of a text, and an
/// engine that makes findings of the votes.
///
/// **How a labelling function plugs in.** It is a class that implements [Rule][org.allonym.inference.rules.Rule] and a line
/// in `Rules`. It gets a [RuleContext][org.allonym.inference.rules.Reading]: the text, its tokens, words, lines, and
/// `names()`, the candidates for names of people, which are worked out once for all rules. It answers with votes for a
/// label, votes against one, or none, which is abstaining.
///
/// **How a learned labeller plugs in.** [RuleEngine#ballots][org.allonym.inference.rules.RuleEngine#ballots] is the matrix
/// of candidates and functions before anybody decides: which rule says what of which span. A weak-supervision model
/// (skweak's hidden Markov model, for one) is fitted on the ballots of many texts and takes the place of the engine's
/// [Aggregator][org.allonym.inference.rules.Aggregator]; the rules stay as they are. Functions that need all documents at
/// once (a name in five documents is nobody's) are made with what they need and stay pure for one text.
///
/// Every rule takes time linear in the text, whatever the text holds: patterns are scanners that look a bounded way
/// around a place. Scores say how sure a rule is of itself; they are set by hand, and 0.6 and more is for what was right four
/// times in five on the sample project and on open prose.
///
/// **What speaks and what only looks like it.** A capital, a title or a school word alone votes low or not at all; the words
/// of the sentence around it (`Clause`), the place in the text (`Signatures`) and a phrase directly before it (`Phrases`,
/// `Cue`) make a vote sure. `CapitalRuns` finds names of places, schools and firms as `NameCandidates` finds people's.
///
/// Must not know: models, projects, screens. Start at `RuleEngine`, then `Rule`, `Reading`, `NameCandidate`.
@NullMarked
package org.allonym.inference.rules;

import org.jspecify.annotations.NullMarked;
