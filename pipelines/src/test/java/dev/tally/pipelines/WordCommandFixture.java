package dev.tally.pipelines;

import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.nio.file.Path;
import java.util.List;

/** A word command over small texts, which are a folder of a project's root. */
abstract class WordCommandFixture {
  /** A text in a script without blanks. */
  static final Version CHINESE =
      new Version("zh", List.of(CorpusFixture.book(1, "书", List.of("今天我看了两本书。"))));

  final CommandRunner tally;
  final Path root;

  WordCommandFixture(String command, Path root, Version... versions) {
    this.root = root;
    CorpusFixture.write(root.resolve("texts"), List.of(versions));
    tally = new CommandRunner(command);
    tally.set("tally.root", root.toString());
    tally.set("source", root.resolve("texts").toString());
  }
}
