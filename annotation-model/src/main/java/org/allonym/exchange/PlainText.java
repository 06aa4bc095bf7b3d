package org.allonym.exchange;

import java.util.List;
import java.util.Optional;

/// Text files, one document each, alone or in folders. Only read.
final class PlainText implements ExchangeFormat {

    @Override
    public String name() {
        return "text";
    }

    @Override
    public String title() {
        return "Plain text";
    }

    @Override
    public List<String> endings() {
        return List.of(PlainTextReader.ENDING);
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.NONE;
    }

    @Override
    public String cannotCarry() {
        return "Labels, tokens, and document attributes.";
    }

    @Override
    public boolean recognises(Opening opening) {
        return opening.folder() || opening.name().endsWith(PlainTextReader.ENDING);
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new PlainTextReader());
    }
}
