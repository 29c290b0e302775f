package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.Named.named;

import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.RealTexts;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The commands of {@code README.md}, {@code docs} and other pages. A block with {@code $} before
 * its commands is typed in a folder that has what a fresh clone has, and prints what the page says.
 * Of all other commands the options are checked. What needs more than a clone says so in a comment
 * above its block, such as {@code <!-- needs SWORD modules -->}.
 */
class DocsIT {
  private static final Pattern BLOCK =
      Pattern.compile("(?ms)^(?:<!-- needs ([^\n]+) -->\n)?```([^\n]*)\n(.*?)^```$");

  /** A command goes on after a line that ends with a pipe or a backslash. */
  private static final Pattern TYPED =
      Pattern.compile("(?m)^\\$ ((?:.*[|\\\\]\n)*.*)\n((?:(?!\\$ ).*\n)*)");

  private static final Pattern CODE = Pattern.compile("`((?:scripts/)?tally [^`]+)`");

  /** The program, in all its forms, and what comes after it in the same command. */
  private static final Pattern COMMAND =
      Pattern.compile(
          "(?<!\\S)(?:\\S*/)?(?:tally|nightly|install-nightly|import-sword|tally(?:-\\w+)?\\.jar)"
              + "((?: +(?:'[^']*'|\"[^\"]*\"|[^\\s|&;<>#])+)+)");

  private static final Pattern MAVEN = Pattern.compile("-Dpipeline=(\\w+)(.*)");
  private static final Pattern PROPERTY =
      Pattern.compile("-Dexec\\.args=\"([^\"]*)\"|-D((?!skipTests)\\S+)");
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");

  /** An option that no command has, nor any that is similar. */
  private static final String UNKNOWN = "--zzzzzz";

  /** The arguments of {@code install-nightly} before the options of {@code report}. */
  private static final Pattern SCHEDULE = Pattern.compile("\\d+:\\d+|--install|--uninstall");

  /** A command that the launcher has itself, without options. */
  private static final String OF_LAUNCHER = "prepare";

  /** A name in place of which people type a command. */
  private static final String ANY = "COMMAND";

  @TempDir static Path shared;
  @TempDir Path clone;

  /** A fenced block of a page. */
  private record Block(String needs, String language, String text) {
    boolean isSession() {
      return text.startsWith("$ ");
    }
  }

  static Stream<Named<Block>> sessionsOfReadme() throws IOException {
    return sessions().filter(block -> block.getName().startsWith("README.md"));
  }

  static Stream<Named<Block>> sessionsOfOtherPages() throws IOException {
    return sessions().filter(block -> !block.getName().startsWith("README.md"));
  }

  private static Stream<Named<Block>> sessions() throws IOException {
    return blocks().filter(block -> block.getPayload().isSession());
  }

  static Stream<Named<String>> commands() throws IOException {
    List<Named<String>> found = new ArrayList<>();
    for (Path page : pages()) {
      String text = Program.read(page);
      for (Matcher code = CODE.matcher(BLOCK.matcher(text).replaceAll("")); code.find(); ) {
        found.add(named(page.getFileName() + ": " + code.group(1), code.group(1)));
      }
    }
    Stream<Named<String>> inBlocks =
        blocks()
            .filter(block -> !block.getPayload().isSession())
            .filter(block -> block.getPayload().language().isEmpty())
            .flatMap(
                block ->
                    lines(block.getPayload().text())
                        .map(line -> named(block.getName() + ": " + line, line)));
    return Stream.concat(found.stream(), inBlocks)
        .filter(line -> !commandLines(line.getPayload()).isEmpty());
  }

  /** The launcher says so when it makes its archive of classes; then nothing is left to say. */
  @BeforeAll
  static void prepareTheLauncher() {
    assertThat(launcher(Program.ROOT + "/scripts/tally --version").run().code()).isZero();
  }

  @Tag("slow")
  @ParameterizedTest(name = "{0}")
  @MethodSource("sessionsOfReadme")
  void printsWhatReadmeSays(Block session) throws Exception {
    assertThatItPrints(session);
  }

  @Tag("slow")
  @ParameterizedTest(name = "{0}")
  @MethodSource("sessionsOfOtherPages")
  void printsWhatThePageSays(Block session) throws Exception {
    assertThatItPrints(session);
  }

  private void assertThatItPrints(Block session) throws Exception {
    String options = provide(session.needs());
    makeClone();
    for (Matcher typed = TYPED.matcher(session.text()); typed.find(); ) {
      Result result =
          launcher("exec 2>&1\n" + typed.group(1)).in(clone).with("TALLY_JAVA_OPTS", options).run();

      boolean last = typed.end() == session.text().length();
      String expected = last ? typed.group(2) : typed.group(2).replaceFirst("\n$", "");
      assertThat(result.out()).as(typed.group(1)).isEqualTo(expected);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("commands")
  void knowsTheOptions(String line) {
    for (List<String> command : commandLines(line)) {
      List<String> arguments = new ArrayList<>(command);
      arguments.add(UNKNOWN);
      CapturedTerminal terminal = new CapturedTerminal();

      int code = Main.run(arguments.toArray(String[]::new), new Properties(), terminal.terminal());

      assertThat(terminal.err()).contains(UNKNOWN);
      assertThat(terminal.err().lines()).hasSize(1);
      assertThat(code).isEqualTo(2);
    }
  }

  @Test
  void readmeAndItsPicturesAreSmall() throws IOException {
    assertThat(Files.readAllLines(Program.ROOT.resolve("README.md"))).hasSizeLessThanOrEqualTo(150);
    try (Stream<Path> pictures = Files.list(Program.ROOT.resolve("docs/pictures"))) {
      assertThat(pictures)
          .hasSize(6)
          .allSatisfy(file -> assertThat(Files.size(file)).isLessThanOrEqualTo(150_000));
    }
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.list(Program.ROOT.resolve("docs"))) {
      return Stream.concat(
              Stream.of("README.md", "CONTRIBUTING.md", "SECURITY.md", "data/README.md")
                  .map(Program.ROOT::resolve),
              docs.filter(file -> file.toString().endsWith(".md")).sorted())
          .toList();
    }
  }

  /** All blocks of all pages, by page and line. */
  private static Stream<Named<Block>> blocks() throws IOException {
    List<Named<Block>> blocks = new ArrayList<>();
    for (Path page : pages()) {
      String text = Program.read(page);
      for (Matcher found = BLOCK.matcher(text); found.find(); ) {
        long line = text.substring(0, found.start(3)).lines().count() + 1;
        String needs = found.group(1) == null ? "" : found.group(1);
        blocks.add(
            named(
                page.getFileName() + " " + line, new Block(needs, found.group(2), found.group(3))));
      }
    }
    return blocks.stream();
  }

  /** The lines of a shell, without comments. */
  private static Stream<String> lines(String text) {
    return text.replace("\\\n", " ").lines().map(line -> line.replaceFirst("(^|\\s+)#.*", ""));
  }

  /** The arguments for Tally in a line of a shell. */
  private static List<List<String>> commandLines(String line) {
    List<List<String>> found = new ArrayList<>();
    Matcher maven = MAVEN.matcher(line);
    if (maven.find()) {
      List<String> words = new ArrayList<>(List.of(maven.group(1)));
      for (Matcher property = PROPERTY.matcher(maven.group(2)); property.find(); ) {
        words.addAll(
            property.group(1) == null
                ? List.of("--" + property.group(2))
                : words(property.group(1)));
      }
      found.add(words);
    }
    for (Matcher command = COMMAND.matcher(line); command.find(); ) {
      List<String> words = words(command.group(1));
      String program = command.group().strip().replaceFirst(" .*", "").replaceFirst(".*/", "");
      switch (program) {
        case "nightly" -> words.add(0, "report");
        case "install-nightly" -> {
          words.removeIf(SCHEDULE.asMatchPredicate());
          words.add(0, "report");
        }
        case "import-sword" -> words.add(0, "import");
        default -> {}
      }
      found.add(words);
    }
    found.removeIf(words -> words.contains(ANY) || !words.get(0).matches("[a-z]+"));
    found.removeIf(words -> words.get(0).equals(OF_LAUNCHER));
    return found;
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    WORD.matcher(text)
        .results()
        .map(MatchResult::group)
        .map(word -> word.replaceAll("['\"]", ""))
        .forEach(words::add);
    return words;
  }

  /** Runs commands of a shell, on the JDK of the tests and without a way out of this machine. */
  private static Program launcher(String commands) {
    return Program.command("bash", "-c", commands)
        .with("JAVA_HOME", System.getProperty("java.home"))
        .with("all_proxy", "http://127.0.0.1:9");
  }

  /**
   * What a fresh clone has for the commands. The launcher is that of the project, so that its
   * archive of classes, which is for one jar at one place, serves all of them.
   */
  private void makeClone() throws IOException {
    Files.createSymbolicLink(clone.resolve("scripts"), Program.ROOT.resolve("scripts"));
    Files.copy(Program.ROOT.resolve("LICENSE"), clone.resolve("LICENSE"));
    String copy = "cp -r --parents data/sample data/logs " + clone;
    assertThat(Program.command("sh", "-c", copy).run()).isEqualTo(new Result(0, "", ""));
  }

  /** Skips what needs something that is not there. Returns options for the JVM of the rest. */
  private static String provide(String needs) throws InterruptedException {
    return switch (needs) {
      case "" -> "";
      case "SWORD modules" -> {
        assumeTrue(StandIn.program("diatheke").isPresent(), "no diatheke on this machine");
        Path module = Path.of("/usr/share/sword/mods.d/engKJV2006eb.conf");
        assumeTrue(Files.exists(module), "no " + module);
        yield "-Dcorpus=data/corpus";
      }
      case "the API" -> {
        if (!Files.exists(shared.resolve("v2"))) {
          String reason = RealTexts.unpack(shared);
          assumeTrue(reason.isEmpty(), reason);
        }
        yield "-Dsource=" + shared.resolve("v2");
      }
      default -> throw new AssertionError("no way to tell whether this is there: " + needs);
    };
  }
}
