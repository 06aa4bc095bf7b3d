/// The second reader: a language model behind an OpenAI-compatible endpoint, asked after people have read. What it is asked, what
/// it may find, where its answers are kept, and who may switch it on.
///
/// Must not know: screens, SQL, and how a connection is opened. The client is in a module of its own, which the program runs
/// without; [ChatClients#find] finds it. Start at `ReadProject`.
@NullMarked
package org.allonym.services.secondreader;

import org.jspecify.annotations.NullMarked;
