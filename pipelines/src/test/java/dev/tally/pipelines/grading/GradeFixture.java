package dev.tally.pipelines.grading;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.tally.pipelines.testing.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Grades logs, and reads what is written. */
abstract class GradeFixture {
  @TempDir Path home;

  final CommandRunner tally = new CommandRunner();

  List<CsvRecord> gradebook() throws IOException {
    String text = Files.readString(home.resolve("out/gradebook.csv"));
    return CsvReader.builder().ofCsvRecord(text.replaceFirst("^\uFEFF", "")).stream().toList();
  }

  int grade(Path logs, String... options) {
    return tally.run(
        List.of("grade", logs.toString(), "-o", home.resolve("out").toString()), options);
  }

  List<String> results() throws IOException {
    return Files.readAllLines(home.resolve("out/results.jsonl"));
  }

  /** What a result calls its log. */
  static String file(String result) {
    return result.substring("{\"file\":\"".length(), result.indexOf("\",\"record\""));
  }

  void write(String name, String text) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
