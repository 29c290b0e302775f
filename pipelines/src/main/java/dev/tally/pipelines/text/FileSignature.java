package dev.tally.pipelines.text;

import java.util.Optional;
import java.util.stream.Stream;

/** Kinds of files that are no text, by the bytes that they begin with. */
public enum FileSignature {
  /** ISO 32000. */
  PDF("%PDF-"),
  /** Compound File Binary, of Word and its like before 2007. */
  OLD_OFFICE("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1"),
  RTF("{\\rtf"),
  PNG("\u0089PNG"),
  JPEG("\u00ff\u00d8\u00ff"),
  GIF_87A("GIF87a"),
  GIF_89A("GIF89a"),
  GZIP("\u001f\u008b"),
  /** Archives, and documents that are such. */
  ZIP("PK\u0003\u0004"),
  SEVEN_ZIP("7z\u00bc\u00af'\u001c"),
  RAR("Rar!\u001a\u0007"),
  BZIP2("BZh");

  private final String bytes;

  FileSignature(String bytes) {
    this.bytes = bytes;
  }

  /**
   * The kind of a file; empty if it may be text.
   *
   * @param beginning its first bytes, a character each
   */
  public static Optional<FileSignature> of(String beginning) {
    return Stream.of(values()).filter(each -> beginning.startsWith(each.bytes)).findFirst();
  }
}
