package dev.tally.pipelines;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Chapter;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.FolderContents;
import dev.tally.pipelines.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs of commands, and all that they print and write: {@code runs/NAME.txt} has sections that
 * begin with {@code ##}, and before them what each section begins with; {@code #} begins a comment.
 * Lines that are done:
 *
 * <ul>
 *   <li>{@code set OPTION=VALUE}, an option of all runs that do not name it, until {@code unset
 *       OPTION};
 *   <li>{@code text VERSION 1:2 Name = first verse | second verse}, a chapter of a translation;
 *   <li>{@code = FILE TEXT}, a file of UTF-8, {@code latin1 FILE TEXT}, another one, and {@code
 *       folder NAME}, {@code link NAME TARGET} and {@code rm FILE};
 *   <li>{@code type TEXT}, what the next run finds on standard input;
 *   <li>{@code $ COMMAND}, a run; {@code cat FILE} shows a file that one has written.
 * </ul>
 *
 * <p>Below a run stands what it prints, after four blanks, and after two {@code ! } what it prints
 * on standard error, {@code ? } its exit code if that is not 0, {@code + } a file that is new or
 * changed, and {@code - } one that is gone. {@code {root}} is the folder, {@code {project}} that of
 * the project. Texts have the escapes of Java; in what is printed, characters that nobody sees are
 * {@code \}{@code uXXXX}.
 */
class CommandRunsTest {
  private static final Path RUNS = Path.of("src", "test", "resources", "runs");
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");
  private static final Pattern CHAPTER = Pattern.compile("(\\S+) (\\d+):(\\d+) (.+?) = (.*)");
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zs}&&[^ ]]");
  private static final Pattern ESCAPE = Pattern.compile("(?<!\\\\)\\\\u([0-9A-F]{4})");

  @TempDir private Path root;

  static Stream<Arguments> sections() throws IOException {
    List<Arguments> sections = new ArrayList<>();
    try (Stream<Path> files = Files.list(RUNS)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString().replace(".txt", "");
        String[] parts = Files.readString(file).split("(?m)^## ");
        for (String section : Arrays.asList(parts).subList(1, parts.length)) {
          List<String> lines = section.lines().toList();
          sections.add(Arguments.of(name, lines.get(0), parts[0], lines.subList(1, lines.size())));
        }
      }
    }
    return sections.stream();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("sections")
  void printsAndWritesWhatItDid(String name, String title, String begin, List<String> lines)
      throws IOException {
    Runs runs = new Runs(root);
    runs.run(begin.lines().toList());
    String expected = String.join("\n", lines) + "\n";
    String done = String.join("\n", runs.run(lines)) + "\n";
    if (System.getProperty("runs", "").equals("write")) {
      Path file = RUNS.resolve(name + ".txt");
      String head = "## " + title + "\n";
      Files.writeString(file, Files.readString(file).replace(head + expected, head + done));
    } else {
      assertThat(done)
          .as("-Druns=write writes what is printed; read it before you commit it")
          .isEqualTo(expected);
    }
  }

  /** Does what lines say in a folder. */
  private static final class Runs {
    private final Path root;
    private final Properties properties = new Properties();
    private String typed = "";

    Runs(Path root) {
      this.root = root;
    }

    /** What is to be done, and what comes of it. */
    List<String> run(List<String> lines) throws IOException {
      List<String> done = new ArrayList<>();
      writeTexts(lines);
      for (String line : lines) {
        if (line.startsWith("#")) {
          done.add(line);
        } else if (!line.isEmpty() && !line.startsWith(" ")) {
          done.add(line);
          done.addAll(act(line.substring(0, line.indexOf(' ')), there(text(line))));
        }
      }
      return done;
    }

    private List<String> act(String verb, String line) throws IOException {
      String rest = line.substring(verb.length() + 1);
      String[] words = rest.split(" ", 2);
      Path file = root.resolve(words[0]);
      String content = words.length > 1 ? words[1] : "";
      switch (verb) {
        case "set" -> properties.setProperty(rest.split("=", 2)[0], rest.split("=", 2)[1]);
        case "unset" -> properties.remove(rest);
        case "=", "latin1" -> {
          Files.createDirectories(file.getParent());
          Files.writeString(
              file, content.translateEscapes(), verb.equals("=") ? UTF_8 : ISO_8859_1);
        }
        case "folder" -> Files.createDirectories(file);
        case "link" -> Files.createSymbolicLink(file, Path.of(content));
        case "rm" -> Files.delete(file);
        case "type" -> typed = rest.translateEscapes();
        case "$" -> {
          return words[0].equals("cat")
              ? printed(Files.readString(root.resolve(content)))
              : run(rest);
        }
        default -> assertThat(verb).isEqualTo("text");
      }
      return List.of();
    }

    private List<String> run(String command) throws IOException {
      Map<String, String> before = FolderContents.of(root);
      CapturedTerminal terminal = new CapturedTerminal(typed);
      typed = "";
      String[] words =
          WORD.matcher(command)
              .results()
              .map(word -> word.group().replaceAll("'([^']*)'|\"([^\"]*)\"", "$1$2"))
              .toArray(String[]::new);
      int code = Main.run(words, properties, terminal.terminal());
      List<String> all = printed(terminal.out());
      terminal.err().lines().forEach(line -> all.add("  ! " + shown(line)));
      if (code != 0) {
        all.add("  ? " + code);
      }
      Map<String, String> after = FolderContents.of(root);
      after.forEach(
          (file, content) -> {
            if (!content.equals(before.remove(file))) {
              all.add("  + " + file);
            }
          });
      before.keySet().forEach(file -> all.add("  - " + file));
      return all;
    }

    private List<String> printed(String text) {
      List<String> lines = new ArrayList<>();
      text.lines().forEach(line -> lines.add(line.isEmpty() ? "" : "    " + shown(line)));
      if (!text.isEmpty() && !text.endsWith("\n")) {
        lines.add("  \\ no line end");
      }
      return lines;
    }

    private void writeTexts(List<String> lines) {
      Map<String, Map<Integer, Book>> versions = new LinkedHashMap<>();
      for (String line : lines) {
        Matcher chapter = CHAPTER.matcher(text(line.replaceFirst("^text ", "")));
        if (line.startsWith("text ") && chapter.matches()) {
          int number = Integer.parseInt(chapter.group(2));
          Book book =
              versions
                  .computeIfAbsent(chapter.group(1), version -> new LinkedHashMap<>())
                  .computeIfAbsent(
                      number, any -> new Book(number, chapter.group(4), new ArrayList<>()));
          List<String> verses = List.of(chapter.group(5).translateEscapes().split(" \\| ", -1));
          book.chapters().add(new Chapter(Integer.parseInt(chapter.group(3)), verses));
        }
      }
      versions.forEach(
          (version, books) ->
              CorpusFixture.write(
                  root.resolve("texts"),
                  List.of(new Version(version, List.copyOf(books.values())))));
    }

    private String there(String line) {
      return line.replace("{root}", root.toString()).replace("{project}", Program.ROOT.toString());
    }

    private String shown(String line) {
      return UNSEEN
          .matcher(
              line.replace(root.toString(), "{root}").replace(Program.ROOT.toString(), "{project}"))
          .replaceAll(hit -> String.format(Locale.ROOT, "\\\\u%04X", (int) hit.group().charAt(0)));
    }

    private static String text(String escaped) {
      return ESCAPE
          .matcher(escaped)
          .replaceAll(
              hit ->
                  Matcher.quoteReplacement(Character.toString(Integer.parseInt(hit.group(1), 16))));
    }
  }
}
