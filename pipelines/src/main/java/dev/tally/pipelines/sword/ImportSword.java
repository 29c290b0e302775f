package dev.tally.pipelines.sword;

import dev.tally.pipelines.bibles.Edition;
import dev.tally.pipelines.cli.Command;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OverwriteOptions;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.OutputTarget;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.sword.ImportFiles.Imported;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The command {@code import}: installed SWORD modules, and Bibles in files, become versions of the
 * offline corpus, each named by its module or file in lower case. All modules are looked for, and
 * all files read, before the first text is imported.
 */
public final class ImportSword {
  /** A module's name in lower case has to do as the id of a version. */
  private static final Pattern MODULE = Pattern.compile("[A-Za-z0-9_-]+");

  /** The modules that the documentation speaks of, and where Debian has them. */
  private static final Map<String, String> PACKAGES =
      Map.of("engKJV2006eb", "sword-text-kjv", "engWEB2015eb", "sword-text-web");

  /** Longest time that diatheke may take to print a text: it takes seconds. */
  private static final Duration TIMEOUT = Duration.ofMinutes(10);

  private final Diatheke diatheke;
  private final List<Path> confFolders;

  ImportSword(Diatheke diatheke, List<Path> confFolders) {
    this.diatheke = diatheke;
    this.confFolders = confFolders;
  }

  /** Options of {@code import}. */
  public interface Options extends OverwriteOptions {
    /** For the list of commands. */
    Command<Options> COMMAND =
        new Command<>(
            Command.Topic.OTHER,
            List.of("import"),
            "imports SWORD modules and files of Bibles as texts that are available offline",
            List.of(
                "tally import engKJV2006eb",
                "tally import --modules=engKJV2006eb,engWEB2015eb --corpus=texts",
                "tally import web_usfm.zip --id=web2020 --lang=en"),
            Options.class,
            List.of("modules..."),
            ImportFiles::byOption,
            (options, terminal) ->
                new ImportSword(new Diatheke("diatheke", TIMEOUT), ModuleConf.folders())
                    .run(options, terminal));

    @Description("names of installed SWORD modules, comma-separated")
    String getModules();

    @Description(
        "Bibles in USFM, USX, OSIS or Zefania XML: files, folders or zip archives of files; each is"
            + " a text, comma-separated")
    @Paths
    String getFiles();

    @Description("id of the text that --files becomes; by default, the name of the file")
    String getId();

    @Description("language of the texts of --files, such as en, where a file does not say it")
    String getLang();

    @Description("folder that the texts go into")
    @Default("data/corpus")
    @InProject
    String getCorpus();
  }

  ExitCode run(Options options, Terminal terminal) throws InterruptedException {
    Path corpus = corpus(options.getCorpus());
    ImportFiles files = ImportFiles.of(options);
    Set<String> typed =
        files.isEmpty() || !options.getModules().isEmpty() ? typed(options.getModules()) : Set.of();
    Set<String> modules = typed.isEmpty() ? Set.of() : installed(typed);
    if (!options.getOverwrite()) {
      checkFree(corpus, files.ids());
      checkFree(corpus, modules);
    }
    for (Imported text : files.read(terminal)) {
      put(corpus, text, terminal);
    }
    for (String module : modules) {
      terminal.notice(Notice.IMPORT, "reading " + module);
      String id = module.toLowerCase(Locale.ROOT);
      put(corpus, new Imported(id, read(module), conf(module, terminal)), terminal);
    }
    return ExitCode.DONE;
  }

  private static Path corpus(String typed) {
    Path corpus = Path.of(typed);
    if (typed.isEmpty() || (Files.exists(corpus) && !Files.isDirectory(corpus))) {
      String found = typed.isEmpty() ? "" : ", found a file";
      throw CommandException.usage("--corpus=" + typed + ": expected a folder" + found);
    }
    return corpus;
  }

  private static void checkFree(Path corpus, Collection<String> modules) {
    for (String module : modules) {
      String id = module.toLowerCase(Locale.ROOT);
      if (Files.exists(corpus.resolve(id + ".json"))) {
        throw CommandException.usage(
            "--corpus=" + corpus + ": " + id + " already exists; use --overwrite to replace it");
      }
    }
  }

  private static Set<String> typed(String modules) {
    Set<String> typed = new LinkedHashSet<>();
    for (String name : modules.split(",", -1)) {
      String module = name.strip();
      String id = module.toLowerCase(Locale.ROOT);
      if (module.isEmpty()) {
        continue;
      }
      if (!MODULE.matcher(module).matches() || !Translation.isId(id)) {
        throw CommandException.usage(
            "--modules=" + module + ": expected the name of a SWORD module, such as engKJV2006eb");
      }
      typed.add(module);
    }
    if (typed.isEmpty()) {
      throw CommandException.usage(
          "--modules: expected names of SWORD modules, as in " + Options.COMMAND.examples().get(0));
    }
    return typed;
  }

  /** The modules with their exact names. */
  private Set<String> installed(Set<String> typed) throws InterruptedException {
    List<String> installed = diatheke.modules();
    Set<String> modules = new LinkedHashSet<>();
    List<String> problems = new ArrayList<>();
    for (String name : typed) {
      Optional<String> module = installed.stream().filter(name::equalsIgnoreCase).findFirst();
      if (module.isEmpty()) {
        problems.add(missing(name, installed));
      } else if (!diatheke.kind(module.get()).startsWith("OSIS;Biblical Texts;")) {
        problems.add(name + ": not a Bible in OSIS, the one kind of module that can be imported");
      } else {
        modules.add(module.get());
      }
    }
    if (!problems.isEmpty()) {
      throw CommandException.noData(problems);
    }
    return modules;
  }

  private static String missing(String name, List<String> installed) {
    Set<String> known = new TreeSet<>(installed);
    known.addAll(PACKAGES.keySet());
    List<String> near = NearMatches.of(name, known);
    StringBuilder message = new StringBuilder(name + ": no such SWORD module is installed");
    if (near.isEmpty()) {
      message.append(installed.isEmpty() ? "" : "; installed are " + String.join(", ", installed));
      return message.append("; Debian's packages of texts are named sword-text-...").toString();
    }
    if (!near.get(0).equalsIgnoreCase(name)) {
      message.append("; did you mean ").append(String.join(" or ", near)).append("?");
    }
    near.stream()
        .filter(module -> PACKAGES.containsKey(module) && !installed.contains(module))
        .forEach(
            module ->
                message
                    .append("; the Debian package ")
                    .append(PACKAGES.get(module))
                    .append(" has ")
                    .append(module));
    return message.toString();
  }

  private Edition read(String module) throws InterruptedException {
    EditionReader reader = new EditionReader();
    diatheke.read(module, reader::add);
    Edition edition = reader.edition();
    if (edition.books().isEmpty()) {
      throw CommandException.noData(module + ": no verses found in the output of diatheke");
    }
    return edition;
  }

  private ModuleConf conf(String module, Terminal terminal) {
    try {
      Optional<ModuleConf> conf = ModuleConf.find(module, confFolders);
      if (conf.isEmpty()) {
        terminal.notice(Notice.IMPORT, module + ": no .conf file found, so its licence is unknown");
      }
      return conf.orElse(ModuleConf.UNKNOWN);
    } catch (IOException e) {
      throw new CommandException(
          ExitCode.NO_DATA, module + ": its .conf file cannot be read: " + e.getMessage(), e);
    }
  }

  private static void put(Path corpus, Imported text, Terminal terminal) {
    try {
      new CorpusStore(corpus).put(text);
      Path file = corpus.resolve(text.id() + ".json");
      terminal.listener().output(DataFile.of(file.toString(), Files.size(file)));
    } catch (IOException e) {
      throw CommandException.notWritten("--corpus=" + corpus, e);
    }
    OutputTarget.standard(terminal).write(out -> out.write(summary(text, corpus)));
  }

  /** Names the folder as somebody in the current one would. */
  private static String summary(Imported text, Path corpus) {
    Path here = Path.of("").toAbsolutePath();
    Path folder = corpus.toAbsolutePath().normalize();
    return String.format(
        Locale.ROOT,
        "%s: %d books, %d chapters, %d verses in %s%n",
        text.id(),
        text.edition().books().size(),
        text.edition().chapterCount(),
        text.edition().verseCount(),
        folder.startsWith(here) ? here.relativize(folder) : folder);
  }
}
