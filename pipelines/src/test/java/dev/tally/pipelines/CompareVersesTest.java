package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code compare --verses} from its arguments to its output. */
class CompareVersesTest extends WordCommandFixture {
  private static final Book OLD =
      CorpusFixture.book(
          1,
          "Harbour",
          List.of("The gull saith unto thee, come.", "the oar and the sea", "an old rope"));
  private static final Book NEW =
      CorpusFixture.book(
          1, "Harbour", List.of("The gull says to you, come!", "The oar, and the sea."));
  private static final Book NETS = CorpusFixture.book(2, "Nets", List.of("nets of the sea"));

  CompareVersesTest(@TempDir Path root) throws IOException {
    super(
        "compare",
        root,
        new Version("kjv", List.of(OLD, NETS)),
        new Version("akjv", List.of(NEW, NETS)),
        new Version("nets", List.of(NETS)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "kjv; --verses: expected 2 to 20 different translations",
        "kjv kjv; --verses: expected 2 to 20 different translations",
        "kjv akjv --n=3; --n: has no meaning with --verses",
        "kjv akjv --by=chapter; --by=chapter: expected book or version",
        "kjv akjv Nothing; no book 'Nothing'",
        "kjv akjv ylt; --verses: ylt: expected a book; more than two translations are --left=kjv,akjv,ylt",
        "--left=kjv,akjv,nets John 3; --right=John: expected a translation; with --left=kjv,akjv books are",
      })
  void otherOptionsAreRefused(String arguments, String message) {
    assertThat(tally.run(("--verses " + arguments).split(" ", -1))).isEqualTo(2);
    assertThat(tally.err()).contains(message);
  }
}
