/// The adjudicate screen: one queue of conflicts over the whole project, one conflict at a time in its text, and the audit
/// of what nobody disputes.
///
/// [AdjudicateModel][org.allonym.desktop.adjudicate.AdjudicateModel] has the queue (`ProjectQueue`) and the current conflict
/// (`CurrentConflict`). What is decided about it is in [ConflictDecisions][org.allonym.desktop.adjudicate.ConflictDecisions], what is decided in many
/// places at once in [BulkDecisions][org.allonym.desktop.adjudicate.BulkDecisions], the audit in
/// [AuditModel][org.allonym.desktop.adjudicate.AuditModel]. `AdjudicateView` puts the panes together and `AdjudicateActions` says
/// what keys and buttons do; queue list, strips and panels come from `org.allonym.desktop.review`. Must not know: how a
/// conflict is found or a decision is stored; that is `org.allonym.adjudicate`.
@NullMarked
package org.allonym.desktop.adjudicate;

import org.jspecify.annotations.NullMarked;
