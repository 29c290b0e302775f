package dev.tally.pipelines.logs.owner;

/**
 * Who submitted a log.
 *
 * @param name as people write it; empty if it is not known
 * @param id the number that a learning platform gives them; empty if there is none
 */
public record Owner(String name, String id) {
  /** Nobody says who it is. */
  public static final Owner UNKNOWN = new Owner("", "");
}
