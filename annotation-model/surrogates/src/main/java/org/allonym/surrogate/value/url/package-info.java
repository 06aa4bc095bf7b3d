/// Web addresses: which parts of one are personal, and other values for those.
///
/// [org.allonym.surrogate.value.url.ParsedUrl] splits an address, [org.allonym.surrogate.value.url.UrlParts] finds its
/// personal parts with the list of known sites (`sites.txt`), and [org.allonym.surrogate.value.url.UrlStrategy] replaces
/// them.
@NullMarked
package org.allonym.surrogate.value.url;

import org.jspecify.annotations.NullMarked;

