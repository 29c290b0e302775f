package dev.tally.pipelines.play;

import dev.tally.games.Rulesets;
import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.core.Parameter;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.cli.Table;
import java.util.List;
import java.util.Locale;

/** The games as the command line knows them. */
public final class GameCatalog {
  private GameCatalog() {}

  /** A row for each game. */
  static Table names() {
    Table table = new Table("game", "name");
    Rulesets.all().forEach(each -> table.add(each.id(), each.summary()));
    return table;
  }

  /** A row for each parameter of the setup of a game; one row for a game without any. */
  public static Table table() {
    Table table = new Table("game", "name", "setup", "bounds", "default");
    for (PlayableRuleset ruleset : Rulesets.all()) {
      for (Parameter each : ruleset.parameters()) {
        table.add(ruleset.id(), ruleset.summary(), each.name(), each.bounds(), each.defaultValue());
      }
      if (ruleset.parameters().isEmpty()) {
        table.add(ruleset.id(), ruleset.summary(), "", "", "");
      }
    }
    return table;
  }

  /**
   * The rule set that a user means.
   *
   * @param typed its id, in either case
   * @throws CommandException (usage) if there is none, naming those that there are
   */
  public static PlayableRuleset byName(String typed) {
    return Rulesets.byId(typed.strip().toLowerCase(Locale.ROOT))
        .orElseThrow(
            () -> {
              List<String> ids = Rulesets.ids();
              List<String> near = NearMatches.of(typed, ids);
              String hint = near.isEmpty() ? "" : "; did you mean " + near.get(0) + "?";
              String all = "there are " + String.join(", ", ids);
              return CommandException.usage(
                  typed.isEmpty()
                      ? "expected a game, as in tally play gekitai; " + all
                      : "'" + typed + "': no such game" + (hint.isEmpty() ? "; " + all : hint));
            });
  }
}
