package org.allonym.store;

/// How far the log of one replica goes.
///
/// @param replica the file its entries were first written in
/// @param seq number of its last entry, from 1
/// @param hash of that entry: 64 lower-case hexadecimal digits
public record LogHead(String replica, long seq, String hash) {}
