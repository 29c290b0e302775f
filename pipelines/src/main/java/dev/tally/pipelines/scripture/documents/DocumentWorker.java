package dev.tally.pipelines.scripture.documents;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The program of the process that reads documents: it takes names of files from standard input, one
 * after the other, writes the text of each to a file, and says on standard output how that went. It
 * ends with its standard input. {@link DocumentProcess} is the other side.
 */
final class DocumentWorker {
  /** Answers about a document. */
  enum Answer {
    /** At the start, of none. */
    READY,
    /** Followed by title, author, date, and the numbers of words joined and kept. */
    READ,
    /** Followed by why. */
    UNREADABLE,
    /** The text cannot be written; followed by why. */
    NOT_WRITTEN
  }

  /** Number of characters of a document that are read. */
  static final int MAX_CHARACTERS = 50_000_000;

  /** Schemes of what the program itself is made of. */
  private static final Set<String> OWN = Set.of("file", "jar", "jrt");

  private DocumentWorker() {}

  /** Reads documents to the end of standard input. */
  public static void main(String[] args) throws IOException {
    URL.setURLStreamHandlerFactory(DocumentWorker::refuseNetwork);
    PrintStream answers = System.out;
    System.setOut(System.err); // so that no library can disturb the answers
    try (DataInputStream in = new DataInputStream(System.in);
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(answers))) {
      DocumentParser parser = new DocumentParser(MAX_CHARACTERS);
      out.writeUTF(Answer.READY.name());
      out.flush();
      while (true) {
        Path file = Path.of(in.readUTF());
        answer(parser, file, /* name= */ in.readUTF(), /* encoding= */ in.readUTF(), in, out);
        out.flush();
      }
    } catch (EOFException e) {
      return; // the other side has no more, or is gone
    }
  }

  private static void answer(
      DocumentParser parser,
      Path file,
      String name,
      String encoding,
      DataInputStream in,
      DataOutputStream out)
      throws IOException {
    Path target = Path.of(in.readUTF());
    try {
      DocumentText text = parser.parse(file, name, encoding);
      write(text, target);
      out.writeUTF(Answer.READ.name());
      out.writeUTF(text.title());
      out.writeUTF(text.author());
      out.writeUTF(text.date());
      out.writeInt(text.joined());
      out.writeInt(text.kept());
    } catch (UnreadableDocumentException e) {
      out.writeUTF(Answer.UNREADABLE.name());
      out.writeUTF(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      out.writeUTF(Answer.NOT_WRITTEN.name());
      out.writeUTF(DocumentText.field(String.valueOf(e.getMessage())));
    }
  }

  /** Writes paragraphs with blank lines between. */
  private static void write(DocumentText text, Path target) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(target, StandardCharsets.UTF_8)) {
      String end = "";
      for (String paragraph : text.paragraphs()) {
        out.write(end);
        out.write(paragraph);
        end = "\n\n";
      }
      out.write("\n");
    }
  }

  private static @Nullable URLStreamHandler refuseNetwork(String scheme) {
    return OWN.contains(scheme)
        ? null // the JDK's own
        : new URLStreamHandler() {
          @Override
          protected URLConnection openConnection(URL url) throws IOException {
            throw new IOException("expected a document that needs nothing else, found " + url);
          }
        };
  }
}
