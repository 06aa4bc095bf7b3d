/// The client of the second reader: the only place of the program that opens a connection, and only to the address that a PI named.
///
/// The program runs without this module. Start at `HttpChatClient`.
@NullMarked
package org.allonym.secondreader;

import org.jspecify.annotations.NullMarked;
