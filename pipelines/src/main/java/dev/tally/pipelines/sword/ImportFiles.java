package dev.tally.pipelines.sword;

import dev.tally.pipelines.bibles.BibleFiles;
import dev.tally.pipelines.bibles.Edition;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.PathList;
import dev.tally.pipelines.scripture.Translation;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Files of Bibles that are imported.
 *
 * @param paths by the ids of the texts that they become
 * @param language of texts whose files do not say it; empty if that is not known
 */
record ImportFiles(Map<String, Path> paths, String language) {
  /** A text that was read and can be put into a corpus. */
  record Imported(String id, Edition edition, ModuleConf conf) {}

  /** Operands: what is there, or can be no name of a module, is a file. */
  static Map<String, List<String>> byOption(List<String> operands) {
    Map<String, List<String>> byOption = new LinkedHashMap<>();
    for (String operand : operands) {
      boolean isFile =
          operand.matches("(?s).*[/.\\\\].*") || (!operand.isEmpty() && new File(operand).exists());
      byOption.computeIfAbsent(isFile ? "files" : "", first -> new ArrayList<>()).add(operand);
    }
    return byOption;
  }

  /** The files that the options name; all of them have to be there. */
  static ImportFiles of(ImportSword.Options options) {
    Map<String, Path> paths = new LinkedHashMap<>();
    if (!options.getFiles().isEmpty()) {
      List<String> missing = new ArrayList<>();
      List<String> typed = PathList.of("files", options.getFiles(), "files of Bibles");
      if (typed.size() > 1 && !options.getId().isEmpty()) {
        throw CommandException.usage(
            "--id=" + options.getId() + ": expected one file, found " + typed.size());
      }
      for (String path : typed) {
        Path file = Path.of(path);
        if (!Files.exists(file)) {
          missing.add(path + ": no such file or folder");
        } else if (paths.put(id(options.getId(), file), file) != null) {
          throw CommandException.usage(
              path + ": another file has the same name: import one by one, with --id");
        }
      }
      if (!missing.isEmpty()) {
        throw CommandException.noData(missing);
      }
    } else if (!options.getId().isEmpty()) {
      throw CommandException.usage("--id=" + options.getId() + ": expected a file of a Bible");
    }
    if (!options.getLang().matches("|[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")) {
      throw CommandException.usage(
          "--lang=" + options.getLang() + ": expected a language, such as en or pt-BR");
    }
    return new ImportFiles(paths, options.getLang());
  }

  private static String id(String typed, Path file) {
    String name = file.toAbsolutePath().normalize().getFileName().toString();
    String id =
        typed.isEmpty()
            ? name.replaceFirst("(?<=.)[.].*", "").toLowerCase(Locale.ROOT)
            : typed.strip();
    if (!Translation.isId(id)) {
      throw CommandException.usage(
          typed.isEmpty()
              ? file + ": its name cannot be that of a text; give one by --id=NAME"
              : "--id=" + typed + ": expected letters, digits, - and _, in lower case");
    }
    return id;
  }

  boolean isEmpty() {
    return paths.isEmpty();
  }

  List<String> ids() {
    return List.copyOf(paths.keySet());
  }

  /** Reads all, and says what each text leaves out. */
  List<Imported> read(Terminal terminal) {
    List<Imported> all = new ArrayList<>();
    paths.forEach(
        (id, path) -> {
          terminal.notice(Notice.IMPORT, "reading " + path);
          BibleFiles.Bible bible = BibleFiles.read(path);
          bible.notices().forEach(terminal.notices(Notice.IMPORT));
          Map<String, String> about = new HashMap<>(bible.about());
          about.putIfAbsent("lang", language);
          all.add(new Imported(id, bible.edition(), new ModuleConf(about)));
        });
    return all;
  }
}
