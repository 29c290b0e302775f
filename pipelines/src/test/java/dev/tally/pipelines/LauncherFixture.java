package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A checkout with the launcher only, and JDKs that say what they are given. */
abstract class LauncherFixture {
  final Path folder;
  final Path root;
  final Path jdk;

  LauncherFixture(Path folder) throws IOException {
    this.folder = folder;
    root = Files.createDirectories(folder.resolve("project"));
    Files.createDirectory(root.resolve("scripts"));
    for (String script : List.of("scripts/tally", "scripts/lib.bash")) {
      Files.copy(Program.ROOT.resolve(script), root.resolve(script));
    }
    Files.createDirectories(root.resolve("pipelines/target"));
    jdk = folder.resolve("jdk");
  }

  /** A JDK that says its name, makes the archive it is asked for, and says what it is given. */
  Path jdk(String name, String version) throws IOException {
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    StandIn.executable(
        home.resolve("bin/java"),
        """
        echo %s
        for argument; do
          case $argument in
            -XX:ArchiveClassesAtExit=* | -XX:AOTCacheOutput=*) echo archive >"${argument#*=}" ;;
          esac
        done
        printf '%%s\\n' "$@"
        """
            .formatted(name));
    return home;
  }

  /** The arguments that a JDK of a version gets of a launcher that has nothing to prepare. */
  List<String> asked(String version, String... arguments) throws IOException {
    jdk("jdk", version);
    jar();
    launcher("list").run();

    Result result = launcher(arguments).run();

    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    return result.out().lines().toList();
  }

  void jar() throws IOException {
    Path jar = root.resolve("pipelines/target/tally.jar");
    if (Files.notExists(jar)) {
      Files.writeString(jar, "");
    }
  }

  List<Path> archives() throws IOException {
    try (Stream<Path> files = Files.list(root.resolve("pipelines/target"))) {
      return files.filter(file -> file.toString().endsWith(".jsa")).toList();
    }
  }

  Program launcher(String... arguments) {
    String[] command =
        Stream.concat(Stream.of(root + "/scripts/tally"), Stream.of(arguments))
            .toArray(String[]::new);
    return Program.command(command).in(folder).with("JAVA_HOME", jdk.toString());
  }
}
