package dev.tally.pipelines.grading;

import dev.tally.pipelines.DataCoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A file of recorded games.
 *
 * @param index its place among the files of the run, from 0
 * @param name what results call it
 * @param path where it is
 * @param size in bytes, as it lies on the disk
 */
record LogFile(int index, String name, String path, long size) {
  static final class LogFileCoder extends DataCoder<LogFile> {
    @Override
    public void write(LogFile file, DataOutput out) throws IOException {
      out.writeInt(file.index);
      writeString(out, file.name);
      writeString(out, file.path);
      out.writeLong(file.size);
    }

    @Override
    public LogFile read(DataInput in) throws IOException {
      return new LogFile(in.readInt(), readString(in), readString(in), in.readLong());
    }
  }
}
