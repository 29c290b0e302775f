package dev.tally.pipelines.sword;

import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.SourceOptions;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.TestOptions;
import dev.tally.pipelines.words.TopWords;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Runs imports in the tests, and reads what they wrote with the readers of the program. */
final class Imported {
  final CapturedTerminal captured = new CapturedTerminal();
  private final Path corpus;
  Duration timeout = Duration.ofMinutes(2);

  Imported(Path corpus) {
    this.corpus = corpus;
  }

  ExitCode run(String diatheke, String modules, Path... confFolders) throws InterruptedException {
    return run(diatheke, modules, /* overwrite= */ true, confFolders);
  }

  ExitCode run(String diatheke, String modules, boolean overwrite, Path... confFolders)
      throws InterruptedException {
    ImportSword.Options options =
        TestOptions.of(
            ImportSword.Options.class,
            "--overwrite=" + overwrite,
            "--modules=" + modules,
            "--corpus=" + corpus);
    return new ImportSword(new Diatheke(diatheke, timeout), List.of(confFolders))
        .run(options, captured.terminal());
  }

  Library library() {
    return SourceOptions.library(TestOptions.of(SourceOptions.class, "--source=" + corpus));
  }

  /** What {@code topwords} prints of an imported text. */
  String topWords(String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--source=" + corpus, "--stopwords=none"));
    int before = captured.out().length();
    TopWords.Options.COMMAND
        .action()
        .run(
            TestOptions.of(TopWords.Options.class, all.toArray(String[]::new)),
            captured.terminal());
    return captured.out().substring(before);
  }
}
