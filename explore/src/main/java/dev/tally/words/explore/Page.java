package dev.tally.words.explore;

import static dev.tally.words.table.Column.Kind.NUMBER;

import dev.tally.words.packed.PackedText;
import dev.tally.words.packed.PackedText.Chapter;
import dev.tally.words.packed.TextProfile;
import dev.tally.words.query.AnnotatedVerse;
import dev.tally.words.table.Column;
import dev.tally.words.text.TextRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSArray;
import org.teavm.jso.core.JSNumber;
import org.teavm.jso.core.JSString;

/** The workbench as scripts of a page see it. */
public final class Page {
  private final Workbench workbench;

  private Page(Workbench workbench) {
    this.workbench = workbench;
  }

  /** Opens packed texts. */
  @JSExport
  public static Page open(String[] packed) {
    return new Page(new Workbench(List.of(packed), PageIcuUnicode.DIVISIONS));
  }

  /**
   * The texts: {@code id, corpus, name, language, direction, edition, source, sha, hasBooks,
   * isAnnotated}.
   */
  @JSExport
  public JSObject texts() {
    JSArray<JSObject> all = new JSArray<>();
    for (PackedText text : workbench.texts()) {
      TextProfile profile = text.profile();
      JSObject object = object();
      set(object, "id", JSString.valueOf(profile.id()));
      set(object, "corpus", JSString.valueOf(profile.corpus()));
      set(object, "name", JSString.valueOf(profile.name()));
      set(object, "language", JSString.valueOf(profile.language()));
      set(object, "direction", JSString.valueOf(profile.isRightToLeft() ? "rtl" : "ltr"));
      set(object, "edition", JSString.valueOf(profile.edition()));
      set(object, "source", JSString.valueOf(profile.origin().label()));
      set(object, "sha", JSString.valueOf(profile.sha1()));
      set(object, "hasBooks", bool(text.hasBooks()));
      set(object, "isAnnotated", bool(text.isAnnotated()));
      all.push(object);
    }
    return all;
  }

  /** The books of a text: {@code number, name, chapters}. */
  @JSExport
  public JSObject books(int text) {
    Map<Integer, JSArray<JSObject>> chapters = new LinkedHashMap<>();
    JSArray<JSObject> all = new JSArray<>();
    for (Chapter chapter : packed(text).chapters()) {
      JSArray<JSObject> numbers = chapters.get(chapter.book());
      if (numbers == null) {
        numbers = new JSArray<>();
        chapters.put(chapter.book(), numbers);
        JSObject object = object();
        set(object, "number", JSNumber.valueOf(chapter.book()));
        set(object, "name", JSString.valueOf(chapter.bookName()));
        set(object, "chapters", numbers);
        all.push(object);
      }
      numbers.push(JSNumber.valueOf(chapter.number()));
    }
    return all;
  }

  /**
   * Places of notes in the words of a chapter: {@code number, start, end, items}, for the
   * characters of a verse from start to end.
   */
  @JSExport
  public JSObject notes(int text, int book, int chapter) {
    JSArray<JSObject> all = new JSArray<>();
    AnnotatedVerse verse = new AnnotatedVerse();
    if (packed(text).isAnnotated()) {
      packed(text)
          .readAnnotated(
              chapter(text, book, chapter),
              (number, chars, from, to) -> {
                verse.read(chars, from, to);
                for (AnnotatedVerse.Span span : verse.spans()) {
                  JSObject object = object();
                  set(object, "number", JSNumber.valueOf(number));
                  set(object, "start", JSNumber.valueOf(span.start()));
                  set(object, "end", JSNumber.valueOf(span.end()));
                  set(object, "items", JSString.valueOf(String.join(" ", span.items())));
                  all.push(object);
                }
              });
    }
    return all;
  }

  private TextRequest chapter(int text, int book, int chapter) {
    return new TextRequest(0, 0, packed(text).profile().id(), book, chapter);
  }

  /** The verses of a chapter: {@code number, text}. */
  @JSExport
  public JSObject verses(int text, int book, int chapter) {
    JSArray<JSObject> all = new JSArray<>();
    packed(text)
        .read(
            chapter(text, book, chapter),
            (number, chars, from, to) -> {
              JSObject object = object();
              set(object, "number", JSNumber.valueOf(number));
              set(object, "text", JSString.valueOf(new String(chars, from, to - from)));
              all.push(object);
            });
    return all;
  }

  /**
   * The passages that a typed reference names: {@code book, firstChapter, firstVerse, lastChapter,
   * lastVerse}. A verse of 0 is the beginning or the end of its chapter.
   */
  @JSExport
  public JSObject passages(int text, String typed) {
    JSArray<JSObject> all = new JSArray<>();
    for (TextRequest request : PassageTexts.of(packed(text), typed)) {
      List<Integer> chapters =
          packed(text).chapters().stream()
              .filter(chapter -> chapter.book() == request.book())
              .map(Chapter::number)
              .filter(chapter -> request.chapter() == 0 || request.chapter() == chapter)
              .toList();
      JSObject object = object();
      set(object, "book", JSNumber.valueOf(request.book()));
      set(object, "firstChapter", JSNumber.valueOf(chapters.get(0)));
      set(object, "firstVerse", JSNumber.valueOf(request.verses().first()));
      set(object, "lastChapter", JSNumber.valueOf(chapters.get(chapters.size() - 1)));
      int last = request.verses().hasEnd() ? request.verses().last() : 0;
      set(object, "lastVerse", JSNumber.valueOf(last));
      all.push(object);
    }
    return all;
  }

  /**
   * Makes the texts ready for questions, a small part of it at a time.
   *
   * @return whether there is more of it to do
   */
  @JSExport
  public boolean prepare() {
    return workbench.prepare();
  }

  /** The table of a command; options are names and values in turns. */
  @JSExport
  public Table ask(String command, String[] options) {
    Map<String, String> given = new LinkedHashMap<>();
    for (int i = 0; i + 1 < options.length; i += 2) {
      given.put(options[i], options[i + 1]);
    }
    return new Table(workbench.ask(command, given));
  }

  private PackedText packed(int text) {
    return workbench.texts().get(text);
  }

  /** A table as scripts see it. */
  public static final class Table {
    private final Answer answer;

    Table(Answer answer) {
      this.answer = answer;
    }

    /** {@code name, heading, kind}. */
    @JSExport
    public JSObject columns() {
      JSArray<JSObject> all = new JSArray<>();
      for (Column<?> column : answer.columns()) {
        JSObject object = object();
        set(object, "name", JSString.valueOf(column.name()));
        set(object, "heading", JSString.valueOf(column.heading()));
        set(object, "kind", JSString.valueOf(column.kind() == NUMBER ? "number" : "text"));
        all.push(object);
      }
      return all;
    }

    /** Number of rows. */
    @JSExport
    public int size() {
      return answer.rows().size();
    }

    /** Notices for the user. */
    @JSExport
    public String[] notices() {
      return answer.notices().toArray(String[]::new);
    }

    /** The values of a column. */
    @JSExport
    public JSObject column(int column) {
      JSArray<JSObject> values = new JSArray<>();
      for (int row = 0; row < answer.rows().size(); row++) {
        values.push(value(row, column));
      }
      return values;
    }

    /** A cell as CSV has it, with all digits. */
    @JSExport
    public String cell(int row, int column) {
      return answer.rows().get(row).cell(column);
    }

    private JSObject value(int row, int column) {
      Object value = answer.rows().get(row).value(column).orElse(null);
      if (value == null) {
        return none();
      }
      return value instanceof Number number
          ? JSNumber.valueOf(number.doubleValue())
          : JSString.valueOf((String) value);
    }
  }

  @JSBody(script = "return {};")
  private static native JSObject object();

  @JSBody(script = "return null;")
  private static native JSObject none();

  @JSBody(params = "value", script = "return value;")
  private static native JSObject bool(boolean value);

  @JSBody(
      params = {"object", "name", "value"},
      script = "object[name] = value;")
  private static native void set(JSObject object, String name, JSObject value);
}
