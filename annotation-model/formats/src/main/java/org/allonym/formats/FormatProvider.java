package org.allonym.formats;

/// A format of another module; declared to the [java.util.ServiceLoader] by the module that has it.
public interface FormatProvider {

    ExchangeFormat format();
}
