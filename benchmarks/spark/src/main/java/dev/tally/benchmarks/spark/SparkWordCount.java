package dev.tally.benchmarks.spark;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * The ten most frequent words of a translation as Spark's documentation counts words: {@code
 * flatMap} and {@code reduceByKey}. It shares nothing with Tally, which {@code scripts/bench} holds
 * against it.
 *
 * <pre>java -jar benchmarks/spark/target/wordcount.jar akjv.json stopwords.txt</pre>
 */
public final class SparkWordCount {
  private SparkWordCount() {}

  /** Takes a file in getBible layout, or of plain text, and one of stop words. */
  public static void main(String[] args) throws IOException {
    Set<String> stopWords = Set.of(Files.readString(Path.of(args[1])).split("\\s+"));
    SparkConf conf = new SparkConf().setAppName("word count").setMaster("local[2]");
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      words(verses(spark, args[0]), stopWords)
          .mapToPair(word -> new Tuple2<>(word, 1))
          .reduceByKey(Integer::sum)
          .mapToPair(Tuple2::swap)
          .sortByKey(/* ascending= */ false)
          .take(10)
          .forEach(count -> System.out.println(count._2() + ": " + count._1()));
    }
  }

  private static JavaRDD<String> verses(JavaSparkContext spark, String file) {
    return file.endsWith(".txt")
        ? spark.textFile(file)
        : spark
            .wholeTextFiles(file)
            .flatMap(
                each -> new ObjectMapper().readTree(each._2()).findValuesAsText("text").iterator());
  }

  private static JavaRDD<String> words(JavaRDD<String> verses, Set<String> stopWords) {
    return verses
        .flatMap(verse -> Arrays.asList(verse.split("\\s+")).iterator())
        .map(token -> token.replaceAll("^\\p{Punct}+|\\p{Punct}+$", ""))
        .filter(word -> word.length() > 1 && !stopWords.contains(word.toLowerCase(Locale.ROOT)));
  }
}
