package dev.tally.games.logs.ggf;

import dev.tally.games.logs.parsing.GameScanner;
import java.io.IOException;
import java.io.InputStream;

/** Cuts a GGF log into its games, of which {@code (;} always begins one and {@code ;)} ends it. */
final class GgfScanner extends GameScanner {
  GgfScanner(InputStream in) {
    super(in, "(;", ";)");
  }

  @Override
  protected boolean isOpening() throws IOException {
    return bytes.isAt('(', ';');
  }

  @Override
  protected boolean isNext() throws IOException {
    return isOpening();
  }

  @Override
  protected boolean isClosing() throws IOException {
    return bytes.isAt(';', ')');
  }
}
