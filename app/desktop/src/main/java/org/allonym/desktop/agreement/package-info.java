/// The agreement screen: figures with intervals, where they come from, and the spans behind them.
///
/// Start at `AgreementModel`.
@NullMarked
package org.allonym.desktop.agreement;

import org.jspecify.annotations.NullMarked;
