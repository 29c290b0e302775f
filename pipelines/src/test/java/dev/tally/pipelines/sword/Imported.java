package dev.tally.pipelines.sword;

import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.SourceOptions;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.words.TopWords;
import java.nio.file.Path;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/** Runs imports in the tests, and reads what they wrote with the readers of the program. */
final class Imported {
  final CapturedTerminal captured = new CapturedTerminal();
  private final Path corpus;

  Imported(Path corpus) {
    this.corpus = corpus;
  }

  ExitCode run(String diatheke, String modules, Path... confFolders) throws InterruptedException {
    return run(diatheke, modules, /* overwrite= */ true, confFolders);
  }

  ExitCode run(String diatheke, String modules, boolean overwrite, Path... confFolders)
      throws InterruptedException {
    ImportSword.Options options = PipelineOptionsFactory.create().as(ImportSword.Options.class);
    options.setOverwrite(overwrite);
    options.setModules(modules);
    options.setCorpus(corpus.toString());
    return new ImportSword(new Diatheke(diatheke), List.of(confFolders))
        .run(options, captured.terminal());
  }

  Library library() {
    SourceOptions options = PipelineOptionsFactory.create().as(SourceOptions.class);
    options.setSource(corpus.toString());
    return SourceOptions.library(options, "24h");
  }

  /** What {@code topwords} prints of an imported text. */
  String topWords(String... arguments) throws Exception {
    TopWords.Options options =
        PipelineOptionsFactory.fromArgs(arguments).as(TopWords.Options.class);
    options.setSource(corpus.toString());
    options.setStopwords("none");
    int before = captured.out().length();
    run(TopWords.COMMAND, options);
    return captured.out().substring(before);
  }

  private <T extends CommonOptions> void run(Command<T> command, T options) throws Exception {
    command.action().run(options, captured.terminal());
  }
}
