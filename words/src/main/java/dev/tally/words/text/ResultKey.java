package dev.tally.words.text;

/**
 * Which result; they are printed in this order.
 *
 * @param group of the requests that are counted together
 * @param part index of the book or chapter in its text, from 0, where a text gives several results
 */
public record ResultKey(int group, int part) implements Comparable<ResultKey> {
  @Override
  public int compareTo(ResultKey other) {
    int byGroup = Integer.compare(group, other.group);
    return byGroup != 0 ? byGroup : Integer.compare(part, other.part);
  }
}
