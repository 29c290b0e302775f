package dev.tally.pipelines.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemporaryDirectoryTest {
  private static final String ABANDONED = ".tally-0123456789abcdef";

  @TempDir Path home;

  @Test
  void isGoneWithAllThatIsInItOnceClosed() throws IOException {
    try (TemporaryDirectory folder = siblingOf("out")) {
      Files.writeString(Files.createDirectories(folder.path().resolve("a/b")).resolve("c"), "text");
      assertThat(home.toFile().list()).hasSize(1);
    }
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void mayBeGoneAlready() throws IOException {
    TemporaryDirectory folder = siblingOf("out");
    TemporaryDirectory.discard(AtomicMoves.parent(folder.path()));
    folder.close();
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void nobodyElseReadsWhatIsAmongTheTemporaryFilesOfTheMachine() throws IOException {
    try (TemporaryDirectory folder = TemporaryDirectory.create()) {
      Path around = AtomicMoves.parent(folder.path());
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(around)))
          .isEqualTo("rwx------");
    }
  }

  @Test
  void whatIsAbandonedIsDeletedByTheNextInThatPlace() throws IOException {
    Files.createFile(abandoned("new/a/b/c").resolve("lock"));
    Files.createDirectory(home.resolve(".tally-fedcba9876543210")); // killed before it was locked
    siblingOf("out").close();
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void whatHasAnotherNameIsKept() throws IOException {
    Files.createDirectory(home.resolve(".tally-notes"));
    Files.createFile(home.resolve(ABANDONED)); // a file
    siblingOf("out").close();
    assertThat(home.toFile().list()).containsExactlyInAnyOrder(".tally-notes", ABANDONED);
  }

  @Test
  void whatThisProcessUsesIsKept() throws IOException {
    try (TemporaryDirectory used = siblingOf("out")) {
      siblingOf("out").close();
      assertThat(used.path()).isDirectory();
    }
  }

  /** A killed process frees its lock, however it is called and whatever number it had. */
  @Test
  void whatAnotherProcessUsesIsKeptUntilThatIsKilled() throws Exception {
    Process other = start(home);
    try {
      siblingOf("out").close();
      assertThat(home.toFile().list()).hasSize(1);
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertThat(home.toFile().list()).hasSize(1);
    siblingOf("out").close();
    assertThat(home).isEmptyDirectory();
  }

  /** Opening the lock file once more would free it for the other process. */
  @Test
  void anotherProcessKeepsWhatThisOneUses() throws Exception {
    try (TemporaryDirectory used = siblingOf("out")) {
      siblingOf("out").close();
      start(home).destroyForcibly().waitFor();
      assertThat(used.path()).isDirectory();
    }
  }

  @Test
  void whatAKilledProcessWasAboutToReplaceIsPutBack() throws IOException {
    Path around = abandoned("old");
    Files.writeString(around.resolve("old/result"), "earlier");
    Files.createDirectory(around.resolve("next"));
    Files.writeString(around.resolve("lock"), "grades");

    siblingOf("other").close();

    assertThat(home.toFile().list()).containsExactly("grades");
    assertThat(home.resolve("grades/result")).hasContent("earlier");
  }

  @Test
  void whatAKilledProcessHasReplacedIsDeleted() throws IOException {
    Files.writeString(abandoned("old").resolve("lock"), "grades");
    Files.createDirectory(home.resolve("grades"));

    siblingOf("other").close();

    assertThat(home.toFile().list()).containsExactly("grades");
  }

  /** Somebody made a folder where the earlier results were; neither is lost. */
  @Test
  void whatCanNeitherBePutBackNorWasReplacedIsKept() throws IOException {
    Path around = abandoned("old");
    Files.createDirectory(around.resolve("next"));
    Files.writeString(around.resolve("lock"), "grades");
    Files.createDirectory(home.resolve("grades"));

    siblingOf("other").close();

    assertThat(around.resolve("old")).isDirectory();
  }

  @Test
  void aLockFileLeadsNowhereElse() throws IOException {
    Files.writeString(abandoned("old").resolve("lock"), "../../grades");
    siblingOf("other").close();
    assertThat(home.toFile().list()).containsExactly("grades");
  }

  @ParameterizedTest
  @ValueSource(strings = {"folder", "file", "empty"})
  void aFolderIsNotPublishedWhereSomethingIs(String there) throws IOException {
    Path target = home.resolve("grades");
    if (there.equals("file")) {
      Files.writeString(target, "mine");
    } else {
      Files.createDirectory(target);
    }
    if (there.equals("folder")) {
      Files.writeString(target.resolve("mine"), "mine");
    }
    try (TemporaryDirectory folder = siblingOf("grades")) {
      assertThatThrownBy(() -> AtomicMoves.publishFolder(folder.path(), target))
          .isInstanceOf(FileAlreadyExistsException.class);
    }
    assertThat(home.toFile().list()).containsExactly("grades");
    assertThat(Files.isRegularFile(target)).isEqualTo(there.equals("file"));
    assertThat(target.resolve("mine").toFile().exists()).isEqualTo(there.equals("folder"));
  }

  @Test
  void aFolderThatMustNotBeReplacedIsPutBack() throws IOException {
    Path target = Files.createDirectory(home.resolve("grades"));
    try (TemporaryDirectory folder = siblingOf("grades")) {
      assertThatThrownBy(
              () ->
                  folder.exchangeFolder(
                      folder.path(),
                      target,
                      old -> {
                        assertThat(target).doesNotExist();
                        throw new IOException("not this one");
                      }))
          .hasMessage("not this one");
      assertThat(target).isDirectory();
    }
    assertThat(home.toFile().list()).containsExactly("grades");
  }

  /** A worker that goes on after the end of a run must not make its folder anew. */
  @Test
  void nothingIsMadeInAFolderThatIsGone() throws IOException {
    Path gone;
    try (TemporaryDirectory folder = siblingOf("out")) {
      gone = folder.path();
      Storage.create(gone + "/a/b/part").close();
    }
    assertThatThrownBy(() -> Storage.create(gone + "/c/d/part"))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(home).isEmptyDirectory();
  }

  private TemporaryDirectory siblingOf(String name) throws IOException {
    return TemporaryDirectory.siblingOf(home.resolve(name));
  }

  private Path abandoned(String inside) throws IOException {
    Path around = home.resolve(ABANDONED);
    Files.createDirectories(around.resolve(inside));
    return around;
  }

  /** Starts a process that uses a temporary folder. */
  private static Process start(Path home) throws IOException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            UseFolder.class.getName(),
            home.toString());
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader out = process.inputReader();
    assertThat(out.readLine()).isEqualTo("ready");
    return process;
  }

  /** A program that uses a temporary folder in the folder that it is given until it is killed. */
  static final class UseFolder {
    private UseFolder() {}

    /** Says {@code ready} once it has it. */
    public static void main(String[] args) throws IOException {
      TemporaryDirectory.siblingOf(Path.of(args[0], "out"));
      System.out.println("ready");
      System.in.read();
    }
  }
}
