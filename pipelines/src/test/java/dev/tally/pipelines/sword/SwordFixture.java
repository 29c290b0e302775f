package dev.tally.pipelines.sword;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tally.pipelines.cli.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;

/** Modules, and a stand-in for diatheke: a script that prints what a test has put into files. */
abstract class SwordFixture {
  private static final String CATS =
      """
      <title>Of cats</title>Genesis 1:1: <w>The</w> <w>cat</w><note>or dog</note><w>sat</w>.
      Genesis 1:2: “A cat,” said the dog.
      Genesis 2:1: No more.
      Tobit 1:1: A dog went along.
      Susanna 1:1:\s
      Revelation of John 22:21: The end.
      (Cats)
      """;

  final Path folder;
  final Path corpus;
  final Imported imported;
  String diatheke;

  SwordFixture(Path folder) {
    this.folder = folder;
    corpus = folder.resolve("a corpus");
    imported = new Imported(corpus);
    diatheke = folder.resolve("diatheke").toString();
  }

  @BeforeEach
  void installModules() throws IOException {
    module("Cats", "OSIS;Biblical Texts;", CATS);
    module("Dogs", "OSIS;Biblical Texts;", "Ruth 1:1: Dogs.\n(Dogs)\n");
    module("Notes", "ThML;Commentaries;", "");
    script("cat \"$(dirname \"$0\")/$module.txt\"");
    Path mods = Files.createDirectories(folder.resolve("sword/mods.d"));
    Files.writeString(
        mods.resolve("cats.conf"),
        """
        [Cats]
        Description=The Cat Version
        About=Made up \\
        for tests
        Lang=en
        Direction=LtoR
        DistributionLicense=Public Domain
        Version=1.2
        History_1.2=More cats
        """);
  }

  CommandException failure(String modules) {
    CommandException failure =
        catchThrowableOfType(CommandException.class, () -> imported.run(diatheke, modules));
    assertThat(failure).isNotNull();
    return failure;
  }

  void module(String name, String kind, String text) throws IOException {
    Files.writeString(folder.resolve(name + ".kind"), kind);
    Files.writeString(folder.resolve(name + ".txt"), text);
  }

  /** Writes the stand-in for diatheke; {@code action} is what it does to print a text. */
  void script(String action) throws IOException {
    String script =
        """
        #!/bin/sh
        module=$2
        case "$*" in
          *modulelistnames) printf 'Cats\\nDogs\\nNotes\\n' ;;
          "-b info -k "*) cat "$(dirname "$0")/$4.kind" ;;
          *) %s ;;
        esac
        """
            .formatted(action);
    Path file = Files.writeString(Path.of(diatheke), script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }
}
