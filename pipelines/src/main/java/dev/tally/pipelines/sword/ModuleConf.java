package dev.tally.pipelines.sword;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The {@code .conf} file of a SWORD module: keys, in lower case, and their values.
 *
 * @param entries in the order of the file
 */
record ModuleConf(Map<String, String> entries) {
  /** For a module without a file. */
  static final ModuleConf UNKNOWN = new ModuleConf(Map.of());

  /** The folders in which the SWORD library looks for modules, those that win first. */
  static List<Path> folders() {
    List<Path> folders = new ArrayList<>();
    Optional.ofNullable(System.getenv("SWORD_PATH")).map(Path::of).ifPresent(folders::add);
    folders.add(Path.of(System.getProperty("user.home"), ".sword"));
    folders.add(Path.of("/usr/share/sword"));
    folders.add(Path.of("/usr/local/share/sword"));
    return folders;
  }

  /** Looks for a module's file in folders; those that do not exist are skipped. */
  static Optional<ModuleConf> find(String module, List<Path> folders) throws IOException {
    for (Path folder : folders) {
      Path mods = folder.resolve("mods.d");
      if (Files.isDirectory(mods)) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(mods, "*.conf")) {
          for (Path file : files) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            if (text.lines().anyMatch(line -> line.strip().equals("[" + module + "]"))) {
              return Optional.of(parse(text));
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  /** A line that ends in a backslash continues in the next. */
  static ModuleConf parse(String text) {
    Map<String, String> entries = new LinkedHashMap<>();
    for (String line : text.replaceAll("\\\\\\R", "").lines().toList()) {
      int equals = line.indexOf('=');
      if (equals > 0 && !line.startsWith("#")) {
        String key = line.substring(0, equals).strip().toLowerCase(Locale.ROOT);
        entries.put(key, line.substring(equals + 1).strip());
      }
    }
    return new ModuleConf(entries);
  }

  /** The value of a key, in lower case, or empty. */
  String get(String key) {
    return entries.getOrDefault(key, "");
  }
}
