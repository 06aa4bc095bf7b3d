package org.allonym.surrogate;

import java.util.List;
import java.util.Optional;

/// What is known of one kind of value, whichever way it is replaced. Stateless; any thread.
public interface ValueRules {

    /// What two mentions of one thing have in common: folded, without what may differ, such as the blanks of a phone
    /// number. Mentions with equal keys are one entity.
    String key(String surface);

    /// The pieces of an original that identify: of a name its name words and not its title, of an e-mail its local part
    /// and a private domain and not a mail provider. Empty when nothing in it does.
    List<Part> parts(String surface);

    /// What is wrong with `surrogate` as a value of this kind in the place of `original`, as a sentence for a person;
    /// empty when it passes.
    Optional<String> fault(String original, String surrogate);
}
