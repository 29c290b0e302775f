package dev.tally.words.explore;

import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Substitutions by the compiler for classes that a browser does not have. */
public final class PagePolicy extends SimpleSubstitutionPolicy {
  @Override
  public void contribute(SubstitutionSink sink) {
    replace("dev.tally.words.tokens", "IcuUnicode", sink);
    replace("dev.tally.words.counts", "HeapSize", sink);
    replace("com.google.re2j", "UnicodeTables", sink);
  }

  private static void replace(String packageName, String name, SubstitutionSink sink) {
    sink.selectClasses(named(packageName + "." + name))
        .replacePackage(packageName, "dev.tally.words.explore")
        .simpleNamePrefix("Page");
  }
}
