package dev.tally.pipelines.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.apache.beam.sdk.util.CoderUtils;

/** Wherever a log is cut, its parts give what the whole log gives: every record once, numbered. */
class SplitPointsTest {
  private static final List<String> FORMATS = List.of("jsonl", "transcript", "csv", "digits");

  /** Longer than the buffers of those who read and count. */
  private static final String LONG = "f5".repeat(40_000);

  @Property(tries = 200)
  void everyRecordOnce(
      @ForAll("logs") String log,
      @ForAll("formats") String format,
      @ForAll @IntRange(min = 1) int any)
      throws IOException {
    // Else a short log may be one game with a move on each line; such a log is never cut.
    String first = format.equals("transcript") || format.equals("digits") ? "?\n" : "";
    byte[] bytes = (first + log).getBytes(StandardCharsets.ISO_8859_1);
    int size = 1 + any % (bytes.length + 1);
    if (bytes.length / size > 5_000) {
      size = bytes.length / 100; // bytes of one line only
    }
    Path file = Files.createTempFile("split", ".txt");
    try {
      Files.write(file, bytes);
      String folder = file.getParent() + "/";
      LogFile whole = LogFile.below(folder, file.getFileName().toString(), bytes.length);
      assertThat(gradeAll(SplitLogsTest.number(SplitLogs.cut(whole, format, size))))
          .isEqualTo(gradeAll(List.of(LogBlock.whole(whole, format))));
    } finally {
      Files.delete(file);
    }
  }

  @Property(tries = 2000)
  @Tag("slow")
  void everyRecordOnceInManyLogs(
      @ForAll("logs") String log,
      @ForAll("formats") String format,
      @ForAll @IntRange(min = 1) int any)
      throws IOException {
    everyRecordOnce(log, format, any);
  }

  @Property(tries = 100)
  void countSurvivesItsCoder(@ForAll int number, @ForAll long first, @ForAll long lines)
      throws IOException {
    LogBlock block = LogBlock.whole(LogFile.below("/logs/", "a.txt", 7), "jsonl");
    RangeLines count = new RangeLines(number, block, first, lines, lines - 1);
    assertThat(CoderUtils.clone(RangeLines.CODER, count)).isEqualTo(count);
    assertThat(RangeLines.uncounted(number, block).isKnown()).isFalse();
  }

  private static List<String> gradeAll(List<LogBlock> blocks) throws IOException {
    List<String> results = new ArrayList<>();
    for (LogBlock block : blocks) {
      BlockReader.grade(
          block,
          "",
          OwnerFinder.PLATFORMS,
          new CompanionFiles(),
          (log, verdict) -> results.add(result(verdict)));
    }
    return results;
  }

  private static String result(Verdict verdict) {
    return verdict.entry().location() + " " + verdict.status() + " " + verdict.reason();
  }

  @Provide
  Arbitrary<String> formats() {
    return Arbitraries.of(FORMATS);
  }

  /**
   * Lines of all formats, good, bad, blank, and not even text; any line ends, a carriage return
   * alone among them, which ends no line; a byte order mark or a part of one; and maybe no last
   * line end. The header of a table comes first, maybe after blank lines, with as many rows that
   * fit it as a header is judged by, which no first part of a real size breaks off.
   */
  @Provide
  Arbitrary<String> logs() {
    Arbitrary<String> mark = Arbitraries.of("", "\u00EF\u00BB\u00BF", "\u00EF\u00BB");
    Arbitrary<String> header =
        Arbitraries.of(
            "moves,id\n" + "f5d6,7\n".repeat(8),
            " \n\r\nid;moves\r\n" + "7;f5d6\r\n".repeat(8),
            "\n",
            "");
    Arbitrary<String> content =
        Arbitraries.frequencyOf(
            Tuple.of(
                40,
                Arbitraries.of(
                    "",
                    " ",
                    "\t\f",
                    "\u000B",
                    "f5d6",
                    "f5d6,7",
                    "f5 d",
                    "44 1",
                    "1,f5d6,x",
                    "\"a,b",
                    "\"f5\",\"x,\"\"y\"\"\"",
                    "{\"game\":\"othello\",\"moves\":[]}",
                    "{\"a\":[",
                    "\u00FF",
                    "\u00C3\u00A9",
                    "\u00EF\u00BB\u00BF",
                    "f5\rd6")),
            Tuple.of(1, Arbitraries.of(LONG, LONG + " ", " ".repeat(70_000))));
    Arbitrary<String> line =
        Combinators.combine(content, Arbitraries.of("\n", "\n", "\r\n", "\r\r\n"))
            .as(String::concat);
    Arbitrary<String> lines =
        line.list().ofMaxSize(30).map(all -> all.stream().collect(Collectors.joining()));
    return Combinators.combine(mark, header, lines, content)
        .as((first, top, middle, last) -> first + top + middle + last);
  }
}
