package dev.tally.pipelines;

import dev.tally.pipelines.cli.Terminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs commands of every kind one after another, in a JVM that is started once for all of them. */
final class EveryCommand {
  private static final String TEXT = " --ver=harbour --source=ROOT/data/sample";

  /** Capital letters are there since Turkish has another small one of I. What is typed follows. */
  private static final List<String> COMMANDS =
      List.of(
          "--version",
          "help CONVERT",
          "completion bash",
          "LIST --games",
          "list --source=ROOT/data/sample --language=ENGLISH",
          "check all --source=ROOT/data/sample",
          "TopWords --n=99 --by=chapter --format=csv" + TEXT,
          "topwords --ngram=2 --tokens=unicode --case=ignore" + TEXT,
          "topwords --n=1,000" + TEXT,
          "report --date=2026-11-20 --n=5 --reports=reports" + TEXT,
          "report --date=2026-11-21 --ngram=3 --reports=reports" + TEXT,
          "compare --left=harbour:1 --right=harbour:2 --source=ROOT/data/sample",
          "concordance --find=KEEPER --by=chapter --sort=R1" + TEXT,
          "concordance --find=keeper --parallel=harbour --output=hits.html" + TEXT,
          "concordance --find=keeper --width=1" + TEXT,
          "collocates --find=keeper --min-count=1" + TEXT,
          "dispersion --parts=chapter --output=dispersion.html" + TEXT,
          "vocabulary --hapax --by=chapter --window=10" + TEXT,
          "text --format=json" + TEXT,
          "grade ROOT/data/logs --output=grades --transcripts=played --gradescope=scope.json",
          "grade ROOT/data/logs --output=parts --parts",
          "standings ROOT/data/logs",
          "analyze ROOT/data/logs --empties=8 --nodes=1000 --output=analysis",
          "ratings ROOT/data/logs --system=glicko2",
          "openings ROOT/data/logs --depth=3 --output=openings.csv",
          "find ROOT/data/logs --moves=F5D6 --output=found.jsonl",
          "convert ROOT/data/logs/club.jsonl ROOT/data/logs/cup.wtb --to=ggf --output=cup.ggf",
          "convert ROOT/data/logs/club.jsonl ROOT/data/logs/cup.wtb --output=cup.wtb",
          "play reversi-cse231 --size=10 <a1\nquit\n",
          "play connectfour --rows=12 <1\n99\nquit\n",
          "play othello-invent --seed=1 --first=player <x\npoints\nquit\n",
          "play gekitai --n=x <quit\n");

  private EveryCommand() {}

  /**
   * Writes what each command prints to {@code out} and {@code err} in the current folder, after its
   * exit code.
   */
  public static void main(String[] arguments) throws IOException {
    try (OutputStream out = Files.newOutputStream(Path.of("out"));
        PrintStream err =
            new PrintStream(Files.newOutputStream(Path.of("err")), true, StandardCharsets.UTF_8)) {
      String root = System.getProperty("tally.root");
      for (String each : COMMANDS) {
        String[] command = each.replace("ROOT", root).split(" <", 2);
        byte[] typed = command[command.length - 1].getBytes(StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(new ByteArrayInputStream(typed), out, err, false);
        err.println(each + ": ");
        err.println(Main.run(command[0].split(" "), System.getProperties(), terminal));
      }
    }
  }
}
