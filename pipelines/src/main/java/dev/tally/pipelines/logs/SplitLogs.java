package dev.tally.pipelines.logs;

import dev.tally.games.logs.LogFormats;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogStart;
import dev.tally.pipelines.beam.RedistributeByIndex;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Splits long logs into parts that can be graded in parallel. Only logs of lines are cut, at any
 * byte and without reading them: a part has the lines that begin in its range. The workers count
 * the lines of each range, and the counts of the ranges before it, added up, say which record and
 * line its first one is. So nobody reads a log from its beginning to its end.
 */
public final class SplitLogs extends PTransform<PBegin, PCollection<LogPart>> {
  /** Number of bytes that are enough to detect the format of a log. */
  static final int HEAD = 1 << 16;

  private final List<LogPart> logs;

  /** The parts of logs, each as long as one worker should grade in one go, spread over workers. */
  public SplitLogs(List<LogPart> logs) {
    this.logs = logs;
  }

  /** At most how many parts there are, without reading the logs. */
  public static long maxParts(List<LogPart> logs) {
    return logs.stream().mapToLong(SplitLogs::maxParts).sum();
  }

  private static long maxParts(LogPart log) {
    if (!isLong(log)) {
      return 1;
    }
    LogFile file = log.blocks().get(0).file();
    return (file.size() - 1) / LogBlock.sizeFor(file) + 1;
  }

  private static boolean isLong(LogPart log) {
    return log.count() == 1 && log.blocks().get(0).size() > LogBlock.SIZE;
  }

  @Override
  public PCollection<LogPart> expand(PBegin begin) {
    return parts(begin)
        .apply("Redistribute parts", RedistributeByIndex.by(LogPart::number, maxParts(logs)));
  }

  private PCollection<LogPart> parts(PBegin begin) {
    List<LogPart> shortLogs = logs.stream().filter(log -> !isLong(log)).toList();
    List<LogPart> longLogs = logs.stream().filter(SplitLogs::isLong).toList();
    if (longLogs.isEmpty()) {
      return begin.apply("Logs", create(shortLogs)); // in most runs, which need no more steps
    }
    PCollection<LogPart> parts = split(begin.apply("Long logs", create(longLogs)), longLogs);
    return shortLogs.isEmpty()
        ? parts
        : PCollectionList.of(begin.apply("Short logs", create(shortLogs)))
            .and(parts)
            .apply("All parts", Flatten.pCollections());
  }

  private static Create.Values<LogPart> create(List<LogPart> logs) {
    return Create.of(logs).withCoder(LogPart.CODER);
  }

  private static PCollection<LogPart> split(PCollection<LogPart> log, List<LogPart> logs) {
    int keys = RedistributeByIndex.keys(log.getPipeline().getOptions(), logs.size());
    TypeDescriptor<RangeLines> ranges = TypeDescriptor.of(RangeLines.class);
    return log.apply("Redistribute logs", RedistributeByIndex.by(LogPart::number, logs.size()))
        .apply("Cut", FlatMapElements.into(ranges).via(part -> ranges(part)))
        .setCoder(RangeLines.CODER)
        .apply(
            "Redistribute ranges", RedistributeByIndex.by(range -> range.number(), maxParts(logs)))
        .apply("Count lines", MapElements.into(ranges).via(range -> range.counted()))
        .setCoder(RangeLines.CODER)
        .apply(
            "Key by log",
            WithKeys.<Integer, RangeLines>of(range -> range.range().file().index() % keys)
                .withKeyType(TypeDescriptors.integers()))
        .setCoder(KvCoder.of(VarIntCoder.of(), RangeLines.CODER))
        .apply("Group by log", GroupByKey.create())
        .apply(
            "Number",
            FlatMapElements.into(TypeDescriptor.of(LogPart.class))
                .via(each -> numbered(each.getValue()).toList()))
        .setCoder(LogPart.CODER);
  }

  private static List<RangeLines> ranges(LogPart log) {
    LogBlock whole = log.blocks().get(0);
    return cut(whole.file(), whole.format(), LogBlock.sizeFor(whole.file())).stream()
        .map(range -> RangeLines.uncounted(log.number() + range.index(), range))
        .toList();
  }

  /**
   * The ranges of a log, in order; or all of it, if it is not to be cut.
   *
   * @param format its id; empty to find it out
   * @param size of a range, in bytes
   */
  static List<LogBlock> cut(LogFile file, String format, long size) {
    LogBlock whole = LogBlock.whole(file, format);
    try {
      if (file.size() <= size || LogBytes.isPacked(file)) {
        return List.of(whole);
      }
      byte[] head = head(whole);
      Optional<LogFormat> found =
          format.isEmpty() ? LogFormats.detect(head, file.name()) : LogFormats.byId(format);
      Optional<String> header =
          found
              .filter(each -> each.isSplittable(head, file.name()))
              .flatMap(each -> each.isTable() ? header(head) : Optional.of(""));
      return header.isPresent() ? cut(whole, found.get(), header.get(), size) : List.of(whole);
    } catch (IOException e) {
      return List.of(whole); // what is wrong with it is reported when it is graded
    }
  }

  private static List<LogBlock> cut(LogBlock whole, LogFormat format, String header, long size) {
    List<LogBlock> ranges = new ArrayList<>();
    for (long from = 0; from < whole.end(); from += size) {
      LogStart start = new LogStart(0, 0, from, header);
      long end = Math.min(from + size, whole.end());
      ranges.add(LogBlock.of(whole.file(), ranges.size(), format, start, end));
    }
    return ranges;
  }

  private static byte[] head(LogBlock log) throws IOException {
    try (InputStream in = LogBytes.open(log)) {
      return in.readNBytes(HEAD);
    }
  }

  /**
   * The header of a table: its first line that is not blank. None if it is not UTF-8, is too long,
   * or does not end in the head: then one reader, that of the whole log, says what is wrong.
   */
  private static Optional<String> header(byte[] head) {
    int from = 0;
    boolean isBlank = true;
    for (int at = LogLines.hasMark(head, head.length) ? LogLines.MARK_LENGTH : 0;
        at < head.length;
        at++) {
      if (head[at] != '\n') {
        isBlank = isBlank && LogLines.isBlank(head[at]);
      } else if (isBlank) {
        from = at + 1;
      } else {
        byte[] line = Arrays.copyOfRange(head, from, at);
        String text = new String(line, StandardCharsets.UTF_8);
        boolean isText = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), line);
        return Optional.of(text).filter(it -> isText && line.length <= LogStart.MAX_HEADER);
      }
    }
    return Optional.empty();
  }

  /**
   * The parts of one log; one part if it has no record, or if lines could not be counted: then its
   * reader says so.
   *
   * @param ranges all of them, in order
   */
  static List<LogPart> number(List<RangeLines> ranges) {
    RangeLines first = ranges.get(0);
    LogFile file = first.range().file();
    long header = first.range().start().header().isEmpty() ? 0 : 1;
    boolean hasRecords = ranges.stream().mapToLong(RangeLines::records).sum() > header;
    if (!hasRecords || !ranges.stream().allMatch(RangeLines::isKnown)) {
      LogBlock whole = LogBlock.whole(file, first.range().format());
      return List.of(LogPart.of(first.number(), List.of(whole)));
    }
    List<RangeLines> begun = new ArrayList<>();
    List<LogStart> starts = new ArrayList<>();
    long records = -header;
    long lines = 0;
    for (RangeLines each : ranges) {
      if (begun.isEmpty()) {
        begun.add(each);
        starts.add(LogStart.BEGINNING);
      } else if (each.lines() > 0 && records > 0) { // so that the first part has a record
        begun.add(each);
        starts.add(
            new LogStart(1 + records, 1 + lines, each.first(), each.range().start().header()));
      }
      records += each.records();
      lines += each.lines();
    }
    List<LogPart> parts = new ArrayList<>();
    for (int i = 0; i < begun.size(); i++) {
      LogBlock range = begun.get(i).range();
      long end = i + 1 < begun.size() ? starts.get(i + 1).offset() : file.size();
      LogBlock block = new LogBlock(file, range.index(), range.format(), starts.get(i), end);
      parts.add(LogPart.of(begun.get(i).number(), List.of(block)));
    }
    return parts;
  }

  /** The parts of some logs, all of whose ranges these are, in any order. */
  private static Stream<LogPart> numbered(Iterable<RangeLines> ranges) {
    SortedMap<Integer, List<RangeLines>> byLog = new TreeMap<>();
    for (RangeLines each : ranges) {
      byLog.computeIfAbsent(each.range().file().index(), log -> new ArrayList<>()).add(each);
    }
    byLog.values().forEach(each -> each.sort(Comparator.comparing(it -> it.range().index())));
    return byLog.values().stream().flatMap(each -> number(each).stream());
  }
}
