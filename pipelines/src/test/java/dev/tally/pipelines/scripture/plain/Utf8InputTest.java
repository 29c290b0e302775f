package dev.tally.pipelines.scripture.plain;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Encodings that bytes are taken to have, and what is read of them. */
class Utf8InputTest {
  private static final Map<String, String> TEXTS =
      Map.ofEntries(
          Map.entry(
              "German",
              "Die Möwe sitzt auf der Mauer über dem Hafen. Früh am Morgen gehen die Fischer hinaus,"
                  + " während die Kinder schlafen. Ein großer Mann müßte schön stark sein, um das"
                  + " Netz zu heben. Später zählen sie die Fische."),
          Map.entry(
              "French",
              "La mouette est posée sur le mur près du port. Très tôt le matin, les pêcheurs s’en"
                  + " vont à la mer, tandis que les enfants déjeunent. Le gardien, âgé et fatigué,"
                  + " éteint la lumière. Où sont les filets ?"),
          Map.entry(
              "English",
              "The gull sits on the wall. “Early in the morning,” says the keeper, “the fishermen go"
                  + " out.” They don’t come back before noon, and the café stays empty."),
          Map.entry(
              "Russian",
              "Чайка сидит на стене над гаванью. Рано утром рыбаки выходят в море, а дети ещё спят."
                  + " Смотритель маяка гасит огонь после последней звезды и ложится спать."),
          Map.entry(
              "Ukrainian",
              "Чайка сидить на стіні над гаванню. Рано вранці рибалки виходять у море, а діти ще"
                  + " сплять. Її човен опівдні повертається з рибою, і люди рахують улов."),
          Map.entry(
              "Greek",
              "Ο γλάρος κάθεται στον τοίχο πάνω από το λιμάνι. Νωρίς το πρωί οι ψαράδες βγαίνουν στη"
                  + " θάλασσα. Άλλο έτος θα αγοράσουν μεγαλύτερη βάρκα."),
          Map.entry(
              "Hebrew",
              "השחף יושב על הקיר מעל הנמל. מוקדם בבוקר יוצאים הדייגים אל הים, והילדים עדיין ישנים."
                  + " שומר המגדלור מכבה את האור אחרי הכוכב האחרון."),
          Map.entry(
              "Arabic",
              "يجلس النورس على الجدار فوق الميناء. في الصباح الباكر يخرج الصيادون إلى البحر والأطفال"
                  + " ما زالوا نائمين."),
          Map.entry(
              "Polish",
              "Mewa siedzi na murze nad portem. Wcześnie rano rybacy wypływają w morze, a dzieci"
                  + " jeszcze śpią. Latarnik gasi światło po ostatniej gwieździe."),
          Map.entry(
              "Turkish",
              "Martı limanın üstündeki duvarda oturuyor. Sabah erkenden balıkçılar denize çıkıyor,"
                  + " çocuklar uyuyor. Fener bekçisi ışığı söndürüp uykuya dalıyor."),
          Map.entry("Japanese", "かもめが港の上の壁に座っています。朝早く、漁師たちは海へ出かけ、子供たちはまだ眠っています。灯台守は明かりを消します。"),
          Map.entry("Chinese", "海鸥坐在港口上方的墙上。清晨，渔民们出海，孩子们还在睡觉。灯塔看守人熄灭灯光，然后去睡觉。"),
          Map.entry("Taiwanese", "海鷗坐在港口上方的牆上。清晨，漁民們出海，孩子們還在睡覺。燈塔看守人熄滅燈光，然後去睡覺。"),
          Map.entry(
              "Korean", "갈매기가 항구 위 벽에 앉아 있다. 이른 아침 어부들은 바다로 나가고 아이들은 아직 자고 있다. 정오에 배들이 돌아온다."));

  @ParameterizedTest
  @CsvSource({
    "German, windows-1252",
    "German, x-MacRoman",
    "German, IBM850",
    "French, windows-1252",
    "French, x-MacRoman",
    "English, windows-1252",
    "English, x-MacRoman",
    "Russian, windows-1251",
    "Russian, KOI8-R",
    "Russian, ISO-8859-5",
    "Russian, IBM866",
    "Russian, x-MacCyrillic",
    "Russian, UTF-16LE",
    "Ukrainian, windows-1251",
    "Ukrainian, KOI8-U",
    "Greek, windows-1253",
    "Greek, ISO-8859-7",
    "Hebrew, windows-1255",
    "Arabic, windows-1256",
    "Arabic, ISO-8859-6",
    "Polish, windows-1250",
    "Polish, ISO-8859-2",
    "Turkish, windows-1254",
    "Japanese, windows-31j",
    "Japanese, EUC-JP",
    "Japanese, UTF-16BE",
    "Chinese, GB18030",
    "Taiwanese, Big5",
    "Korean, x-windows-949",
    "English, UTF-16LE",
  })
  void encodingOfAShortTextIsDetected(String language, String encoding) throws IOException {
    String text = "1.\n\n" + TEXTS.get(language) + "\n";
    byte[] bytes = text.getBytes(Charset.forName(encoding));
    assertThat(new String(bytes, Charset.forName(encoding))).isEqualTo(text);
    Utf8Input input = new Utf8Input(new ByteArrayInputStream(bytes), "");
    assertThat(new String(input.readAllBytes(), UTF_8)).isEqualTo(text);
    assertThat(input.encoding()).isEqualTo(encoding);
  }

  /** As web browsers take it, which has quotation marks where the other has control characters. */
  @Test
  void latin1IsWindows1252() throws IOException {
    assertThat(encoding("été".getBytes(ISO_8859_1))).isEqualTo("windows-1252");
    assertThat(encoding("a caf\u00e9".getBytes(ISO_8859_1))).isEqualTo("windows-1252");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
  void byteOrderMarkSaysMoreThanTheOption(String charset) throws IOException {
    byte[] bytes = "\ufeffété and so on".getBytes(Charset.forName(charset));
    Utf8Input input = new Utf8Input(new ByteArrayInputStream(bytes), "windows-1252");
    byte[] read = input.readAllBytes();
    if (charset.startsWith("UTF-32")) {
      assertThat(new String(read, UTF_8)).isEqualTo("été and so on");
    } else {
      assertThat(read).isEqualTo(bytes);
      assertThat(input.encoding()).isEmpty();
    }
  }

  /** One byte of 1,000 decides, wherever it is and however many are read at a time. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_534, 65_535, 65_536, 1_000_000})
  void firstByteThatIsNotOfAsciiDecides(int before) throws IOException {
    String text = "gull ".repeat(before).substring(0, before) + "café and été\n".repeat(20_000);
    byte[] bytes = text.getBytes(ISO_8859_1);
    assertThat(new Utf8Input(new ByteArrayInputStream(bytes), "").readAllBytes())
        .isEqualTo(text.getBytes(UTF_8));
    InputStream few = new Utf8Input(new ByteArrayInputStream(bytes), "");
    byte[] found = new byte[text.getBytes(UTF_8).length];
    int at = 0;
    while (at < found.length) {
      at += few.read(found, at, Math.min(7, found.length - at));
    }
    assertThat(few.read()).isNegative();
    assertThat(found).isEqualTo(text.getBytes(UTF_8));
  }

  @ParameterizedTest
  @CsvSource({
    "C3 A9 20 E9, a damaged character beside one that is right",
    "C3 A9 C3 A9 C3, one that is cut at the end",
    "61 00 62, NUL",
    "FF D8 FF E0 00 10 4A 46 49 46 00 01, a picture",
    "E9 01 02 03 04 05 06 07, control characters",
    "C3 A9, UTF-8"
  })
  void allElseComesAsItIs(String hex, String what) throws IOException {
    byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);
    Utf8Input input = new Utf8Input(new ByteArrayInputStream(bytes), "");
    assertThat(input.readAllBytes()).as(what).isEqualTo(bytes);
    assertThat(input.encoding()).isEmpty();
  }

  @Test
  void wrongBytesOfAKnownEncodingHaveTheirOffset() {
    byte[] bytes = "gull\nété".getBytes(ISO_8859_1);
    Utf8Input input = new Utf8Input(new ByteArrayInputStream(bytes), "US-ASCII");
    assertThatThrownBy(input::readAllBytes)
        .isInstanceOf(IOException.class)
        .hasMessage("expected US-ASCII, found the byte 0xE9 at offset 5");
  }

  private static String encoding(byte[] bytes) throws IOException {
    Utf8Input input = new Utf8Input(new ByteArrayInputStream(bytes), "");
    input.readAllBytes();
    return input.encoding();
  }
}
