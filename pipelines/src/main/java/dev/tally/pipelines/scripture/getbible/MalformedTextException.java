package dev.tally.pipelines.scripture.getbible;

import java.net.ProtocolException;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that are not a text in getBible's layout. The message starts with line and column, from 1,
 * of what is wrong; for bytes that are not even JSON, of what comes just after. (A {@link
 * ProtocolException}, which OkHttp never retries by itself.)
 */
final class MalformedTextException extends ProtocolException {
  MalformedTextException(String message, @Nullable Throwable cause) {
    super(message);
    initCause(cause);
  }
}
