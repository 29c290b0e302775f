package dev.tally.games.alphabattle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Deals the strings and lists of a battle from a seed, as question 1 of the "Assignment 2" document
 * does: with {@code random.seed} and four calls of {@code random.sample}, for p, q, pi and qi in
 * this order. What CPython 3 deals for a seed, this deals. Stateless; safe for use by many threads.
 */
final class Deal {
  private Deal() {}

  /**
   * The battle of a seed.
   *
   * @param seed any whole number; its sign does not matter
   */
  static AlphaBattle of(BigInteger seed) {
    UniformRandomProvider random = RandomSource.MT.create(words(seed.abs()));
    String p = letters(sample(AlphaBattle.LETTERS, random));
    String q = letters(sample(AlphaBattle.LETTERS, random));
    List<Integer> pi = sample(AlphaBattle.REMOVALS, random);
    List<Integer> qi = sample(AlphaBattle.REMOVALS, random);
    return new AlphaBattle(p, pi, q, qi);
  }

  /**
   * The key that CPython starts its Mersenne Twister with ({@code random_seed} in {@code
   * Modules/_randommodule.c}): the 32-bit words of the number, lowest first, and one word for 0.
   */
  private static int[] words(BigInteger number) {
    int count = Math.max(1, (number.bitLength() + 31) / 32);
    return IntStream.range(0, count).map(i -> number.shiftRight(32 * i).intValue()).toArray();
  }

  /**
   * Draws from 0..25 ({@code Random.sample} in {@code Lib/random.py}, which for so few numbers
   * keeps a pool): the last number of the pool that was not drawn takes the place of each that was.
   */
  private static List<Integer> sample(int count, UniformRandomProvider random) {
    List<Integer> pool = new ArrayList<>();
    for (int number = 0; number < AlphaBattle.LETTERS; number++) {
      pool.add(number);
    }
    List<Integer> drawn = new ArrayList<>();
    for (int left = pool.size(); drawn.size() < count; left--) {
      drawn.add(pool.set(below(left, random), pool.get(left - 1)));
    }
    return drawn;
  }

  /**
   * A number in 0..bound-1 ({@code Random._randbelow_with_getrandbits} in {@code Lib/random.py}):
   * the highest bits of the generator's next word, as many as the bound has, until they are below
   * it.
   */
  private static int below(int bound, UniformRandomProvider random) {
    int unused = Integer.numberOfLeadingZeros(bound);
    int number = random.nextInt() >>> unused;
    while (number >= bound) {
      number = random.nextInt() >>> unused;
    }
    return number;
  }

  private static String letters(List<Integer> numbers) {
    return numbers.stream()
        .map(number -> String.valueOf((char) ('A' + number)))
        .collect(Collectors.joining());
  }
}
