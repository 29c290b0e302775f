package dev.tally.pipelines;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rules for packages, as {@code docs/design.md} has them. */
class ArchitectureTest {
  private static final int MAX_FILES = 20;

  private static final JavaClasses TALLY =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("dev.tally.games", "dev.tally.words", "dev.tally.pipelines");

  @Test
  void packagesFormNoCircle() {
    slices().matching("dev.tally.(**)").should().beFreeOfCycles().check(TALLY);
  }

  @Test
  void gamesKnowNeitherBeamNorHttp() {
    noClasses()
        .that()
        .resideInAPackage("dev.tally.games..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.tally.pipelines..", "org.apache.beam..", "okhttp3..", "java.net.http..")
        .check(TALLY);
  }

  /** So that a page can have them, too: compiled for a browser. */
  @Test
  void wordsArePlainJava() {
    noClasses()
        .that()
        .resideInAPackage("dev.tally.words..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.tally.pipelines..",
            "dev.tally.games..",
            "org.apache..",
            "okhttp3..",
            "okio..",
            "com.fasterxml..",
            "java.net..",
            "java.nio..",
            "java.lang.reflect..",
            "java.text.Normalizer..")
        .check(TALLY);
  }

  @Test
  void icuStandsBehindOneInterface() {
    noClasses()
        .that()
        .resideInAPackage("dev.tally.words..")
        .and()
        .haveNameNotMatching(".*[.]IcuUnicode.*")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.ibm.icu..")
        .check(TALLY);
  }

  @Test
  void nothingNeedsThePackageOfTheProgram() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tally.pipelines")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.tally.pipelines")
        .check(TALLY);
  }

  /** What the build generates is no file that anybody has to read. */
  @Test
  void packagesAreSmall() {
    Map<String, Long> files =
        TALLY.stream()
            .filter(each -> each.isTopLevelClass() && !each.getSimpleName().equals("package-info"))
            .filter(each -> !each.getSimpleName().matches("Jte\\w+Generated"))
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    assertThat(files).hasSizeGreaterThan(30);
    assertThat(files).allSatisfy((name, count) -> assertThat(count).isLessThanOrEqualTo(MAX_FILES));
  }
}
