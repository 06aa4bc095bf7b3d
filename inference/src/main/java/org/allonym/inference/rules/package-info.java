/// Finds personal information by rules: labelling functions that vote for or against labels of spans of a text, and an
/// engine that turns the votes into detections.
///
/// **Adding a rule.** Write a class with a static function from a [RuleContext][org.allonym.inference.rules.RuleContext] to
/// votes, and add a line to `Rules`. The context has the text, its tokens, words and lines, and the candidates for names of
/// people (`names()`) and of places, schools and employers (`runs()`), which are computed once for all rules. A rule votes
/// for a label, against one, or not at all (it abstains).
///
/// **Adding a learned aggregator.** [RuleEngine#ballots][org.allonym.inference.rules.RuleEngine#ballots] returns the votes of
/// all rules before any decision. A weak-supervision model, such as the hidden Markov model of skweak, can be trained on the
/// ballots of many texts and take the place of `BestScore`; the rules stay as they are.
///
/// Every rule runs in time linear in the text, whatever the text contains: patterns are hand-written scanners that look only
/// a bounded distance around a place. Scores are set by hand: 0.6 or more stands for a precision of about 80 % on the sample
/// project and on open prose.
///
/// **What makes a vote sure.** A capital letter, a title or a word for a school alone gets a low score or none. The words of
/// the sentence around it (`Clause`), its place in the text (`Signatures`) and the phrase directly before it (`LeadingPhrases`,
/// `CuedNames.Cue`) raise the score. `CapitalRun` finds names of places, schools and employers, `NameCandidate` names of
/// people.
///
/// Must not know: models, projects, screens. Start at `RuleEngine`, then `Rule`, `RuleContext`, `NameCandidate`.
@NullMarked
package org.allonym.inference.rules;

import org.jspecify.annotations.NullMarked;
