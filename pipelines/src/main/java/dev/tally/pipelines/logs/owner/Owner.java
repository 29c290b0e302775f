package dev.tally.pipelines.logs.owner;

import java.text.Normalizer;

/**
 * Who submitted a log.
 *
 * @param name as people write it, in NFC: a Mac packs names decomposed; empty if it is not known
 * @param id the number that a learning platform gives them; empty if there is none
 */
public record Owner(String name, String id) {
  /** Nobody says who it is. */
  public static final Owner UNKNOWN = new Owner("", "");

  public Owner {
    name = nfc(name);
  }

  /** Whether a name in a record is that of the owner. */
  public boolean isNamed(String player) {
    return isSame(name, player);
  }

  /** Whether two names are one, whatever their case and however accents are written. */
  public static boolean isSame(String name, String other) {
    return nfc(name).strip().equalsIgnoreCase(nfc(other).strip());
  }

  /** A name with composed characters, so that one name has one spelling. */
  public static String nfc(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFC);
  }
}
