package dev.tally.pipelines.io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.FileSystem;
import org.apache.beam.sdk.io.FileSystemRegistrar;
import org.apache.beam.sdk.io.fs.CreateOptions;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.MatchResult.Status;
import org.apache.beam.sdk.io.fs.MoveOptions;
import org.apache.beam.sdk.io.fs.ResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;

/** A store such as those of clouds: no folders, files appear when they are closed; in memory. */
public final class MemoryFiles extends FileSystem<MemoryFiles.Id> {
  /** All that is stored, by address. */
  static final NavigableMap<String, byte[]> FILES = new ConcurrentSkipListMap<>();

  /** Renaming to an address with this beginning fails. */
  static volatile String broken = "nowhere";

  /** By this Beam finds it. */
  public static final class Registrar implements FileSystemRegistrar {
    @Override
    public Iterable<FileSystem<?>> fromOptions(PipelineOptions options) {
      return List.of(new MemoryFiles());
    }
  }

  /** Stores a folder with all that is in it. */
  static void store(Path folder, String address) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        FILES.put(address + "/" + folder.relativize(file), Files.readAllBytes(file));
      }
    }
  }

  @Override
  protected List<MatchResult> match(List<String> specs) {
    return specs.stream().map(this::match).toList();
  }

  private MatchResult match(String spec) {
    String regex =
        Stream.of(spec.split("(?<=\\*\\*)|(?=\\*\\*)"))
            .map(
                part -> part.equals("**") ? ".*" : "\\Q" + part.replace("*", "\\E[^/]*\\Q") + "\\E")
            .reduce("", String::concat);
    List<Metadata> found =
        FILES.entrySet().stream()
            .filter(file -> Pattern.matches(regex, file.getKey()))
            .map(
                file ->
                    Metadata.builder()
                        .setResourceId(new Id(file.getKey()))
                        .setSizeBytes(file.getValue().length)
                        .setIsReadSeekEfficient(false)
                        .build())
            .toList();
    return MatchResult.create(found.isEmpty() ? Status.NOT_FOUND : Status.OK, found);
  }

  @Override
  protected WritableByteChannel create(Id file, CreateOptions options) {
    return Channels.newChannel(
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            FILES.put(file.address(), toByteArray());
          }
        });
  }

  @Override
  protected ReadableByteChannel open(Id file) throws IOException {
    byte[] bytes = FILES.get(file.address());
    if (bytes == null) {
      throw new FileNotFoundException(file.address());
    }
    return Channels.newChannel(new ByteArrayInputStream(bytes));
  }

  @Override
  protected void copy(List<Id> from, List<Id> to) {
    for (int i = 0; i < from.size(); i++) {
      FILES.put(to.get(i).address(), FILES.get(from.get(i).address()));
    }
  }

  @Override
  protected void rename(List<Id> from, List<Id> to, MoveOptions... options) throws IOException {
    if (to.stream().anyMatch(file -> file.address().startsWith(broken))) {
      throw new IOException("the store is out of order");
    }
    copy(from, to);
    delete(from);
  }

  @Override
  protected void delete(Collection<Id> files) {
    files.forEach(file -> FILES.remove(file.address()));
  }

  @Override
  protected Id matchNewResource(String address, boolean isDirectory) {
    return new Id(address);
  }

  @Override
  protected String getScheme() {
    return "memory";
  }

  /** An address. */
  public record Id(String address) implements ResourceId {
    @Override
    public ResourceId resolve(String other, ResolveOptions options) {
      return new Id(address + "/" + other);
    }

    @Override
    public ResourceId getCurrentDirectory() {
      return new Id(address.substring(0, address.lastIndexOf('/') + 1));
    }

    @Override
    public String getScheme() {
      return "memory";
    }

    @Override
    public String getFilename() {
      return address.substring(address.lastIndexOf('/') + 1);
    }

    @Override
    public boolean isDirectory() {
      return address.endsWith("/");
    }

    @Override
    public String toString() {
      return address;
    }
  }
}
