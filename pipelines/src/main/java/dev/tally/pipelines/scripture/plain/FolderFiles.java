package dev.tally.pipelines.scripture.plain;

import dev.tally.pipelines.io.Storage;
import dev.tally.words.text.Text.Flaw;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The texts in a folder and the folders below it: files that end in {@code .txt}, in any case, or
 * as documents do, and have text. All else that is there is not read, and is known by its kind.
 *
 * @param texts in the order of their paths
 * @param others what is not read, by its kind, each with its path below the folder
 */
record FolderFiles(List<PlainFile> texts, Map<Kind, List<String>> others) {
  private static final String ENDING = "txt";

  /** Endings of documents, which are read as plain text. */
  private static final Set<String> DOCUMENTS =
      Set.of(
          "pdf", "docx", "doc", "odt", "rtf", "epub", "html", "htm", "xhtml", "pptx", "md", "xml",
          "tei");

  /** Beginning of the name of a file that Word keeps beside a document that is open. */
  private static final String OPEN = "~$";

  /** Bytes of a file that is looked into, since it may have nothing but line ends. */
  private static final int MAX_BLANK = 64;

  /** Kinds of files that are not read; a file of several kinds is of the last one. */
  enum Kind {
    DOCUMENT("document", "docm dot dotx ott fodt mobi azw3 pages tex wpd"),
    TABLE("table", "xls xlsx xlsm ods numbers csv tsv tab jsonl ndjson json"),
    PRESENTATION("presentation", "ppt pps odp key"),
    PICTURE("picture", "png jpg jpeg gif tif tiff bmp svg webp heic heif ico"),
    RECORDING("recording", "mp3 mp4 m4a wav flac ogg opus mov avi mkv webm"),
    ARCHIVE("archive", "zip gz tgz tar bz2 xz zst 7z rar"),
    OTHER("other file", ""),
    HIDDEN("hidden text", ""),
    EMPTY("text without words", ""),
    LINK("link", "");

    private final String name;
    private final String endings;

    Kind(String name, String endings) {
      this.name = name;
      this.endings = " " + endings + " ";
    }

    private static Kind of(String path) {
      String ending = ending(path);
      return Stream.of(values())
          .filter(kind -> kind.endings.contains(" " + ending + " "))
          .findFirst()
          .orElse(OTHER);
    }

    private String counted(int count) {
      String several = name.startsWith("text ") ? "texts" + name.substring(4) : name + "s";
      return count + " " + (count == 1 ? name : several);
    }
  }

  /** The files of a folder of this machine. Links to folders are not followed. */
  static FolderFiles of(Path folder) throws IOException {
    FolderFiles found = new FolderFiles(new ArrayList<>(), new EnumMap<>(Kind.class));
    List<Path> texts = new ArrayList<>();
    found.add(folder, folder, texts);
    texts.stream().sorted().map(PlainFile::of).forEach(found.texts::add);
    return found;
  }

  private void add(Path root, Path folder, List<Path> texts) throws IOException {
    List<Path> entries;
    try (Stream<Path> listed = Files.list(folder)) {
      entries = listed.sorted().toList();
    }
    for (Path each : entries) {
      String path = Storage.name(root.relativize(each));
      String fileName = each.getFileName().toString();
      boolean isHidden = fileName.startsWith(".") || fileName.startsWith(OPEN);
      boolean isText = isText(path) && Files.isRegularFile(each);
      if (isText && !isHidden && !isBlank(Storage.location(each), Files.size(each))) {
        texts.add(each);
      } else if (isText) {
        leaveOut(isHidden ? Kind.HIDDEN : Kind.EMPTY, path);
      } else if (!isHidden && Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)) {
        add(root, each, texts);
      } else if (!isHidden) {
        leaveOut(Files.isSymbolicLink(each) ? Kind.LINK : Kind.of(path), path);
      }
    }
  }

  /**
   * The files of a folder of a store.
   *
   * @param folder its address, without a slash at the end
   */
  static FolderFiles ofStore(String folder) throws IOException {
    FolderFiles found = new FolderFiles(new ArrayList<>(), new EnumMap<>(Kind.class));
    for (Storage.FileEntry each : Storage.listRecursively(folder)) {
      String path = each.file().substring(folder.length() + 1);
      boolean isHidden = ("/" + path).contains("/.") || ("/" + path).contains("/" + OPEN);
      if (isText(path) && !isHidden && !isBlank(each.file(), each.size())) {
        found.texts.add(new PlainFile(each.file(), each.file()));
      } else if (isText(path) || !isHidden) {
        found.leaveOut(isHidden ? Kind.HIDDEN : isText(path) ? Kind.EMPTY : Kind.of(path), path);
      }
    }
    return found;
  }

  private static boolean isText(String path) {
    return ending(path).equals(ENDING) || isDocument(path);
  }

  /** Whether a file of this name is a document. */
  static boolean isDocument(String path) {
    return DOCUMENTS.contains(ending(path));
  }

  private static String ending(String path) {
    int dot = path.lastIndexOf('.');
    return dot < 0 ? "" : path.substring(dot + 1).toLowerCase(Locale.ROOT);
  }

  private static boolean isBlank(String location, long size) throws IOException {
    if (size > MAX_BLANK) {
      return false;
    }
    try (InputStream in = Storage.open(location, 0)) {
      String text = new String(in.readNBytes(MAX_BLANK), StandardCharsets.UTF_8);
      return text.replaceFirst("^\ufeff", "").isBlank();
    }
  }

  private void leaveOut(Kind kind, String path) {
    others.computeIfAbsent(kind, first -> new ArrayList<>()).add(path);
  }

  /** The notice about files that are not read; empty if all are. */
  Optional<String> notice(String folder) {
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            others.entrySet().stream()
                .map(
                    kind ->
                        kind.getKey().counted(kind.getValue().size())
                            + " ("
                            + Flaw.few(kind.getValue())
                            + ")")
                .collect(Collectors.joining(", ", folder + ": not read: ", "")));
  }
}
