package org.allonym.formats;

import java.util.List;

/// Formats of another module; declared to the [java.util.ServiceLoader] by the module that has it.
public interface FormatProvider {

    /// In the order in which they are asked whether they recognize a file.
    List<ExchangeFormat> formats();
}
