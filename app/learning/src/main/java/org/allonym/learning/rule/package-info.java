/// Rules that people write: values with their JSON, and how they are run beside the program's own rules.
///
/// **Adding a kind.** Add a record to `Condition` and a finder to `Finders`; the compiler asks for the rest.
///
/// Every kind takes time that grows with the text and not faster, whatever a person writes: patterns are RE2/J's, and of a
/// document at most [Finders#MOST][org.allonym.learning.rule.Finders#MOST] places count.
///
/// Must not know: projects, screens, how votes are joined. Start at `WrittenRule`, then `ProjectRules`.
@NullMarked
package org.allonym.learning.rule;

import org.jspecify.annotations.NullMarked;
