package dev.tally.pipelines.logs;

import dev.tally.games.logs.LogFormats;
import dev.tally.pipelines.logs.owner.PackedNames;
import dev.tally.pipelines.logs.owner.PlatformNames;
import dev.tally.pipelines.text.FileSignature;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Tells files that people submit in place of logs, by their first bytes, and says what to do. */
final class ForeignFile {
  private static final String AS_TEXT = "; save it as plain text (.txt) and submit that";
  private static final String AS_CSV = "; save it as CSV and submit that";

  /** Files that tell formats which are zip archives. */
  private static final Map<String, String> DOCUMENTS =
      Map.of(
          "word/document.xml", "a Word document (.docx)" + AS_TEXT,
          "xl/workbook.xml", "an Excel workbook (.xlsx)" + AS_CSV,
          "ppt/presentation.xml", "a PowerPoint presentation (.pptx)" + AS_TEXT,
          "META-INF/manifest.xml", "an OpenDocument file (.odt, .ods)" + AS_TEXT,
          "Index/Document.iwa", "a Pages document" + AS_TEXT);

  /** The first tag of a page, or as much of it as there is; a bracket may be a damaged byte. */
  private static final Pattern TAG = Pattern.compile("<(?:[!?]|[A-Za-z][^<>]*+>|html)");

  /** The byte order mark of UTF-8. */
  private static final String MARK = "\u00ef\u00bb\u00bf";

  private static final int MAX_HEAD = 1 << 8;
  private static final int MIN_UTF_16 = 4;

  private static final String AS_MOVES = "; type the moves into a text file";
  private static final String AS_ZIP = "; unpack it, or pack it as .zip";

  /** Kinds of files that people submit; others are told by the reader of logs. */
  private static final Map<FileSignature, String> HINTS =
      Map.of(
          FileSignature.PDF, "a PDF document" + AS_TEXT,
          FileSignature.OLD_OFFICE, "an old Office document" + AS_TEXT,
          FileSignature.RTF, "a document in rich text" + AS_TEXT,
          FileSignature.PNG, "a picture (PNG)" + AS_MOVES,
          FileSignature.JPEG, "a picture (JPEG)" + AS_MOVES,
          FileSignature.SEVEN_ZIP, "a 7z archive" + AS_ZIP,
          FileSignature.RAR, "a RAR archive" + AS_ZIP,
          FileSignature.BZIP2, "packed with bzip2" + AS_ZIP);

  /** Endings of files that programs and systems make, or that programs are written in. */
  private static final Set<String> OTHERS =
      Set.of(
          ("bat bin c cc cfg class conf cpp cs css db dll dylib exe gitignore go gradle h hpp htm"
                  + " html iml ini ipynb java js jsx kt lnk lock lua m md o php pl properties ps1 py"
                  + " pyc pyi pyw r rb rs rst s scala sh so sql swift toml ts tsx url xml yaml yml"
                  + " bmp doc docx gif heic jpeg jpg mov mp4 odt pages pdf png ppt pptx rtf svg tex"
                  + " webp xls xlsx")
              .split(" "));

  private static final Set<String> OTHER_NAMES =
      Set.of("makefile", "dockerfile", "license", "readme", "readme.txt", "requirements.txt");

  /** Endings of texts; each format has its own besides. */
  private static final Set<String> LOGS = Set.of("txt", "text", "log");

  private ForeignFile() {}

  /** Whether a file with this path may be a log, as far as its name tells. */
  static boolean mayBeLog(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    int dot = name.lastIndexOf('.');
    boolean isOther = dot >= 0 && OTHERS.contains(name.substring(dot + 1));
    return (!isOther && !OTHER_NAMES.contains(name)) || PlatformNames.isOnlineText(path);
  }

  /**
   * Whether a file with this path is named as logs are: without an ending, or with one of theirs.
   */
  static boolean isNamedAsLog(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return mayBeLog(path)
        && (name.indexOf('.') < 0
            || PackedNames.isPacked(name)
            || LOGS.contains(ending)
            || LogFormats.all().stream().anyMatch(each -> each.extensions().contains(ending)));
  }

  /** The kind of a file by its beginning; empty if it may be a log. */
  static Optional<String> hint(byte[] head) {
    int length = Math.min(head.length, MAX_HEAD);
    String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
    text = (text.startsWith(MARK) ? text.substring(MARK.length()) : text).stripLeading();
    if (text.startsWith("ftyp", Integer.BYTES)) { // after the length of this box, ISO/IEC 14496-12
      return Optional.of("a picture or a video (HEIC, AVIF, MP4)" + AS_MOVES);
    }
    if (length >= MIN_UTF_16 && (isZeros(head, length, 0) || isZeros(head, length, 1))) {
      return Optional.of("UTF-16 without its byte order mark; save it as UTF-8 and submit that");
    }
    Optional<String> hint = FileSignature.of(text).map(HINTS::get);
    return hint.isEmpty() && TAG.matcher(text).lookingAt()
        ? Optional.of("a web page" + AS_TEXT)
        : hint;
  }

  /** Whether every second byte is 0, and the others are not. */
  private static boolean isZeros(byte[] head, int length, int from) {
    return IntStream.range(0, length).allMatch(i -> (head[i] == 0) == (i % 2 == from));
  }

  /** The kind of a zip archive, if its files are those of a document and not logs. */
  static Optional<String> document(Archive archive) {
    return archive.paths().filter(DOCUMENTS::containsKey).findFirst().map(DOCUMENTS::get);
  }
}
