package dev.tally.pipelines.logs;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Parameter;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.NearMatches;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The games as the command line knows them. */
public final class GameCatalog {
  private GameCatalog() {}

  /**
   * A game, and a parameter of its setup.
   *
   * @param parameter none for a game whose setup has none
   */
  record GameSetup(Ruleset game, Optional<Parameter> parameter) {
    private String of(Function<Parameter, String> value) {
      return parameter.map(value).orElse("");
    }
  }

  /** Layout of setups. */
  public static final Layout<GameSetup, GameSetup> SETUPS =
      Layout.ofRows(
          List.of(
              Column.text("game", row -> row.game.id()),
              Column.text("name", row -> row.game.summary()),
              Column.text("setup", row -> row.of(Parameter::name)),
              Column.text("bounds", row -> row.of(Parameter::bounds)),
              Column.text("default", row -> row.of(Parameter::defaultValue))));

  /** A row for each parameter of the setup of a game; one row for a game without any. */
  public static List<GameSetup> setups() {
    List<GameSetup> setups = new ArrayList<>();
    for (Ruleset game : Rulesets.all()) {
      game.parameters().forEach(each -> setups.add(new GameSetup(game, Optional.of(each))));
      if (game.parameters().isEmpty()) {
        setups.add(new GameSetup(game, Optional.empty()));
      }
    }
    return setups;
  }

  /**
   * The rule set that a user means.
   *
   * @param typed its id or another name of it, as {@link Rulesets#byName} knows them
   * @throws CommandException (usage) if there is none, naming those that there are
   */
  public static Ruleset byName(String typed) {
    return Rulesets.byName(typed)
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
