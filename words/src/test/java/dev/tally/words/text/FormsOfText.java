package dev.tally.words.text;

import dev.tally.words.tokens.Tokenization;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tokens of a text that was split before, verse by verse. */
public final class FormsOfText implements SplitVerse {
  private final Tokenization.Splitter splitter;
  private final Map<String, Integer> forms = new HashMap<>();
  private final List<int[]> tokens = new ArrayList<>();
  private char[] chars = {};

  /** No verse yet. */
  public FormsOfText(Tokenization segmentation) {
    splitter = segmentation.splitter();
  }

  /** Becomes another verse of the text. */
  public FormsOfText of(String verse) {
    chars = ("((" + verse + "))").toCharArray(); // what is around a verse is not read
    tokens.clear();
    splitter.split(
        chars,
        from(),
        to(),
        (c, from, to) -> {
          String token = new String(c, from, to - from);
          Integer form = forms.computeIfAbsent(token, first -> forms.size());
          tokens.add(new int[] {from - from(), to - from(), form});
        });
    return this;
  }

  @Override
  public char[] chars() {
    return chars;
  }

  @Override
  public int from() {
    return 2;
  }

  @Override
  public int to() {
    return chars.length - 2;
  }

  @Override
  public int count() {
    return tokens.size();
  }

  @Override
  public int start(int token) {
    return tokens.get(token)[0];
  }

  @Override
  public int end(int token) {
    return tokens.get(token)[1];
  }

  @Override
  public int form(int token) {
    return tokens.get(token)[2];
  }
}
