package dev.tally.pipelines.scripture.plain;

import dev.tally.pipelines.text.FileSignature;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Files that are no plain text, where their first bytes leave no doubt. */
enum FileType {
  /** ISO 32000. */
  PDF("a PDF file" + FileType.NAMED + ".pdf)"),
  /** Formats of Office Open XML, and others that begin with the same entry. */
  OFFICE("an Office document" + FileType.NAMED + ".docx or .pptx)"),
  /** OpenDocument. */
  OPEN_DOCUMENT("an OpenDocument file" + FileType.NAMED + ".odt)"),
  /** Spreadsheets of both families. */
  SPREADSHEET(
      "a spreadsheet, such as .xlsx or .ods (save it as CSV; --column=NAME counts a column of that)"),
  EPUB("an EPUB book" + FileType.NAMED + ".epub)"),
  /** Compound File Binary, of Word and its like before 2007. */
  OLD_OFFICE("an old Office document" + FileType.NAMED + ".doc)"),
  RTF("an RTF document" + FileType.NAMED + ".rtf)"),
  /** PNG, JPEG or GIF. */
  PICTURE("a picture"),
  GZIP("data compressed by gzip"),
  /** Any other archive. */
  ZIP("a zip archive"),
  HTML("HTML" + FileType.NAMED + ".html)"),
  XML("XML (pandoc -t plain makes text of it)");

  /**
   * Number of bytes of a file that are looked at; the first entries of a spreadsheet fill 2,000.
   */
  static final int MAX_BYTES = 4096;

  private static final String NAMED = " (a document is read if it is named as one, such as ";

  /** The first element, which says that this is XML where nothing else does. */
  private static final Pattern NAMESPACE = Pattern.compile("^<[a-z][^<>]*\\sxmlns[:=]");

  private final String description;

  FileType(String description) {
    this.description = description;
  }

  /** The kind, and how text is read of it. */
  String description() {
    return description;
  }

  /** The type of a file by its first bytes; empty if it may be plain text. */
  static Optional<FileType> of(byte[] beginning) {
    String bytes = new String(beginning, StandardCharsets.ISO_8859_1);
    Optional<FileSignature> signature = FileSignature.of(bytes);
    if (signature.isEmpty()) {
      return markup(bytes);
    }
    return switch (signature.get()) {
      case PDF -> Optional.of(PDF);
      case OLD_OFFICE -> Optional.of(OLD_OFFICE);
      case RTF -> Optional.of(RTF);
      case PNG, JPEG, GIF_87A, GIF_89A -> Optional.of(PICTURE);
      case GZIP -> Optional.of(GZIP);
      case ZIP -> Optional.of(archive(bytes));
      case SEVEN_ZIP, RAR, BZIP2 -> Optional.empty();
    };
  }

  /** Type of an archive by its first entries, which have few names in documents. */
  private static FileType archive(String bytes) {
    boolean isWord = bytes.contains("word/");
    if ((bytes.contains("xl/") && !isWord)
        || bytes.contains("mimetypeapplication/vnd.oasis.opendocument.spreadsheet")) {
      return SPREADSHEET;
    }
    if (bytes.contains("[Content_Types].xml") || isWord) {
      return OFFICE;
    }
    if (bytes.contains("mimetypeapplication/vnd.oasis.opendocument")) {
      return OPEN_DOCUMENT;
    }
    return bytes.contains("mimetypeapplication/epub+zip") ? EPUB : ZIP;
  }

  private static Optional<FileType> markup(String bytes) {
    String text = bytes.replaceFirst("^\u00ef\u00bb\u00bf", "").strip().toLowerCase(Locale.ROOT);
    boolean isXml = text.startsWith("<?xml") || NAMESPACE.matcher(text).find();
    if (text.startsWith("<!doctype html")
        || text.startsWith("<html")
        || (isXml && text.contains("<html"))) {
      return Optional.of(HTML);
    }
    return isXml ? Optional.of(XML) : Optional.empty();
  }
}
