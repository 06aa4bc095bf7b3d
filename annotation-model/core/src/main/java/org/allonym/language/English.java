package org.allonym.language;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A string that is English and a key of the bundles, and is translated where it is shown: the title of a constant, the words
/// a private method hands to [Messages#tr]. The literals given for it in the same file are looked for in the bundles by the
/// tests.
@Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.SOURCE)
public @interface English {}
