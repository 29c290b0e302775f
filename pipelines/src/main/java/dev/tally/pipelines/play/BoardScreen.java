package dev.tally.pipelines.play;

import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Match;
import dev.tally.pipelines.html.boards.ReplayBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jline.keymap.BindingReader;
import org.jline.keymap.KeyMap;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.NonBlockingReader;

/**
 * A match on the whole screen of a terminal: a board with a cursor, drawn anew when the size of the
 * screen changes. Ctrl-C leaves the game if it comes twice, also while a computer thinks.
 */
final class BoardScreen {
  /** Interval in which a change of size and Ctrl-C are looked for. */
  private static final int POLL_MILLIS = 50;

  /** Lines beside those of the board: the game, its columns, whose turn it is, what was said. */
  private static final int OTHER_LINES = 4;

  private static final String KEYS =
      "arrows and Enter: move, h: hint, u: undo, r: redo, g: give up, q: leave";

  private static final AttributedStyle PLAIN = AttributedStyle.DEFAULT;

  private enum Key {
    UP,
    DOWN,
    LEFT,
    RIGHT,
    MOVE,
    HINT,
    UNDO,
    REDO,
    RESIGN,
    LEAVE
  }

  private final Turns turns;
  private final Match match;
  private final BoardStyle style;
  private final SideNames names;
  private final Terminal terminal;
  private final Display display;
  private final BindingReader keys;
  private final KeyMap<Key> bindings = new KeyMap<>();

  /** The last message, in the last lines. */
  private List<String> message = List.of();

  private int row;
  private int col;
  private int lastMove = -1;
  private boolean isAsked;
  private boolean isLeft;
  private volatile boolean isResized;
  private volatile boolean isInterrupted;

  /**
   * @param style of the match's board
   */
  BoardScreen(Turns turns, BoardStyle style, Terminal terminal) {
    this.turns = turns;
    this.match = turns.match();
    this.style = style;
    this.names = match.ruleset().sides(match.setup());
    this.terminal = terminal;
    this.display = new Display(terminal, /* fullscreen= */ true);
    this.keys = new BindingReader(terminal.reader());
    List<String> rows = match.position().rows();
    this.row = rows.size() / 2;
    this.col = rows.get(0).length() / 2;
    bind(Key.UP, Capability.key_up, "A");
    bind(Key.DOWN, Capability.key_down, "B");
    bind(Key.RIGHT, Capability.key_right, "C");
    bind(Key.LEFT, Capability.key_left, "D");
    bindings.bind(Key.MOVE, "\r", "\n", " ");
    bindings.bind(Key.HINT, "h");
    bindings.bind(Key.UNDO, "u");
    bindings.bind(Key.REDO, "r");
    bindings.bind(Key.RESIGN, "g");
    bindings.bind(Key.LEAVE, "q", KeyMap.ctrl('D'));
  }

  /** A cursor key, as the terminal says and in both modes of its keypad. */
  private void bind(Key key, Capability capability, String letter) {
    String own = KeyMap.key(terminal, capability);
    bindings.bind(key, "\033[" + letter, "\033O" + letter);
    if (own != null) {
      bindings.bind(key, own);
    }
  }

  /** Plays on until the game is over and a key was pressed, or the player leaves. */
  void play() throws IOException {
    Attributes before = terminal.enterRawMode();
    Terminal.SignalHandler resize =
        terminal.handle(Terminal.Signal.WINCH, signal -> isResized = true);
    Terminal.SignalHandler interrupt =
        terminal.handle(Terminal.Signal.INT, signal -> isInterrupted = true);
    terminal.puts(Capability.enter_ca_mode);
    terminal.puts(Capability.cursor_invisible);
    terminal.puts(Capability.keypad_xmit);
    try {
      while (!isLeft) {
        turn();
      }
    } finally {
      terminal.puts(Capability.keypad_local);
      terminal.puts(Capability.cursor_visible);
      terminal.puts(Capability.exit_ca_mode);
      terminal.flush();
      terminal.handle(Terminal.Signal.INT, interrupt);
      terminal.handle(Terminal.Signal.WINCH, resize);
      terminal.setAttributes(before);
    }
  }

  private void turn() throws IOException {
    String player = turns.player();
    Optional<Turns.Computer> computer = turns.computer();
    if (match.isOver()) {
      isLeft |= key().filter(key -> key == Key.LEAVE || key == Key.MOVE).isPresent();
    } else if (match.position().mustPass()) {
      match.play(Move.PASS);
      message = List.of(player + " has no valid moves! Pass!");
    } else if (computer.isEmpty()) {
      key().ifPresent(this::obey);
    } else {
      Turns.Computer other = computer.get();
      draw();
      Optional<Move> move = other.choose(match.position(), () -> lookAround());
      if (move.isPresent()) {
        play(move.get());
        message = List.of(player + " (" + other.name() + ") plays " + turns.text(move.get()) + ".");
      }
    }
  }

  private void play(Move move) {
    lastMove = ReplayBuilder.number(move, match.position().rows());
    match.play(move);
  }

  /** The next key that means something; empty if the player leaves before. */
  private Optional<Key> key() throws IOException {
    draw();
    while (!isLeft) {
      int next = keys.peekCharacter(POLL_MILLIS);
      if (next == NonBlockingReader.EOF) {
        isLeft = true;
      } else if (next != NonBlockingReader.READ_EXPIRED) {
        isAsked = false;
        Key key = keys.readBinding(bindings, null, /* block= */ false);
        if (key != null) {
          return Optional.of(key);
        }
      }
      lookAround();
    }
    return Optional.empty();
  }

  /** Does what signals ask for; whether the player stays. */
  private boolean lookAround() {
    if (isInterrupted) {
      isInterrupted = false;
      isLeft = isAsked;
      isAsked = true;
      message = List.of("Ctrl-C again leaves the game");
      draw();
    }
    if (isResized) {
      isResized = false;
      display.clear();
      draw();
    }
    return !isLeft;
  }

  private void obey(Key key) {
    List<String> rows = match.position().rows();
    message = List.of();
    switch (key) {
      case UP -> row = Math.max(0, row - 1);
      case DOWN -> row = Math.min(rows.size() - 1, row + 1);
      case LEFT -> col = Math.max(0, col - 1);
      case RIGHT -> col = Math.min(rows.get(0).length() - 1, col + 1);
      case MOVE -> moveAtCursor();
      case HINT -> message = turns.hints();
      case UNDO -> {
        List<Move> taken = turns.undo();
        lastMove = -1;
        say(taken, "took back ", "there is no move to take back");
      }
      case REDO -> {
        List<Move> moves = turns.redo();
        lastMove = -1;
        say(moves, "played ", "there is no move to play again");
      }
      case RESIGN -> match.resign();
      case LEAVE -> isLeft = true;
    }
  }

  private void say(List<Move> moves, String done, String none) {
    message = List.of(moves.isEmpty() ? none : done + turns.text(moves));
  }

  private void moveAtCursor() {
    List<String> rows = match.position().rows();
    Map<Integer, Move> moves = movesByCell(rows);
    Optional<Move> move =
        Optional.ofNullable(moves.get(row * rows.get(0).length() + col))
            .or(() -> dropAtCursor(moves));
    if (move.isPresent()) {
      lastMove = ReplayBuilder.number(move.get(), rows);
      turns.play(turns.text(move.get()));
    } else {
      message = List.of("no move there; those that are legal are marked +");
    }
  }

  /** A piece may be dropped from any cell of its column. */
  private Optional<Move> dropAtCursor(Map<Integer, Move> moves) {
    return moves.values().stream()
        .filter(move -> move instanceof Move.Drop drop && drop.col() == col)
        .findFirst();
  }

  private Map<Integer, Move> movesByCell(List<String> rows) {
    Map<Integer, Move> moves = new LinkedHashMap<>();
    for (Move move : match.position().legalMoves()) {
      moves.put(ReplayBuilder.number(move, rows), move);
    }
    return moves;
  }

  private void draw() {
    int width = Math.max(1, terminal.getWidth());
    int height = Math.max(1, terminal.getHeight());
    display.resize(height, width);
    List<AttributedString> lines = new ArrayList<>(board(width, height));
    List<AttributedString> said = new ArrayList<>();
    message.forEach(line -> said.addAll(new AttributedString(line).columnSplitLength(width)));
    String keysText = match.isOver() ? "q: leave" : KEYS;
    List<AttributedString> help =
        new AttributedString(keysText, PLAIN.faint()).columnSplitLength(width);
    if (lines.size() + help.size() + said.size() <= height) {
      lines.addAll(help);
    }
    lines.addAll(said);
    display.update(lines.subList(0, Math.min(lines.size(), height)), /* targetCursorPos= */ 0);
  }

  /** The game, its board, and whose turn it is; if it does not fit, what would. */
  private List<AttributedString> board(int width, int height) {
    List<String> rows = match.position().rows();
    int cols = rows.get(0).length();
    int margin = 1 + style.rows().of(rows.size() - 1).length();
    int cell = Math.min(3, (width - margin) / cols);
    if (cell < 1 || height < rows.size() + OTHER_LINES) {
      String needed = (margin + cols) + " x " + (rows.size() + OTHER_LINES);
      return new AttributedString("expected " + needed + " characters").columnSplitLength(width);
    }
    List<AttributedString> lines = new ArrayList<>();
    lines.add(new AttributedString(title(), PLAIN.bold()).columnSubSequence(0, width));
    AttributedStringBuilder columns = new AttributedStringBuilder();
    columns.append(" ".repeat(margin));
    for (int i = 0; i < cols; i++) {
      String label = style.columns().of(i);
      columns.append(cell(label.length() > cell ? "" : label, cell));
    }
    lines.add(columns.toAttributedString());
    Map<Integer, Move> moves =
        match.isOver() || turns.computer().isPresent() ? Collections.emptyMap() : movesByCell(rows);
    for (int i = 0; i < rows.size(); i++) {
      lines.add(boardLine(rows.get(i), i, margin, cell, moves));
    }
    lines.add(new AttributedString(status(), PLAIN.bold()).columnSubSequence(0, width));
    return lines;
  }

  private AttributedString boardLine(
      String marks, int at, int margin, int cell, Map<Integer, Move> moves) {
    AttributedStringBuilder line = new AttributedStringBuilder();
    String label = style.rows().of(at);
    line.append(" ".repeat(margin - 1 - label.length())).append(label).append(" ");
    for (int i = 0; i < marks.length(); i++) {
      int number = at * marks.length() + i;
      boolean isLegal = marks.charAt(i) == '.' && moves.containsKey(number);
      boolean isCursor = at == row && i == col;
      AttributedStyle look = isLegal ? PLAIN.foreground(AttributedStyle.GREEN) : look(marks, i);
      String text = cell(isLegal ? "+" : marks.substring(i, i + 1), cell);
      if (number == lastMove) {
        look = look.underline();
      }
      line.append(
          isCursor && cell == 3 ? "[" + text.strip() + "]" : text,
          isCursor ? look.inverse() : look);
    }
    return line.toAttributedString();
  }

  private AttributedStyle look(String marks, int at) {
    char mark = marks.charAt(at);
    if (mark == style.mark(Side.X, names)) {
      return PLAIN.bold().foreground(AttributedStyle.CYAN);
    }
    return mark == style.mark(Side.O, names)
        ? PLAIN.bold().foreground(AttributedStyle.YELLOW)
        : PLAIN.faint();
  }

  /** A text in the middle of a cell. */
  private static String cell(String text, int width) {
    int left = (width - text.length()) / 2;
    return " ".repeat(left) + text + " ".repeat(width - text.length() - left);
  }

  private String title() {
    Position position = match.position();
    SideNames called = turns.names();
    String score =
        position
            .score()
            .map(each -> ": " + called.x() + " " + each.x() + ", " + called.o() + " " + each.o())
            .orElse("");
    return match.ruleset().id() + score;
  }

  private String status() {
    if (match.isOver()) {
      return match
          .outcome()
          .winner()
          .map(side -> turns.player(side) + " wins!")
          .orElse("Nobody wins.");
    }
    return turns.player()
        + turns.computer().map(each -> " (" + each.name() + ") thinks").orElse("'s turn");
  }
}
