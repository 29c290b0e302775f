package dev.tally.pipelines.words.compare;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.io.Failures;
import dev.tally.pipelines.io.PathList;
import dev.tally.pipelines.io.Sha1;
import dev.tally.pipelines.scripture.plain.TextRows;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
import dev.tally.words.text.Passage;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.WordMeasures.KeptWords;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A list of words with their frequencies, as one side of a comparison: CSV or TSV in UTF-8. */
final class FrequencyList {
  private static final String WORD = "word";
  private static final String COUNT = "count";

  /** Different words, as of a text. */
  private static final int MAX_WORDS = 4_000_000;

  private final Path file;
  private final WordFilter filter;
  private final Map<String, WordCount> words = new HashMap<>();
  private long tokens;

  private FrequencyList(Path file, WordFilter filter) {
    this.file = file;
    this.filter = filter;
  }

  /**
   * Reads a list. Words that are the same one are added up, and stop words are left out.
   *
   * @param typed path of a file or a pipe whose columns {@code word} and {@code count}, in any
   *     case, are read
   * @param filter which words are counted, and which are the same
   * @return as what is counted of a text, of which verses are not known
   * @throws CommandException (no data) naming the line that is wrong
   */
  static Result<KeptWords> read(String typed, WordFilter filter) {
    Path file = Path.of(PathList.path("against", typed));
    FrequencyList list = new FrequencyList(file, filter);
    try {
      byte[] bytes = Files.readAllBytes(file); // once: it may be a pipe
      list.read(bytes);
      return list.result(bytes);
    } catch (CsvParseException e) {
      throw new CommandException(
          ExitCode.NO_DATA, file + ": expected rows of CSV; is a quote missing?", e);
    } catch (UncheckedIOException e) {
      throw unreadable(file, Objects.requireNonNull(e.getCause()));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static CommandException unreadable(Path file, IOException e) {
    String reason = e instanceof CharacterCodingException ? "expected UTF-8" : Failures.reason(e);
    return new CommandException(ExitCode.NO_DATA, "--against=" + file + ": " + reason, e);
  }

  private void read(byte[] bytes) throws IOException {
    // A decoder of its own refuses bytes that are not UTF-8.
    Reader text =
        new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8.newDecoder());
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder()
            .fieldSeparator(TextRows.isTabs(file.toString()) ? '\t' : ',')
            .ofNamedCsvRecord(text)) {
      for (NamedCsvRecord row : rows) {
        add(row);
      }
    }
    if (words.isEmpty()) {
      throw CommandException.noData(file + ": expected words with counts, found none");
    }
  }

  private void add(NamedCsvRecord row) {
    List<String> columns = row.getHeader();
    int word = index(columns, WORD);
    int count = index(columns, COUNT);
    if (word < 0 || count < 0) {
      throw CommandException.noData(
          file
              + ": expected the columns word and count in its first line, found "
              + String.join(", ", columns));
    }
    if (row.getFieldCount() <= Math.max(word, count)
        || !row.getField(count).matches("[0-9]{1,9}")) {
      throw CommandException.noData(
          file
              + ", line "
              + row.getStartingLineNumber()
              + ": expected a word and its count, a whole number up to 999,999,999");
    }
    add(row.getField(word).strip(), Integer.parseInt(row.getField(count)));
  }

  /** Index of a column; -1 if it is not there. The first name may follow a byte order mark. */
  private static int index(List<String> columns, String name) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).replace("\uFEFF", "").strip().equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }

  private void add(String word, int count) {
    String key = filter.keys().key(word);
    tokens += count;
    if (count == 0 || !filter.keeps(key)) {
      return;
    }
    WordCount known = words.get(key);
    if (known == null && words.size() == MAX_WORDS) {
      throw CommandException.noData(file + ": expected at most 4,000,000 different words");
    }
    long sum = count + (known == null ? 0L : known.count());
    String form = known == null || count > known.count() ? word : known.word();
    words.put(key, new WordCount(form, (int) Math.min(sum, Integer.MAX_VALUE), 0, words.size()));
  }

  private Result<KeptWords> result(byte[] bytes) {
    String name = file.getFileName().toString();
    TextRequest request = new TextRequest(1, 1, name, 0, 0);
    Text text =
        new Text(request, file.toString(), "", Text.Origin.FILE, name, /* notice= */ "")
            .of(Sha1.of(bytes), bytes.length);
    long kept = words.values().stream().mapToLong(WordCount::count).sum();
    Totals totals = new Totals(tokens, words.size(), kept, words.size());
    ResultHeader header =
        new ResultHeader(new ResultKey(1, 0), List.of(new Passage(text, 0, "", 0)), totals);
    return new Result<>(header, new KeptWords(List.copyOf(words.values())));
  }
}
