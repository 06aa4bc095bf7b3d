/// Names of people, e-mail addresses and usernames: how they are read, whose they are, and their surrogates.
///
/// [org.allonym.surrogate.name.NameReader] splits a name into pieces; only names and initials are replaced, so that titles,
/// particles, suffixes, commas and line breaks stay. [org.allonym.surrogate.name.NameBearers] knows the gender and origin of
/// names, from Datafaker's locale data and lists of our own; [org.allonym.surrogate.name.SexCues] reads what the text says of a
/// person's; [org.allonym.surrogate.name.DrawnNames] holds the names that surrogates are drawn from. Addresses and usernames keep their shape and follow the surrogate name of the
/// person whose name they contain.
///
/// It must not know constraints, the leak scan or rulings. Start at [org.allonym.surrogate.name.Names].
@NullMarked
package org.allonym.surrogate.name;

import org.jspecify.annotations.NullMarked;

