package dev.tally.games.logs.pgn;

import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.records.Content;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Portable Game Notation, for Othello and Connect Four; {@link PgnGame} reads a game of it. */
public final class PgnFormat extends LogFormat {
  /** The format. */
  public static final LogFormat PGN = new PgnFormat();

  private static final Pattern TAG = Pattern.compile("\\[\\s*+[A-Za-z][A-Za-z0-9_]*+\\s*+\"");

  /** A tag of those that the standard asks for, whose value has no quotes. */
  private static final Pattern BARE_TAG =
      Pattern.compile("\\[\\h*+(?:Event|Site|Date|Round|White|Black|Result)\\h++[^\\]\"\n]++\\]");

  /** A blank or a comment before the first tag; a brace and a quote begin an object of JSON. */
  private static final Pattern REMARK =
      Pattern.compile("\\s++|[;%][^\n]*+|\\{(?!\\s*+[\"}])[^}]*+\\}");

  private PgnFormat() {
    super("pgn", "Othello and Connect Four games in Portable Game Notation", "pgn");
  }

  @Override
  public boolean recognizes(LogHead head) {
    char first = head.firstLine().isEmpty() ? 0 : head.firstLine().charAt(0);
    if ("[;%{".indexOf(first) < 0) {
      return false;
    }
    Matcher text = REMARK.matcher(head.text());
    while (text.lookingAt()) {
      text.region(text.end(), head.text().length());
    }
    return beginsTag(head.text().substring(text.regionStart()), /* mayBeBare= */ true);
  }

  /**
   * Whether a tag begins at the start of a text: a bracket, a name and a quote.
   *
   * @param mayBeBare whether the value of a usual tag may have no quotes, as no remark has them
   */
  static boolean beginsTag(String text, boolean mayBeBare) {
    return TAG.matcher(text).lookingAt() || (mayBeBare && BARE_TAG.matcher(text).lookingAt());
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    return new PgnLogReader(in, context);
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        TextLogWriter.output(
                summary(),
                "pgn",
                EnumSet.complementOf(EnumSet.of(Content.VALUES, Content.OTHER)),
                PgnWriter::of)
            .keeping(PgnWriter.KEYS, PgnGame::keepsName));
  }
}
