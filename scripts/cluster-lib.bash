# shellcheck shell=bash
# What cluster-flink and cluster-spark share: a log of many games, the results that the direct
# runner gives, a clean end, waiting for a state rather than for a time, and measuring.

# shellcheck source=scripts/lib.bash
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/lib.bash"
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
work=
processes=()
# shellcheck disable=SC2034 # used by the scripts
workers=2 measured='' options=() store='' output=''
# What scripts/stores prints.
# shellcheck disable=SC2034 # by their names
hdfs='' webhdfs='' s3='' objects='' endpoint=''

fail() {
  say "$*"
  for log in "$work"/*.log; do
    [ ! -e "$log" ] || { echo "== $log"; grep -v '^\s*at ' "$log" | tail -n 20; } >&2
  done
  exit 1
}

clean_up() {
  local process
  for process in "${processes[@]}"; do
    kill -9 "$process" $(pgrep -P "$process") 2>/dev/null || true
  done
  [ -z "$work" ] || rm -rf "$work"
}

usage() {
  echo "usage: scripts/${0##*/} [analyze] [--store=hdfs | --store=s3] [--short | --measure WORKERS LOG [OPTION]...]" >&2
  exit 2
}

# begin ENGINE ARGUMENTS: all that is needed before a cluster is started. analyze searches games in
# place of grading them; --short takes fewer; --measure takes a log, a number of workers and options
# of the command, and prints what measure does.
begin() {
  engine=$1
  shift
  local command=grade sample=club.jsonl doublings=16 # 170 MB, 1.1 million games
  done_parts='parts/*.jsonl'
  if [ "${1:-}" = analyze ]; then
    command=analyze sample=league.csv doublings=12 # 16,384 games
    done_parts='shares/*'
    shift
  fi
  case "${1:-}" in
    --store=hdfs | --store=s3)
      store=${1#*=}
      shift ;;
  esac
  case "${1:-}" in
    --short) doublings=$((doublings - 2)) ;;
    --measure)
      [ "$#" -ge 3 ] || usage
      # shellcheck disable=SC2034
      workers=$2 measured=$(readlink -f "$3") options=("${@:4}") ;;
    '') ;;
    *) usage ;;
  esac
  jar=$root/engines/$engine/target/tally-$engine.jar
  class_path=$root/engines/$engine/target/engine.classpath
  if [ ! -e "$jar" ] || [ ! -e "$class_path" ]; then
    leave 4 "$jar is missing; mvn -DskipTests -P$engine-runner package makes it"
  fi
  work=$(mktemp -d)
  trap clean_up EXIT
  trap 'exit 143' TERM
  trap 'exit 130' INT
  mkdir -p "$work/in/logs"
  log=$work/in/logs/games.${sample#*.}
  output=$work/$engine
  [ -z "$store" ] || options+=(--parts) # as results in a store always are
  # A folder, since results then have the same names of files everywhere.
  work_to_do=("$command" --logs="${measured:-$work/in/logs}" --failOn=never "${options[@]}")
  if [ -z "$measured" ]; then
    write_log "$sample" "$doublings"
    say "$command of $(wc -l <"$log") lines on the direct runner"
    "$java" -jar "$root/pipelines/target/tally.jar" "${work_to_do[@]}" \
      --output="$work/direct" >"$work/direct.log" 2>&1 || fail "the direct runner failed"
  fi
  [ -z "$store" ] || start_stores "$command"
}

# start_stores COMMAND: an HDFS and an S3 with the log, one of which has all files of the command.
start_stores() {
  local address
  [ -z "$measured" ] || ln -s "$measured" "$work/in/logs"
  start stores "$root/scripts/stores" "$work/stores" "$work/in"
  stores=${processes[-1]}
  wait_until "stores" 180 grep -q ^endpoint= "$work/stores.log"
  eval "$(grep -E '^(export )?[A-Za-z0-9_]+=' "$work/stores.log")"
  address=${!store}
  # shellcheck disable=SC2034 # used by the scripts
  output=$address/$engine
  work_to_do=("$1" --logs="$address/logs" --failOn=never --tempLocation="$address/temp" "${options[@]}")
  [ "$store" = hdfs ] || work_to_do+=(--endpoint="$endpoint")
}

# names FOLDER: of the files and folders in a folder of the HDFS.
names() {
  curl -fs "$webhdfs/$1?op=LISTSTATUS" | grep -o '"pathSuffix":"[^"]*"' | cut -d '"' -f 4
}

# lose_data_node: kills one of the two of the HDFS, if there is one.
lose_data_node() {
  [ "$store" = hdfs ] || return 0
  kill -9 "$(pgrep -P "$stores" -f DataNode | head -n 1)"
  say "killed a data node"
}

# write_log SAMPLE DOUBLINGS: the lines of the sample, and of a table its header once.
write_log() {
  local sample=$root/data/logs/$1 header=0
  [ "${log##*.}" != csv ] || header=1
  tail -n +$((header + 1)) "$sample" >"$work/lines"
  for ((i = 0; i < $2; i++)); do
    cat "$work/lines" "$work/lines" >"$work/twice"
    mv "$work/twice" "$work/lines"
  done
  { head -n $header "$sample"; cat "$work/lines"; } >"$log"
  rm "$work/lines"
}

# start LOG COMMAND...: starts a process of the cluster.
start() {
  local log=$1
  shift
  "$@" >"$work/$log.log" 2>&1 &
  processes+=($!)
  disown # so that Bash prints nothing when it is killed
}

# wait_until WHAT SECONDS COMMAND...: until the command succeeds.
wait_until() {
  local what=$1 end=$((SECONDS + $2))
  shift 2
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || fail "no $what in time"
    sleep 0.05
  done
}

# parts: how many parts of the work are done.
parts() {
  case $store in
    hdfs) names "temp/$(names temp)/${done_parts%/*}" | grep -c "${done_parts#*/\*}\$" || true ;;
    s3) find "$objects/temp" -path "*/tally-*/$done_parts" 2>/dev/null | wc -l ;;
    *) find "$work" -path "*/.tally-*/$done_parts" 2>/dev/null | wc -l ;;
  esac
}

has_parts_or_is_done() {
  [ "$(parts)" -ge 3 ] || ! kill -0 "$1" 2>/dev/null
}

# wait_for_parts PROCESS: until some parts of the work are done, while others are not.
wait_for_parts() {
  wait_until "part" 120 has_parts_or_is_done "$1"
  kill -0 "$1" 2>/dev/null || fail "the job was done before anything could be killed"
}

# ticks PROCESS...: clock ticks that these processes have used, and those that they have started and that
# have ended; fields 14 to 17 of proc_pid_stat(5).
ticks() {
  local process
  for process in "$@"; do
    sed 's/.*) //' "/proc/$process/stat"
  done | awk '{ all += $12 + $13 + $14 + $15 } END { print all }'
}

# measure: grades, and prints wall seconds, and CPU seconds of the cluster and of the program that
# submitted the job.
measure() {
  local start=$EPOCHREALTIME cluster=("${processes[@]}") before job
  before=$(ticks "${cluster[@]}")
  submit &
  job=$!
  processes+=("$job")
  wait "$job" || fail "the job failed"
  local end=$EPOCHREALTIME
  settle
  times >"$work/times" # its second line is of children that were waited for
  awk -v start="$start" -v end="$end" -v ticks="$(($(ticks "${cluster[@]}") - before))" -v hertz="$(getconf CLK_TCK)" '
    function seconds(time) { split(time, part, "m"); return 60 * part[1] + part[2] }
    NR == 2 { printf "%.1f %.1f %.1f\n", end - start, ticks / hertz, seconds($1) + seconds($2) }
  ' "$work/times"
}

# compare PROCESS: until the job is done, with the bytes of the direct runner.
compare() {
  local name
  wait "$1" || fail "the job failed"
  case $store in
    hdfs)
      mkdir "$work/$engine"
      for name in $(names "$engine"); do
        curl -fsL "$webhdfs/$engine/$name?op=OPEN" -o "$work/$engine/$name"
      done ;;
    s3) ln -s "$objects/$engine" "$work/$engine" ;;
  esac
  diff -rq "$work/direct" "$work/$engine/" >&2 || fail "other results than the direct runner's"
  say "done, with the same bytes as on the direct runner"
}
