/// Names of people, mail addresses and user names: how they are read, whose they are, and what takes their place.
///
/// A name is read piece by piece ([org.allonym.surrogate.name.NameReader]) and rewritten piece by piece, so that
/// titles, particles, suffixes, commas and line breaks stay where they are. Which names fit is looked up in the locale
/// data of Datafaker ([org.allonym.surrogate.name.NameBearers]); what is drawn is a choice from that data that was read
/// through ([org.allonym.surrogate.name.DrawnNames]). Addresses and user names keep their shape and follow the name of
/// the person whose name they hold.
///
/// It must not know of constraints, leak scans or rulings: it makes values, others judge them. Start at
/// [org.allonym.surrogate.name.Names].
@NullMarked
package org.allonym.surrogate.name;

import org.jspecify.annotations.NullMarked;

