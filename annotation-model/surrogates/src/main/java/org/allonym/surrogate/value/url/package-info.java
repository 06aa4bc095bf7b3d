/// Addresses of the web: which pieces of one are somebody's own, and other pieces in their places.
///
/// [org.allonym.surrogate.value.url.ParsedUrl] takes an address apart, [org.allonym.surrogate.value.url.UrlParts.Sites] knows
/// where on which site people's pages are (`sites.txt`), and [org.allonym.surrogate.value.url.UrlStrategy] puts it
/// together again.
@NullMarked
package org.allonym.surrogate.value.url;

import org.jspecify.annotations.NullMarked;

