package dev.tally.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.console.ConsoleSession;
import dev.tally.games.console.Match;
import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.core.Replay;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The console programs against golden transcripts. {@code -Dtranscripts=write} writes what is
 * shown, to be compared with the documents and with what was there before it is committed.
 */
class TranscriptsTest {
  static List<Transcript> transcripts() {
    return Transcript.all();
  }

  @Test
  void everyRuleSetHasOne() {
    List<PlayableRuleset> shown =
        Transcript.all().stream().map(Transcript::ruleset).distinct().toList();
    assertThat(shown).containsAll(Rulesets.all());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("transcripts")
  void showsWhatTheTranscriptShows(Transcript transcript) throws IOException {
    String shown = transcript.run().shown();
    if (System.getProperty("transcripts", "").equals("write")) {
      Files.writeString(transcript.shown(), shown);
    }
    assertThat(transcript.shown())
        .as(
            "%s: -Dtranscripts=write writes what is shown; read it before you commit it",
            transcript)
        .exists()
        .content()
        .isEqualTo(shown);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("transcripts")
  void whatWasPlayedCanBeReplayed(Transcript transcript) {
    for (Match match : transcript.run().matches()) {
      List<String> moves = match.writtenMoves();
      Replay replay = Replay.of(match.ruleset(), match.setup(), moves);
      assertThat(replay.failure()).isEmpty();
      assertThat(replay.plies()).isEqualTo(moves.size());
      assertThat(replay.position().rows()).isEqualTo(match.position().rows());
      assertThat(replay.position().outcome()).isEqualTo(match.position().outcome());
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("transcripts")
  void passesMayBeLeftOut(Transcript transcript) {
    for (Match match : transcript.run().matches()) {
      List<String> moves = match.writtenMoves();
      moves = moves.stream().filter(move -> !move.equals("pass")).toList();
      Replay replay = Replay.of(match.ruleset(), match.setup(), moves);
      assertThat(replay.failure()).isEmpty();
      assertThat(replay.position().rows()).isEqualTo(match.position().rows());
      assertThat(replay.position().outcome()).isEqualTo(match.position().outcome());
    }
  }

  /**
   * Cut after any line, the program prints all that it prints up to there, and then gets no answer.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("transcripts")
  void inputThatEndsEarlyIsNoticedAtThePrompt(Transcript transcript) throws IOException {
    String shown = transcript.run().shown();
    for (int kept = 0; kept < transcript.typed().size(); kept++) {
      StringWriter out = new StringWriter();
      ConsoleSession session = ConsoleSession.with(transcript.typed().subList(0, kept), out, true);
      try {
        transcript.ruleset().console().play(session, transcript.options());
      } catch (EOFException e) {
        assertThat(e).hasMessageMatching("'.+' had no answer");
      }
      assertThat(shown).startsWith(out.toString());
    }
  }

  @Test
  void endOfTheInputMeansNoOtherGame() throws IOException {
    Transcript transcript =
        Transcript.all().stream()
            .filter(each -> each.file().endsWith("othello-invent/player-wins.in"))
            .findFirst()
            .orElseThrow();
    List<String> typed = transcript.typed();
    assertThat(typed).last().isEqualTo("no");
    ConsoleSession session =
        ConsoleSession.with(
            typed.subList(0, typed.size() - 1), Writer.nullWriter(), /* echo= */ false);
    transcript.ruleset().console().play(session, transcript.options());
    assertThat(session.inputs()).isEqualTo(typed.size() - 1);
  }
}
