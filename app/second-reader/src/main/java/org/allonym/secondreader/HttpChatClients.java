package org.allonym.secondreader;

import org.allonym.services.secondreader.ChatClient;
import org.allonym.services.secondreader.ChatClients;
import org.allonym.services.secondreader.ChatLimits;
import org.allonym.services.secondreader.ReaderPermission;

/// Opens clients for servers that speak OpenAI's protocol.
public final class HttpChatClients implements ChatClients {

    @Override
    public ChatClient open(ReaderPermission permission, ChatLimits limits) {
        return new HttpChatClient(permission.endpoint(), limits);
    }
}
