package dev.tally.pipelines.io;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.commons.io.function.IORunnable;

/** Runs tasks at the same time, which gains most where they wait for a disk or a store. */
public final class Parallel {
  private Parallel() {}

  /**
   * Runs tasks, and returns after all of them are done. The first that fails, in their order, ends
   * this: the others are interrupted and have ended when this throws, or do not begin; so nothing
   * is written into a folder that is removed after a failure.
   *
   * @param threads how many tasks run at the same time, at most
   * @throws IOException if a task throws it; other exceptions of tasks are thrown as they are
   */
  public static void run(int threads, List<IORunnable> tasks) throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (IORunnable each : tasks) {
        all.add(
            pool.submit(
                () -> {
                  each.run();
                  return null;
                }));
      }
      for (Future<?> each : all) {
        each.get();
      }
    } catch (ExecutionException e) {
      throw failure(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while files were written");
    } finally {
      pool.shutdownNow();
      awaitEnd(pool);
    }
  }

  private static void awaitEnd(ExecutorService pool) {
    try {
      pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static IOException failure(ExecutionException e) {
    if (e.getCause() instanceof RuntimeException bug) {
      throw bug;
    }
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
  }
}
