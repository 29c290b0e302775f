package dev.tally.pipelines.grading.copies;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Games of which there is more than one record, as if one was submitted twice.
 *
 * @param repeats how many records have a game that another one has already
 * @param groups how many games have several records
 * @param shown the first of these games, {@value #MAX_GROUPS} at most
 * @param isCut whether there were more records than are compared, {@link GameGroups#MAX_COMPARED}
 */
@JsonPropertyOrder({"games", "repeats", "groups"})
public record DuplicateGames(
    long repeats,
    @JsonProperty("games") long groups,
    @JsonProperty("groups") List<Group> shown,
    @JsonIgnore boolean isCut) {
  /** The page shows no more. */
  static final int MAX_GROUPS = 100;

  /** Records of a game that are named. */
  static final int MAX_NAMED = 10;

  /** No game has several records. */
  public static final DuplicateGames NONE = new DuplicateGames(0, 0, List.of(), false);

  public DuplicateGames {
    shown = List.copyOf(shown);
  }

  /**
   * The records of one game.
   *
   * @param size how many there are, 2 or more
   * @param named the first of them, as people call them
   */
  public record Group(@JsonProperty("records") int size, List<String> named) {
    public Group {
      named = List.copyOf(named);
    }

    /** Number of those that are not named. */
    public int more() {
      return size - named.size();
    }
  }

  /** The first games that have several records, in the order of their first ones. */
  public static DuplicateGames of(RecordedGames games, GameGroups same) throws IOException {
    Map<Long, List<String>> named = new LinkedHashMap<>();
    int[] left = {Math.min(same.groups(), MAX_GROUPS)}; // games with records that are not named
    if (left[0] > 0) {
      games.forEach(
          game -> {
            OptionalLong group = same.repeated(game);
            if (group.isPresent()
                && (named.size() < MAX_GROUPS || named.containsKey(group.getAsLong()))) {
              List<String> names =
                  named.computeIfAbsent(group.getAsLong(), key -> new ArrayList<>());
              int max = Math.min(same.size(group.getAsLong()), MAX_NAMED);
              if (names.size() < max) {
                names.add(game.game().name());
                left[0] -= names.size() == max ? 1 : 0;
              }
            }
            return left[0] > 0;
          });
    }
    return new DuplicateGames(
        same.repeats(),
        same.groups(),
        named.entrySet().stream()
            .map(each -> new Group(same.size(each.getKey()), each.getValue()))
            .toList(),
        same.isCut());
  }
}
