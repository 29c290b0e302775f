package dev.tally.pipelines.scripture.documents;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.SAXParser;
import javax.xml.stream.XMLStreamException;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackageAccess;
import org.apache.tika.config.TikaConfig;
import org.apache.tika.detect.Detector;
import org.apache.tika.exception.EncryptedDocumentException;
import org.apache.tika.exception.TikaException;
import org.apache.tika.exception.WriteLimitReachedException;
import org.apache.tika.extractor.EmbeddedDocumentExtractor;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;
import org.apache.tika.parser.AutoDetectParser;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.epub.EpubParser;
import org.apache.tika.parser.html.HtmlMapper;
import org.apache.tika.parser.html.IdentityHtmlMapper;
import org.apache.tika.parser.html.JSoupParser;
import org.apache.tika.parser.microsoft.OfficeParser;
import org.apache.tika.parser.microsoft.OfficeParserConfig;
import org.apache.tika.parser.microsoft.ooxml.OOXMLParser;
import org.apache.tika.parser.microsoft.ooxml.OPCPackageWrapper;
import org.apache.tika.parser.microsoft.rtf.RTFParser;
import org.apache.tika.parser.odf.OpenDocumentParser;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/**
 * Reads documents with Tika, and PDF with PDFBox, by what their bytes are. Parts of other formats
 * within them are not read, and nothing is loaded from elsewhere. Not thread-safe.
 */
final class DocumentParser {
  /** Kinds of documents, by the last part of their media types. */
  private static final Map<String, String> KINDS = new HashMap<>();

  static {
    KINDS.put("pdf", "PDF");
    KINDS.put("vnd.openxmlformats-officedocument.wordprocessingml.document", "Word");
    KINDS.put("vnd.openxmlformats-officedocument.wordprocessingml.template", "Word");
    KINDS.put("vnd.ms-word.document.macroenabled.12", "Word");
    KINDS.put("msword", "Word");
    KINDS.put("vnd.openxmlformats-officedocument.presentationml.presentation", "PowerPoint");
    KINDS.put("vnd.openxmlformats-officedocument.presentationml.slideshow", "PowerPoint");
    KINDS.put("vnd.oasis.opendocument.text", "OpenDocument");
    KINDS.put("rtf", "RTF");
    KINDS.put("epub+zip", "EPUB");
    KINDS.put("html", "HTML");
    KINDS.put("xhtml+xml", "HTML");
  }

  private static final Set<String> HTML = Set.of("html", "htm", "xhtml");

  private final int maxCharacters;
  private final Detector detector = TikaConfig.getDefaultConfig().getDetector();
  private final AutoDetectParser parser =
      new AutoDetectParser(
          detector,
          new OOXMLParser(),
          new OfficeParser(),
          new OpenDocumentParser(),
          new RTFParser(),
          new EpubParser(),
          new JSoupParser());

  DocumentParser(int maxCharacters) {
    this.maxCharacters = maxCharacters;
  }

  /**
   * Reads a document.
   *
   * @param name of the file, whose ending decides where the bytes leave it open
   * @param encoding of a document that does not say its own; empty if its bytes are to say it
   * @throws UnreadableDocumentException if it has no text, or cannot be read
   */
  DocumentText parse(Path file, String name, String encoding) throws UnreadableDocumentException {
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    Metadata metadata = new Metadata();
    metadata.set(TikaCoreProperties.RESOURCE_NAME_KEY, "document." + ending);
    String kind = ending;
    try {
      if (ending.equals("md")) {
        return parseMarkdown(file, encoding);
      }
      if (!encoding.isEmpty() && HTML.contains(ending)) {
        return parseHtml(Files.readString(file, Charset.forName(encoding)));
      }
      try (TikaInputStream in = TikaInputStream.get(file)) {
        MediaType type = detector.detect(in, metadata);
        kind = kind(type);
        if (kind.equals("PDF")) {
          return checked(PdfText.read(file.toFile(), maxCharacters), /* hasPages= */ true);
        }
        if (kind.equals("PowerPoint")) {
          metadata.set(TikaCoreProperties.CONTENT_TYPE_PARSER_OVERRIDE, type.toString());
          OPCPackage presentation = OPCPackage.open(file.toFile(), PackageAccess.READ_WRITE);
          in.setOpenContainer(new OPCPackageWrapper(presentation)); // closed with it, never written
          Slides.inOrder(presentation);
        }
        if (!kind.equals("RTF")) {
          return parse(in, kind, metadata);
        }
      }
      try (TikaInputStream in = TikaInputStream.get(RichText.inOrder(Files.readAllBytes(file)))) {
        return parse(in, kind, metadata);
      }
    } catch (EncryptedDocumentException e) {
      throw new UnreadableDocumentException(
          "is encrypted; expected a document without password", e);
    } catch (IOException
        | TikaException
        | SAXException
        | OpenXML4JException
        | XMLStreamException
        | RuntimeException
        | StackOverflowError e) {
      throw damaged(kind, e);
    }
  }

  private static String kind(MediaType type) throws UnreadableDocumentException {
    String kind = KINDS.get(type.getSubtype().toLowerCase(Locale.ROOT));
    if (kind == null) {
      throw new UnreadableDocumentException("expected a document, found " + type.getBaseType());
    }
    return kind;
  }

  private UnreadableDocumentException damaged(String kind, Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof ParagraphHandler.TooLongException
          || cause instanceof WriteLimitReachedException) {
        return new UnreadableDocumentException(
            "expected at most " + maxCharacters + " characters, found more", e);
      }
      if (cause instanceof EncryptedDocumentException
          || cause instanceof org.apache.poi.EncryptedDocumentException
          || cause instanceof InvalidPasswordException) {
        return new UnreadableDocumentException(
            "is encrypted; expected a document without password", e);
      }
    }
    String reason = e instanceof StackOverflowError ? "it is nested too deep" : reason(e);
    return new UnreadableDocumentException("is damaged, or no " + kind + " file: " + reason, e);
  }

  /** The innermost message, since the outer ones say only that something failed. */
  private static String reason(Throwable e) {
    String reason = e.getClass().getSimpleName();
    for (Throwable each = e; each != null; each = each.getCause()) {
      if (each.getMessage() != null && !each.getMessage().isBlank()) {
        reason = each.getMessage();
      }
    }
    return DocumentText.field(reason);
  }

  private DocumentText parse(InputStream in, String kind, Metadata metadata)
      throws IOException, TikaException, SAXException, UnreadableDocumentException {
    ParagraphHandler handler =
        new ParagraphHandler(maxCharacters, /* hasNumbers= */ kind.equals("Word"));
    parser.parse(in, handler, metadata, context());
    return checked(
        new DocumentText(
            field(metadata, TikaCoreProperties.TITLE.getName(), "title"),
            field(metadata, TikaCoreProperties.CREATOR.getName(), "author", "Author"),
            field(
                metadata, TikaCoreProperties.CREATED.getName(), "date", "dcterms.date", "created"),
            handler.paragraphs(),
            /* joined= */ 0,
            /* kept= */ 0),
        /* hasPages= */ false);
  }

  private static DocumentText checked(DocumentText text, boolean hasPages)
      throws UnreadableDocumentException {
    if (text.paragraphs().isEmpty()) {
      throw new UnreadableDocumentException(
          "has no text" + (hasPages ? ", as pictures of pages have none" : ""));
    }
    return text;
  }

  private static String field(Metadata metadata, String... names) {
    Optional<String> value =
        Stream.of(names)
            .map(metadata::getValues)
            .filter(values -> values.length > 0)
            .map(values -> Stream.of(values).distinct().collect(Collectors.joining("; ")))
            .filter(each -> !each.isBlank())
            .findFirst();
    return DocumentText.field(value.orElse(""));
  }

  /** Settings of the parsers: how documents are read, and what of them is not. */
  private static ParseContext context() throws TikaException {
    ParseContext context = new ParseContext();
    OfficeParserConfig office = new OfficeParserConfig();
    office.setUseSAXDocxExtractor(true); // which takes less memory
    office.setUseSAXPptxExtractor(true);
    office.setIncludeHeadersAndFooters(false);
    office.setIncludeSlideMasterContent(false);
    office.setIncludeDeletedContent(false);
    office.setIncludeMoveFromContent(false);
    office.setExtractMacros(false);
    context.set(OfficeParserConfig.class, office);
    context.set(SAXParser.class, new OfficeFilter());
    context.set(HtmlMapper.class, IdentityHtmlMapper.INSTANCE); // with classes and roles
    context.set(EmbeddedDocumentExtractor.class, new NothingEmbedded());
    return context;
  }

  /** Documents, pictures and other files within a document are not read. */
  private static final class NothingEmbedded implements EmbeddedDocumentExtractor {
    @Override
    public boolean shouldParseEmbedded(Metadata metadata) {
      return false;
    }

    @Override
    public void parseEmbedded(
        InputStream stream, ContentHandler handler, Metadata metadata, boolean outputHtml) {
      // Parsers ask shouldParseEmbedded first, which is false: this is never called.
    }
  }

  private DocumentText parseMarkdown(Path file, String encoding)
      throws IOException, TikaException, SAXException, UnreadableDocumentException {
    Charset charset = encoding.isEmpty() ? StandardCharsets.UTF_8 : Charset.forName(encoding);
    Markdown markdown = Markdown.of(Files.readString(file, charset));
    DocumentText read = parseHtml("<html><body>" + markdown.html());
    return new DocumentText(
        markdown.field("title"),
        markdown.field("author"),
        markdown.field("date"),
        read.paragraphs(),
        /* joined= */ 0,
        /* kept= */ 0);
  }

  /** HTML that has been decoded; the mark goes before whatever it says of its encoding. */
  private DocumentText parseHtml(String html)
      throws IOException, TikaException, SAXException, UnreadableDocumentException {
    Metadata metadata = new Metadata();
    metadata.set(TikaCoreProperties.RESOURCE_NAME_KEY, "document.html");
    byte[] bytes = ("\ufeff" + html).getBytes(StandardCharsets.UTF_8);
    try (InputStream in = TikaInputStream.get(bytes)) {
      return parse(in, "HTML", metadata);
    }
  }
}
