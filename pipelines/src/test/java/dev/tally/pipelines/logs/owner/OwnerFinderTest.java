package dev.tally.pipelines.logs.owner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnerFinderTest {
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "Ann Lee_12345_assignsubmission_file_/game.txt, Ann Lee, 12345",
        "week 1/Ann Lee_12345_assignsubmission_file_/a/game.txt, Ann Lee, 12345",
        "Ann Lee_12345_assignsubmission_file_game.txt, Ann Lee, 12345",
        "Participant_7_assignsubmission_onlinetext_onlinetext.html, Participant, 7",
        "\u0644\u064a\u0644\u0649_9_assignsubmission_file_/x, \u0644\u064a\u0644\u0649, 9",
        "Ann%20L%C3%A9e_12345_assignsubmission_file_/game.txt, Ann L\u00e9e, 12345",
        "leeann_12345_67890_game.txt, leeann, 12345",
        "leeann_LATE_12345_67890_my_game_2_3_x.txt, leeann, 12345",
        "leeann_12345_67890_games.zip/game.txt, leeann, 12345",
        "leeann_12345_text.html, leeann, 12345",
        "anon_x7Yb2_67890_game.txt, anon_x7Yb2, anon_x7Yb2",
        "LATE_anon_x7Yb2_67890_game.txt, anon_x7Yb2, anon_x7Yb2",
        "ann_lee@school.edu_12_handin.txt, ann_lee@school.edu, ''",
        "ann@school.edu_3_handin.tar/game.txt, ann@school.edu, ''",
        "ann/game_1_2_x.txt, ann, ''",
        "ann.tar.gz/game.txt, ann, ''",
        "Ann.ZIP/game.txt, Ann, ''",
        "100%/game.txt, 100%, ''",
        "a+b/game.txt, a+b, ''",
        "%FF/game.txt, %FF, ''",
        "game.txt, '', ''",
        "a_assignsubmission_file_/game.txt, a_assignsubmission_file_, ''",
      })
  void pathsSayWhoSubmittedALog(String path, String name, String id) {
    assertThat(OwnerFinder.PLATFORMS.find(path, 0, list -> Map.of()))
        .isEqualTo(new OwnerFinder.OwnerMatch(new Owner(name, id), false));
  }

  @ParameterizedTest
  @CsvSource({
    "Ann Lee - Reversi.txt;Bo - reversi.txt, ''",
    "Ann Lee - Reversi.txt;Bo - Reversi.pdf, Ann Lee;Bo",
    "Ann - Bo.txt;Cy - Di.txt, ''",
    "Ann - Reversi.txt, ''",
    "Ann - Reversi.txt;bo/Ann - Reversi.txt, ''",
  })
  void oneTitleBehindNamesInAFolderIsOfSeveralOwners(String files, String owners) {
    List<String> paths = Stream.of(files.split(";", -1)).map(each -> "Folder/" + each).toList();
    int shared = SharedFolders.of(paths, path -> true).orElse(0);
    String found =
        paths.stream()
            .map(path -> OwnerFinder.PLATFORMS.find(path, shared, list -> Map.of()).owner().name())
            .collect(Collectors.joining(";"));
    assertThat(found).isEqualTo(owners.isEmpty() ? found.replaceAll("[^;]+", "Folder") : owners);
  }

  @ParameterizedTest
  @CsvSource({
    "'^([^-]+)-', bo-7.txt, bo, '', false",
    "'(?P<id>[0-9]+)-(?P<owner>[^.]+)', x/7-bo.txt, bo, 7, false",
    "'(?<owner>[a-z]+)[.]txt', x/bo.txt, bo, '', false",
    "'^([^-]+)-', leeann_1_2_game.txt, leeann, 1, true",
    "'^([^-]*)-', -7.txt, '', '', true",
  })
  void patternComesFirst(String pattern, String path, String name, String id, boolean isMissed) {
    assertThat(OwnerFinder.of(pattern).find(path, 0, list -> Map.of()))
        .isEqualTo(new OwnerFinder.OwnerMatch(new Owner(name, id), isMissed));
  }

  @ParameterizedTest
  @CsvSource({
    "'(', 'not a regular expression: missing closing )'",
    "'a', 'expected one group, or one that is named: (?P<owner>...)'",
    "'(a)(b)', 'expected one group, or one that is named: (?P<owner>...)'",
    "'(a)\\1', 'not a regular expression: invalid escape sequence'",
  })
  void otherPatternsAreRefused(String pattern, String problem) {
    assertThatThrownBy(() -> OwnerFinder.of(pattern))
        .isInstanceOf(CommandException.class)
        .hasMessage("--owner=" + pattern + ": " + problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "(([a-z]+)+)+$"})
  @Timeout(20)
  void namesThatMeanHarmTakeLinearTime(String inner) {
    OwnerFinder finder = OwnerFinder.of(inner.isEmpty() ? "" : "(?P<owner>" + inner + ")!");
    String name = "a_1".repeat(300);
    for (int i = 0; i < 1000; i++) {
      finder.find(name + "_assignsubmission_/" + name + "!!", 0, list -> Map.of());
    }
  }

  @Test
  void fileNameHasNothingOfAPlatform() {
    assertThat(PlatformNames.fileName("a/leeann_LATE_1_2_game.txt")).isEqualTo("game.txt");
    assertThat(PlatformNames.fileName("Ann_1_assignsubmission_file_game.txt"))
        .isEqualTo("game.txt");
    assertThat(PlatformNames.fileName("ann/game.txt")).isEqualTo("game.txt");
  }
}
