package dev.tally.words.versification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.text.Canon;
import dev.tally.words.text.Strings;
import dev.tally.words.text.VerseReference;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each system numbers differently from the King James Version. */
class NumberTablesTest {
  private static List<NumberPair> table(String system) {
    return switch (system) {
      case "nrsv" -> NumberTables.nrsv();
      case "hebrew" -> NumberTables.hebrew();
      case "german" -> NumberTables.german();
      case "vulgate" -> NumberTables.vulgate();
      case "synodal" -> NumberTables.synodal();
      default -> throw new IllegalArgumentException(system);
    };
  }

  /** Title 0 of a psalm has no number in the King James Version. */
  @ParameterizedTest
  @CsvSource({
    "nrsv, 3John 1 14, 1:14 1:15",
    "nrsv, Rev 13 1, 12:18 13:1",
    "hebrew, Neh 7 69, 7:68",
    "hebrew, Mal 4 6, 3:24",
    "hebrew, Ps 3 0, 3:1",
    "hebrew, Ps 3 8, 3:9",
    "hebrew, Ps 13 4, 13:5",
    "hebrew, Ps 60 0, 60:1 60:2",
    "hebrew, Ps 60 12, 60:14",
    "hebrew, Ps 142 1, 142:2",
    "german, 2Cor 13 14, 13:13",
    "german, 2Kgs 15 1, unknown",
    "german, Ps 52 1, 52:3",
    "vulgate, Ps 8 0, 8:1",
    "vulgate, Ps 9 1, 9:2",
    "vulgate, Ps 11 0, 10:1",
    "vulgate, Ps 11 1, 10:2",
    "vulgate, Ps 23 6, 22:6",
    "vulgate, Ps 51 0, 50:1 50:2",
    "vulgate, Ps 142 0, 141:1",
    "vulgate, Ps 146 10, 145:10",
    "vulgate, John 6 71, 6:72",
    "synodal, Ps 11 1, 10:1",
    "synodal, Ps 18 50, 17:51",
    "synodal, Ps 142 1, 141:1",
    "synodal, Rom 16 27, 14:26",
  })
  void verseHasOtherNumbers(String system, String kjv, String expected) {
    List<String> place = Strings.split(kjv, ' ');
    VerseReference verse =
        new VerseReference(
            "",
            Canon.number(place.get(0)),
            Integer.parseInt(place.get(1)),
            Integer.parseInt(place.get(2)));
    String found =
        table(system).stream()
            .filter(pair -> pair.has(verse))
            .map(pair -> pair.isKnown() ? numbers(pair, verse) : "unknown")
            .collect(Collectors.joining(" "));
    assertThat(found).isEqualTo(expected);
  }

  private static String numbers(NumberPair pair, VerseReference verse) {
    return pair.counterparts(verse).stream()
        .map(each -> each.chapter() + ":" + each.verse())
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "hebrew, Ps, 1",
    "hebrew, Ps, 148",
    "german, Ps, 150",
    "vulgate, Ps, 1",
    "vulgate, Ps, 148",
    "synodal, Ps, 2",
    "synodal, Ps, 150",
    "nrsv, Ps, 3",
    "hebrew, Acts, 19",
  })
  void chapterHasTheSameNumbers(String system, String book, int chapter) {
    assertThat(table(system))
        .noneMatch(pair -> pair.book() == Canon.number(book) && pair.one().chapter() == chapter);
  }

  @Test
  void noVerseOfTheKingJamesVersionHasOthers() {
    assertThat(NumberTables.kjv()).isEmpty();
  }
}
