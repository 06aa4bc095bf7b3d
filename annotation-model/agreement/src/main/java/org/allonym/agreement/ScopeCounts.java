package org.allonym.agreement;

/// All counts of one scope: every label together, or one of them.
///
/// @param raw token rows with their BIO prefix
/// @param merged token rows without it
/// @param table tokens by both sides' labels; the last category is none
record ScopeCounts(
        SpanCounts spans, TokenCounts raw, TokenCounts merged, ContingencyTable table, UnitizingCounts unitizing) {

    ContingencyTable marked() {
        return table.withoutLastAgreement();
    }

    Figure alphaU() {
        return unitizing.alpha();
    }
}
