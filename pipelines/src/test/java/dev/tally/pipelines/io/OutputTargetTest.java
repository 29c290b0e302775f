package dev.tally.pipelines.io;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.cli.ClosedPipeException;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputTargetTest {
  private static final String CONTENT = "s\u00e9a\n\ud83d\ude00\n";

  private final CapturedTerminal captured = new CapturedTerminal();

  @Test
  void withoutAFileItIsStandardOutputInUtf8() {
    output("").write(out -> out.write(CONTENT));
    assertThat(captured.out()).isEqualTo(CONTENT);
    assertThat(captured.err()).isEmpty();
  }

  @Test
  void aFileIsWrittenInUtf8AndNothingElse(@TempDir Path folder) {
    Path file = folder.resolve("words.txt");
    output(file).write(out -> out.write(CONTENT));
    assertThat(file).content(StandardCharsets.UTF_8).isEqualTo(CONTENT);
    assertThat(captured.out()).isEmpty();
    assertThat(folder).isDirectoryContaining(file::equals);
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void aFileThatIsThereIsNotReplacedUnlessTheUserSaysSo(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("words.txt"), "old");
    assertThatThrownBy(() -> OutputTarget.to("output", file.toString(), false, captured.terminal()))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessage("--output=" + file + ": already exists; use --overwrite to replace it");
    assertThat(file).hasContent("old");
  }

  @Test
  void aFileThatAppearsInTheMeantimeIsNotReplaced(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("words.txt");
    OutputTarget output = OutputTarget.to("output", file.toString(), false, captured.terminal());
    Files.writeString(file, "somebody else's");
    assertFails(
        () -> output.write(out -> out.write("new")),
        ExitCode.USAGE,
        "--output=" + file + ": was created in the meantime; it is not replaced");
    assertThat(file).hasContent("somebody else's");
    assertThat(folder.toFile().list()).containsExactly("words.txt");
  }

  @Test
  void aDashIsStandardOutput() {
    OutputTarget.to("output", "-", false, captured.terminal()).write(out -> out.write(CONTENT));
    assertThat(captured.out()).isEqualTo(CONTENT);
  }

  @Test
  void aFileThatWasThereKeepsItsPermissions(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("words.txt"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    output(file).write(out -> out.write("new"));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
  }

  @Test
  void aFileThatWasThereIsReplacedWhole(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("words.txt"), "much longer than what comes now");
    output(file).write(out -> out.write("short"));
    assertThat(file).hasContent("short");
  }

  @Test
  void aFileThatWasThereStaysAsItWasUntilAllIsWritten(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("words.txt"), "old");
    output(file)
        .write(
            out -> {
              out.write("new");
              out.flush();
              assertThat(file).hasContent("old");
            });
    assertThat(file).hasContent("new");
  }

  @Test
  void aContentThatFailsLeavesTheOldFileAndNoOther(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("words.txt"), "old");
    assertThatThrownBy(
            () ->
                output(file)
                    .write(
                        out -> {
                          out.write("half");
                          throw new IllegalStateException("no more");
                        }))
        .hasMessage("no more");
    assertThat(file).hasContent("old");
    assertThat(folder.toFile().list()).containsExactly("words.txt");
  }

  @Test
  void aContentThatFailsLeavesNoNewFile(@TempDir Path folder) {
    Path file = folder.resolve("words.txt");
    assertFails(
        () ->
            output(file)
                .write(
                    out -> {
                      throw new IOException("no more");
                    }),
        ExitCode.FAILED,
        "--output=" + file + ": cannot be written: no more");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void theTargetOfALinkIsReplacedAndTheLinkStays(@TempDir Path folder) throws IOException {
    Path target =
        Files.writeString(Files.createDirectory(folder.resolve("real")).resolve("a"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    output(link).write(out -> out.write("new"));
    assertThat(link).isSymbolicLink();
    assertThat(target).hasContent("new");
  }

  /** A pipe of the test's own: a program gone wrong, run as root, would replace a real device. */
  @Test
  void aPipeIsWrittenToAndNotReplaced(@TempDir Path folder) throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(makePipe(pipe), "no mkfifo on this machine");
    Path received = folder.resolve("received");
    Process reader =
        new ProcessBuilder("cat", pipe.toString()).redirectOutput(received.toFile()).start();
    try {
      output(pipe).write(out -> out.write(CONTENT));
      assertThat(reader.waitFor(10, TimeUnit.SECONDS)).as("the reader saw the end").isTrue();
    } finally {
      reader.destroyForcibly();
    }
    assertThat(received).content(StandardCharsets.UTF_8).isEqualTo(CONTENT);
    assertThat(Files.readAttributes(pipe, BasicFileAttributes.class).isOther()).isTrue();
  }

  /** As {@code /dev/stdout} is a link to, which leads nowhere in the file system. */
  @Test
  void aPipeWithoutAPathIsWrittenTo() throws IOException {
    Path open = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(open), "no /proc/self/fd on this machine");
    Set<String> before = Set.of(requireNonNull(open.toFile().list()));
    Pipe pipe = Pipe.open();
    try (InputStream received = Channels.newInputStream(pipe.source())) {
      String number =
          Stream.of(requireNonNull(open.toFile().list()))
              .filter(each -> !before.contains(each) && isPipe(open.resolve(each)))
              .findFirst()
              .orElseThrow();
      output(open.resolve(number)).write(out -> out.write("x"));
      assertThat(received.read()).isEqualTo('x');
    } finally {
      pipe.sink().close();
    }
  }

  private static boolean isPipe(Path link) {
    try {
      return Files.readSymbolicLink(link).toString().startsWith("pipe:");
    } catch (IOException e) {
      return false; // of the listing itself, which is closed
    }
  }

  @Test
  void standardOutputThatCannotBeWrittenIsAnErrorOfTheMachine() {
    Terminal terminal = failing(new IOException("No space left on device"));
    assertFails(
        () -> OutputTarget.standard(terminal).write(out -> out.write("x")),
        ExitCode.FAILED,
        "standard output: cannot be written: No space left on device");
  }

  @Test
  void readerThatHasWhatItWantsIsNoError() {
    AtomicInteger written = new AtomicInteger();
    OutputTarget.standard(failing(new ClosedPipeException(new IOException("any words"))))
        .write(
            out -> {
              while (true) {
                out.write("a line that nobody reads\n");
                written.incrementAndGet();
              }
            });
    assertThat(written).hasPositiveValue();
  }

  private static Terminal failing(IOException failure) {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw failure;
          }
        };
    return new CapturedTerminal(closed).terminal();
  }

  @Test
  void aFolderIsRefusedBeforeAnythingIsWritten(@TempDir Path folder) {
    assertFails(
        () -> output(folder),
        ExitCode.USAGE,
        "--output=" + folder + ": expected a file, found a folder");
    assertFails(() -> output("/"), ExitCode.USAGE, "--output=/: expected a file, found a folder");
  }

  @Test
  void aFileInAFolderThatIsNotThereIsRefused(@TempDir Path folder) {
    Path missing = folder.resolve("missing");
    assertFails(
        () -> output(missing.resolve("words.txt")),
        ExitCode.USAGE,
        "--output=" + missing.resolve("words.txt") + ": there is no folder " + missing);
    assertThat(missing).doesNotExist();
  }

  private static boolean makePipe(Path pipe) throws InterruptedException {
    try {
      return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private OutputTarget output(Path file) {
    return output(file.toString());
  }

  private OutputTarget output(String file) {
    return OutputTarget.to("output", file, true, captured.terminal());
  }

  private static void assertFails(ThrowingCallable call, ExitCode code, String message) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(CommandException.class, e -> assertThat(e.code()).isEqualTo(code))
        .hasMessage(message);
  }
}
