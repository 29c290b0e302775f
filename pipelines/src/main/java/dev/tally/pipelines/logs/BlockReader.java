package dev.tally.pipelines.logs;

import dev.tally.games.Rulesets;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.CodeFences;
import dev.tally.games.logs.LogFormats;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.logs.owner.Owner;
import dev.tally.pipelines.logs.owner.OwnerFinder;
import dev.tally.pipelines.logs.owner.PlatformNames;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.io.input.BrokenInputStream;
import org.apache.commons.io.input.TeeInputStream;

/** Reads and grades the records of a block; of an archive, those of each log in it. */
public final class BlockReader {
  private static final String EMPTY = "the log is empty: it has no record";

  /** Records of a program or the like that are kept until one of them is a game. */
  private static final int MAX_UNREAD = 1000;

  private static final String UNKNOWN = "not a log of any format that is known";

  private final LogBlock block;
  private final String game;
  private final OwnerFinder owners;
  private final LogSource source;
  private final Visitor visitor;
  private final List<String> missing = new ArrayList<>();
  private RecordLocation last = RecordLocation.line(0, 0);
  private boolean isEmpty = true;
  private boolean hasOtherGame;
  private boolean isOther;
  private Owner owner = Owner.UNKNOWN;

  private BlockReader(
      LogBlock block, String game, OwnerFinder owners, LogSource source, Visitor visitor) {
    this.block = block;
    this.game = game;
    this.owners = owners;
    this.source = source;
    this.visitor = visitor;
  }

  /** Takes the verdicts on the records of a log, in order. */
  public interface Visitor {
    /**
     * Begins with a log, whose verdicts follow.
     *
     * @param found who submitted it, as far as its path says that
     */
    default void begin(OwnerFinder.OwnerMatch found) {}

    /**
     * Takes a verdict.
     *
     * @param log as results name it
     */
    void visit(String log, Verdict verdict) throws IOException;

    /**
     * Takes a file of a folder or an archive that is no log by its name and by its content, such as
     * a program beside a game.
     *
     * @param verdict as that of a log of no format
     */
    default void visitOther(String log, Verdict verdict) throws IOException {
      visit(log, verdict);
    }

    /** Takes a line about a log that is no verdict. */
    default void notice(String line) {}

    /** Whether no more of this block can be taken, but the verdict that says so. */
    default boolean isFull() {
      return false;
    }
  }

  /**
   * Grades one block. A log that breaks off, that cannot be read to its end, or that has no record
   * has a last verdict that says so.
   *
   * @param game id of the rule set of logs that name none; empty for the format's own
   * @param owners says who submitted a log
   * @param companions of the logs of this folder
   */
  public static void grade(
      LogBlock block, String game, OwnerFinder owners, CompanionFiles companions, Visitor visitor)
      throws IOException {
    new BlockReader(block, game, owners, new LogSource.OfFile(block, companions), visitor).grade();
  }

  private void grade() throws IOException {
    OwnerFinder.OwnerMatch found = owners.find(path(), source.shared(), source::submitters);
    owner = found.owner();
    visitor.begin(found);
    Optional<LogEntry> error = read();
    if (error.isPresent()) {
      visit(error.get());
    }
  }

  /** Path of the log below the folder or in the archive that was named, or just its name. */
  private String path() {
    String submission = source.submission();
    String name = source.name();
    return submission.isEmpty() ? name.substring(name.lastIndexOf('/') + 1) : submission;
  }

  private void visit(LogEntry entry) throws IOException {
    Verdict graded = Grader.grade(entry);
    Verdict verdict = owner.name().isEmpty() ? graded : graded.ownedBy(owner.name());
    if (isOther) {
      visitor.visitOther(source.name(), verdict);
    } else {
      visitor.visit(source.name(), verdict);
    }
  }

  /** Visits the entries up to the first that cannot be read; returns why that one cannot. */
  private Optional<LogEntry> read() throws IOException {
    InputStream in;
    try {
      in = PlatformNames.isOnlineText(path()) ? OnlineText.read(source.open()) : source.open();
    } catch (IOException e) {
      return Optional.of(error(e));
    }
    try (in) {
      ByteArrayOutputStream beginning = new ByteArrayOutputStream();
      Optional<IOException> broken = Optional.empty();
      try {
        new TeeInputStream(in, beginning).readNBytes(block.isWhole() ? SplitLogs.HEAD : 0);
      } catch (IOException e) {
        broken = Optional.of(e); // told after the records before it
      }
      byte[] head = beginning.toByteArray();
      InputStream rest = broken.<InputStream>map(e -> new BrokenInputStream(() -> e)).orElse(in);
      Optional<LogReader> reader;
      try {
        reader = isNoText(head) ? Optional.empty() : reader(head, rest);
      } catch (IOException e) {
        return Optional.of(error(e));
      }
      if (reader.isPresent()) {
        return read(reader.get());
      }
      Optional<String> foreign = foreign(head);
      if (foreign.isPresent()) {
        return Optional.of(new UnreadRecord(last, UnreadRecord.Kind.OTHER_FILE, foreign.get()));
      }
      if (!LogBytes.isArchive(head)) {
        return broken
            .map(this::error)
            .or(() -> Optional.of(noLog(last, isBlank(head) ? EMPTY : UNKNOWN)));
      }
    }
    return readArchive();
  }

  private LogEntry noLog(RecordLocation location, String problem) {
    isOther = !source.submission().isEmpty() && !ForeignFile.isNamedAsLog(source.path());
    return new UnreadRecord(location, UnreadRecord.Kind.OTHER_FILE, problem);
  }

  /** Whether a log that begins so is an archive, or something that is no log. */
  private boolean isNoText(byte[] head) {
    return LogBytes.isArchive(head) || foreign(head).isPresent();
  }

  /** The kind of a log by its beginning, if it is none; not asked of one whose format is named. */
  private Optional<String> foreign(byte[] head) {
    return block.format().isEmpty() ? ForeignFile.hint(head) : Optional.empty();
  }

  private Optional<LogEntry> read(LogReader reader) throws IOException {
    for (String each : missing) {
      visit(new UnreadRecord(last, UnreadRecord.Kind.UNREADABLE, each));
    }
    List<LogEntry> unread = new ArrayList<>();
    boolean mayBeLog = ForeignFile.mayBeLog(path());
    while (true) {
      Optional<LogEntry> entry;
      try {
        entry = reader.next();
      } catch (IOException e) {
        return Optional.of(error(e));
      }
      if (entry.isEmpty()) {
        boolean hasNone = isEmpty && block.isWhole();
        return hasNone
            ? Optional.of(new UnreadRecord(last, EMPTY))
            : unread.isEmpty()
                ? Optional.empty()
                : Optional.of(noLog(RecordLocation.line(0, 0), UNKNOWN));
      }
      if (visitor.isFull()) {
        String problem = "stopped here: results exceed the limit for a file of this size";
        return Optional.of(new UnreadRecord(entry.get().location(), problem));
      }
      isEmpty = false;
      last = entry.get().location();
      noticeGame(entry.get());
      if (!mayBeLog && entry.get().is(UnreadRecord.Kind.MALFORMED) && unread.size() < MAX_UNREAD) {
        unread.add(entry.get());
        continue;
      }
      mayBeLog = true;
      for (LogEntry each : unread) {
        visit(each);
      }
      unread.clear();
      visit(entry.get());
    }
  }

  /** Says once that a log has another game than the one for logs that name none. */
  private void noticeGame(LogEntry entry) {
    if (game.isEmpty() || hasOtherGame) {
      return;
    }
    hasOtherGame = entry.game().filter(own -> !own.id().equals(game)).isPresent();
    if (hasOtherGame) {
      visitor.notice(
          source.name() + ": --game=" + game + " is for logs that name no game; this one does");
    }
  }

  /** Grades all logs of an archive, each as if it were a file below it. */
  private Optional<LogEntry> readArchive() throws IOException {
    if (source instanceof LogSource.OfArchive inside
        && inside.around() instanceof LogSource.OfArchive) {
      String problem = "archives nested more than two deep are not read";
      return Optional.of(new UnreadRecord(last, problem));
    }
    Archive opened;
    try {
      opened = source.archive();
    } catch (IOException e) {
      return Optional.of(error(e));
    }
    try (Archive archive = opened) {
      Optional<String> document = ForeignFile.document(archive);
      if (document.isPresent()) {
        return Optional.of(new UnreadRecord(last, UnreadRecord.Kind.OTHER_FILE, document.get()));
      }
      noticeRepeated(archive.repeated());
      LogFiles.notice(source.name(), archive.lists(), visitor::notice);
      int shared = LogSource.OfArchive.shared(source, archive);
      for (Archive.Log log : archive.logs()) {
        LogSource inside = new LogSource.OfArchive(source, archive, shared, log);
        new BlockReader(block, game, owners, inside, visitor).grade();
      }
      return archive.logs().isEmpty()
          ? Optional.of(new UnreadRecord(last, EMPTY))
          : Optional.empty();
    }
  }

  private void noticeRepeated(List<String> paths) {
    if (!paths.isEmpty()) {
      visitor.notice(
          source.name()
              + ": "
              + (paths.size() == 1
                  ? paths.get(0) + " occurs twice; the later one is numbered"
                  : paths.size()
                      + " names occur twice, such as "
                      + paths.get(0)
                      + "; later ones are numbered"));
    }
  }

  /** A reader of the log; empty if its format is not known. */
  private Optional<LogReader> reader(byte[] head, InputStream rest) throws IOException {
    LogContext context =
        new LogContext(
            source.path(), Rulesets.byId(game).map(Ruleset.class::cast), this::companion);
    boolean isAll = block.isWhole() && head.length < SplitLogs.HEAD;
    byte[] log = isAll ? CodeFences.opened(head, source.path()) : head;
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(log), rest);
    Optional<LogFormat> format =
        block.format().isEmpty()
            ? LogFormats.detect(log, source.path(), context.game())
            : LogFormats.byId(block.format());
    return format.isPresent()
        ? Optional.of(format.get().open(whole, block.start(), context))
        : Optional.empty();
  }

  /** Whether a log that begins so is nothing but blanks. */
  private static boolean isBlank(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    return head.length < SplitLogs.HEAD && LogLines.withoutMark(text).isBlank();
  }

  private Optional<byte[]> companion(String extension) {
    try {
      return source.companion(extension);
    } catch (IOException e) {
      missing.add("the names of its ." + extension + ": " + LogBytes.problem(e));
      return Optional.empty();
    }
  }

  private LogEntry error(IOException e) {
    RecordLocation next = new RecordLocation(last.record() + 1, last.unit(), last.number() + 1);
    boolean isNothingRead = last.record() == 0 && block.index() == 0;
    RecordLocation location = isNothingRead ? last : last.record() == 0 ? start() : next;
    return e instanceof DamagedLogException
        ? new UnreadRecord(location, "the log breaks off: " + e.getMessage())
        : new UnreadRecord(location, UnreadRecord.Kind.UNREADABLE, LogBytes.problem(e));
  }

  private RecordLocation start() {
    return RecordLocation.line(block.start().record(), block.start().line());
  }
}
