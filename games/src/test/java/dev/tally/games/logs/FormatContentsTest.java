package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.Content;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.Termination;
import dev.tally.games.rules.Players;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a record keeps in each format: what is written and read back, and what the docs say. */
class FormatContentsTest {
  /** Black takes all pieces by the ninth move. */
  private static final String SHORTEST = "e6f4e3f6g5d6e7f5c5";

  private static final List<String> NAMES =
      List.of(
          "Ann",
          " Bo",
          "Cy ",
          "",
          " ",
          "\u2003Di",
          "?",
          "*",
          "-",
          "n/a",
          "none",
          "null",
          "????.??.??",
          "Ev\nEv",
          "Fi\rFi",
          "Gi\tGi",
          "Hy\u0085Hy",
          "Io\u2028Io",
          "\"Jo\"",
          "'Ky",
          "=1+1",
          "Lo, Lo; Lo",
          "[Mo]",
          "(;No;)",
          "\\Oz\\",
          "P\u00E9",
          "\u0141ukasz",
          "\u9ED2",
          "\uD83D\uDE00",
          "Qi".repeat(10),
          "Ru".repeat(200),
          "12",
          "34",
          "0.5",
          "black",
          "White",
          "X",
          "draw",
          "# Su",
          "% Ty",
          "; Uz");

  @TempDir private Path folder;

  @Test
  void tableOfTheDocsIsWhatHappens() throws IOException {
    List<LogFormat> formats =
        LogFormats.written().stream().filter(each -> !each.id().equals("notebook")).toList();
    List<String> table = new ArrayList<>();
    table.add(
        "| | "
            + String.join(" | ", formats.stream().map(each -> "`" + each.id() + "`").toList())
            + " |");
    table.add("|---".repeat(formats.size() + 1) + "|");
    for (Content content : Content.values()) {
      List<String> cells = new ArrayList<>(List.of(content.label()));
      for (LogFormat format : formats) {
        cells.add(cell(format, content));
      }
      table.add("| " + String.join(" | ", cells) + " |");
    }
    Path docs = Path.of(System.getProperty("tally.root", ".."), "docs/grading.md");
    assertThat(
            Files.readAllLines(docs).stream()
                .dropWhile(line -> !line.startsWith("| | `jsonl`"))
                .takeWhile(line -> !line.isEmpty()))
        .containsExactlyElementsOf(table);
  }

  /** Names that are hard to write, in pairs: each is read again as it was, counted, or refused. */
  @ParameterizedTest
  @MethodSource("dev.tally.games.logs.LogFormats#written")
  void namesAreKeptOrCounted(LogFormat format) throws IOException {
    List<GameRecord> games = new ArrayList<>();
    for (String first : NAMES) {
      for (String second : NAMES) {
        games.add(
            Archives.othello(SHORTEST).toBuilder()
                .id(first)
                .players(new Players(first, second))
                .claim(Archives.claim("black", new Score(13, 0)))
                .build());
      }
    }
    LogOutput output = format.output().orElseThrow();
    Path file = folder.resolve("names." + output.extension());
    List<Optional<String>> refusals = Archives.write(output, file, games);
    Iterator<GameRecord> read = Archives.games(Archives.read(format, file)).iterator();
    for (int i = 0; i < games.size(); i++) {
      if (refusals.get(i).isEmpty()) {
        GameRecord game = games.get(i);
        GameRecord again = read.next();
        Set<Content> lost = output.contentsNotWritten(game);
        assertThat(again.players().equals(game.players()))
            .as("players %s", game.players())
            .isNotEqualTo(lost.contains(Content.PLAYERS));
        assertThat(again.id().equals(game.id()))
            .as("id %s", game.id())
            .isNotEqualTo(lost.contains(Content.ID));
      }
    }
    assertThat(read.hasNext()).isFalse();
  }

  private String cell(LogFormat format, Content content) throws IOException {
    GameRecord game = game(content);
    LogOutput output = format.output().orElseThrow();
    Path file = folder.resolve(content + "." + output.extension());
    Optional<String> refusal = Archives.write(output, file, List.of(game)).get(0);
    if (refusal.isPresent()) {
      return "refused";
    }
    GameRecord read = Archives.games(Archives.read(format, file)).get(0);
    Set<Content> kept = Content.of(read, Set.of());
    boolean isKept =
        switch (content) {
          case YEAR -> kept.contains(Content.YEAR) || kept.contains(Content.DATE);
          case OTHER -> read.extra().containsValue("2 b");
          default -> kept.contains(content);
        };
    assertThat(output.contentsNotWritten(game).contains(content))
        .as("%s: whether its output says that it has no room for %s", format.id(), content)
        .isNotEqualTo(isKept);
    return isKept ? "yes" : "no";
  }

  private static ClaimedResult lead(Optional<Termination> termination) {
    return new ClaimedResult(
        Optional.empty(),
        Optional.empty(),
        OptionalInt.of(64),
        ClaimedResult.Basis.EITHER,
        termination);
  }

  private static GameRecord game(Content content) {
    GameRecord.Builder game = Archives.othello(SHORTEST).toBuilder();
    return switch (content) {
      case ID -> game.id("g-1").build();
      case PLAYERS -> game.players(new Players("Ann", "Bo")).build();
      case SETUP ->
          Archives.othello("").toBuilder().setup(Setup.STANDARD.with("first", "white")).build();
      case RESULT -> game.claim(Archives.claim("black", new Score(13, 0))).build();
      case TERMINATION ->
          Archives.othello("f5").toBuilder().claim(lead(Optional.of(Termination.RESIGNED))).build();
      case TOURNAMENT -> game.extra(Map.of("tournament", "Cup")).build();
      case YEAR -> game.extra(Map.of("year", 2001)).build();
      case DATE -> game.extra(Map.of("date", "2001-12-31")).build();
      case ROUND -> game.extra(Map.of("round", 3)).build();
      case VALUES ->
          Archives.othello("f5").toBuilder()
              .claim(lead(Optional.empty()))
              .extra(Map.of("values", Map.of("f6", 0)))
              .build();
      case OTHER -> game.extra(Map.of("hall", "2 b")).build();
    };
  }
}
