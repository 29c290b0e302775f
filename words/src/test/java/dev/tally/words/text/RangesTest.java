package dev.tally.words.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers of books and chapters, as messages draw them together. */
class RangesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"1 2 3|1-3", "3 1 2|1-3", "1|1", "1 3|1, 3", "1 2 4 5 9|1-2, 4-5, 9", "7 7|7"})
  void numbersAreDrawnTogether(String numbers, String ranges) {
    List<Integer> list = List.of(numbers.split(" ")).stream().map(Integer::valueOf).toList();

    assertThat(Ranges.of(list)).isEqualTo(ranges);
  }

  @Property
  void rangesHoldExactlyTheirNumbers(@ForAll List<@IntRange(min = 1, max = 200) Integer> numbers) {
    String ranges = Ranges.of(numbers);

    for (int number = 1; number <= 200; number++) {
      int wanted = number;
      boolean inRanges =
          !ranges.isEmpty()
              && List.of(ranges.split(", ")).stream().anyMatch(range -> spans(range, wanted));
      assertThat(inRanges).as("%s in %s", number, ranges).isEqualTo(numbers.contains(number));
    }
  }

  private static boolean spans(String range, int number) {
    String[] ends = range.split("-", -1);
    return Integer.parseInt(ends[0]) <= number && number <= Integer.parseInt(ends[ends.length - 1]);
  }
}
