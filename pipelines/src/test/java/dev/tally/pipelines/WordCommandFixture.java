package dev.tally.pipelines;

import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.nio.file.Path;
import java.util.List;

/** A word command over small texts, which are a folder of a project's root. */
abstract class WordCommandFixture {
  /** A text of one verse. */
  static final Version PIER =
      new Version("pier", List.of(CorpusFixture.book(1, "Pier", List.of("No bird, <b>"))));

  /** What is told of a text {@code pier}, one verse of which has a tag. */
  static final String TAG_IN_PIER =
      "tally: pier: verses with markup, which is counted as text: 1, the first with <b>\n";

  final CommandRunner tally;
  final Path root;

  WordCommandFixture(String command, Path root, Version... versions) {
    this.root = root;
    CorpusFixture.write(root.resolve("texts"), List.of(versions));
    tally = new CommandRunner(command);
    tally.set("tally.root", root.toString());
    tally.set("source", root.resolve("texts").toString());
  }

  /** A text of two books, the first of which has two chapters, and the second one verse. */
  static Version harbour(List<String> first, List<String> second, String letter) {
    return new Version(
        "harbour",
        List.of(
            CorpusFixture.book(1, "Harbour", first, second),
            CorpusFixture.book(46, "Letters", List.of(letter))));
  }
}
