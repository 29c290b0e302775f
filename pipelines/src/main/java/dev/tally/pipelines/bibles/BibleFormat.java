package dev.tally.pipelines.bibles;

import dev.tally.pipelines.text.XmlElements;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/** A format of Bibles, which the beginning of a file tells. */
enum BibleFormat {
  USFM("^\\s*\\\\(?:id|ide|usfm)\\s"),
  USX("<(?:usx|usfm)[\\s/>]"),
  OSIS("<osis[\\s/>]"),
  ZEFANIA("<xmlbible[\\s/>]");

  /** Number of bytes in which the first element of a file is looked for, after its comments. */
  private static final int MAX_BEGINNING = 8192;

  private final Pattern beginning;

  BibleFormat(String beginning) {
    this.beginning = Pattern.compile(beginning);
  }

  /** The format of a file; empty if it has none of these. */
  static Optional<BibleFormat> of(byte[] bytes) {
    String beginning =
        new String(bytes, 0, Math.min(MAX_BEGINNING, bytes.length), StandardCharsets.ISO_8859_1)
            .replaceFirst("^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)", "")
            .replace("\0", "") // of UTF-16
            .replaceAll("(?s)<!--.*?-->", "")
            .toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(format -> format == USFM || beginning.stripLeading().startsWith("<"))
        .filter(format -> format.beginning.matcher(beginning).find())
        .findFirst();
  }

  /**
   * Puts what a file has into an edition.
   *
   * @throws FormatException if the file is not what its beginning promises
   */
  void read(byte[] bytes, EditionBuilder edition) throws FormatException {
    try {
      switch (this) {
        case USFM -> UsfmReader.read(text(bytes), edition);
        case USX -> XmlElements.read(new ByteArrayInputStream(bytes), new UsxReader(edition));
        case OSIS -> XmlElements.read(new ByteArrayInputStream(bytes), new OsisReader(edition));
        case ZEFANIA ->
            XmlElements.read(new ByteArrayInputStream(bytes), new ZefaniaReader(edition));
      }
    } catch (XMLStreamException e) {
      throw new FormatException(XmlElements.reason(e));
    } finally {
      edition.endVerse();
    }
  }

  private static String text(byte[] bytes) throws FormatException {
    int first = bytes.length < 2 ? 0 : (bytes[0] & 0xFF) << 8 | (bytes[1] & 0xFF);
    Charset charset =
        first == 0xFFFE || first == 0xFEFF ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new FormatException("not in UTF-8; iconv -t UTF-8 makes that of it");
    }
  }
}
