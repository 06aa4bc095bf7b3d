package org.allonym.agreement;

import org.allonym.text.Span;

/// The BIO tag of one token that isn't `O`.
///
/// @param token its index in the document, from 0
/// @param span where the token stands; see [TokenTags] for the unit
/// @param begins whether the tag is `B-`, not `I-`
public record TokenTag(int token, Span span, boolean begins, String label) {}
