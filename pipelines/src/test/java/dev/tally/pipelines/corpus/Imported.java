package dev.tally.pipelines.corpus;

import dev.tally.pipelines.Command;
import dev.tally.pipelines.CommonOptions;
import dev.tally.pipelines.ExitCode;
import dev.tally.pipelines.Terminal;
import dev.tally.pipelines.scripture.Library;
import dev.tally.pipelines.scripture.SourceOptions;
import dev.tally.pipelines.words.TopWords;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/** Runs imports in the tests, and reads what they wrote with the readers of the program. */
final class Imported {
  final ByteArrayOutputStream out = new ByteArrayOutputStream();
  final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Path corpus;

  Imported(Path corpus) {
    this.corpus = corpus;
  }

  ExitCode run(String diatheke, String modules, Path... confFolders) throws InterruptedException {
    ImportSword.Options options = PipelineOptionsFactory.create().as(ImportSword.Options.class);
    options.setModules(modules);
    options.setCorpus(corpus.toString());
    return new ImportSword(new Diatheke(diatheke), List.of(confFolders)).run(options, terminal());
  }

  Library library() {
    SourceOptions options = PipelineOptionsFactory.create().as(SourceOptions.class);
    options.setSource(corpus.toString());
    return SourceOptions.library(options);
  }

  /** What {@code topwords} prints of an imported text. */
  String topWords(String... arguments) throws Exception {
    TopWords.Options options =
        PipelineOptionsFactory.fromArgs(arguments).as(TopWords.Options.class);
    options.setSource(corpus.toString());
    options.setStopwords("none");
    out.reset();
    run(TopWords.COMMAND, options);
    return out.toString(StandardCharsets.UTF_8);
  }

  private <T extends CommonOptions> void run(Command<T> command, T options) throws Exception {
    command.action().run(options, terminal());
  }

  private Terminal terminal() {
    return new Terminal(out, new PrintStream(err, true, StandardCharsets.UTF_8), false);
  }
}
