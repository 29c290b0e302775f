package dev.tally.pipelines.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import org.apache.commons.io.function.IORunnable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ParallelTest {
  @Test
  void returnsAfterAllAreDone() throws IOException {
    Set<Integer> done = ConcurrentHashMap.newKeySet();

    Parallel.run(
        3, IntStream.range(0, 50).<IORunnable>mapToObj(each -> () -> done.add(each)).toList());

    assertThat(done).hasSize(50);
  }

  /** Each waits for the other two. */
  @Test
  void runsAsManyAtTheSameTimeAsThereAreThreads() throws IOException {
    CyclicBarrier all = new CyclicBarrier(3);

    Parallel.run(3, Collections.nCopies(3, () -> await(all)));

    assertThat(all.isBroken()).isFalse();
  }

  @Test
  void throwsWhatATaskThrows() {
    IOException denied = new AccessDeniedException("results.csv");
    IllegalStateException wrong = new IllegalStateException("2 records, but 3 statuses");

    assertThatThrownBy(() -> Parallel.run(2, List.of(() -> {}, failing(denied)))).isSameAs(denied);
    assertThatThrownBy(
            () ->
                Parallel.run(
                    2,
                    List.of(
                        () -> {
                          throw wrong;
                        },
                        () -> {})))
        .isSameAs(wrong);
  }

  @Test
  void aFailureInterruptsTheOthers() throws InterruptedException {
    CountDownLatch waits = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    IOException full = new IOException("No space left on device");

    assertThatThrownBy(
            () ->
                Parallel.run(
                    2,
                    List.of(
                        () -> {
                          await(waits);
                          throw full;
                        },
                        () -> {
                          waits.countDown();
                          try {
                            new CountDownLatch(1).await();
                          } catch (InterruptedException e) {
                            interrupted.countDown();
                            throw new InterruptedIOException();
                          }
                        })))
        .isSameAs(full);

    interrupted.await(); // else the test does not end in its time
  }

  @Test
  void aFailureIsThrownAfterTheOthersHaveEnded(@TempDir Path home) {
    CountDownLatch waits = new CountDownLatch(1);
    Path last = home.resolve("last");
    IOException full = new IOException("No space left on device");

    assertThatThrownBy(
            () ->
                Parallel.run(
                    2,
                    List.of(
                        () -> {
                          await(waits);
                          throw full;
                        },
                        () -> {
                          waits.countDown();
                          assertThatThrownBy(() -> new CountDownLatch(1).await())
                              .isInstanceOf(InterruptedException.class);
                          Files.write(last, new byte[1 << 24]); // what is begun is finished
                        })))
        .isSameAs(full);

    assertThat(last).hasSize(1 << 24);
  }

  private static IORunnable failing(IOException failure) {
    return () -> {
      throw failure;
    };
  }

  private static void await(CyclicBarrier barrier) throws IOException {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IOException(e);
    }
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
