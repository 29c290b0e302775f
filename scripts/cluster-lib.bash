# shellcheck shell=bash
# What cluster-flink and cluster-spark share: a log of many games, the results that the direct
# runner gives, a clean end, waiting for a state rather than for a time, and measuring.

# shellcheck source=scripts/lib.bash
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/lib.bash"
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
work=
processes=()
# shellcheck disable=SC2034 # used by the scripts
workers=2 command='' input='' measured='' options=() store='' output='' quick=()
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
  echo "usage: scripts/${0##*/} [grade | analyze] [--store=hdfs | --store=s3] [--short | --measure WORKERS LOG [OPTION]...]
       scripts/${0##*/} grade | analyze | topwords | concordance [--store=...] --input=FOLDER [OPTION]..." >&2
  exit 2
}

# begin ENGINE ARGUMENTS: all that is needed before a cluster is started. The command is grade if none
# is named; --short takes fewer games than usual; --input takes the logs or texts of a folder, plain ones or
# translations, and options of the command; --measure takes a log, a number of workers and options, and prints what measure does.
begin() {
  engine=$1
  shift
  local sample=club.jsonl doublings=16 # 170 MB, 1.1 million games
  command=grade
  case "${1:-}" in
    grade | analyze | topwords | concordance)
      command=$1
      shift ;;
  esac
  [ "$command" != analyze ] || sample=league.csv doublings=12 # 16,384 games
  case "${1:-}" in
    --store=hdfs | --store=s3)
      store=${1#*=}
      shift ;;
  esac
  case "${1:-}" in
    --short)
      # The direct runner is done before the other compiler would gain anything.
      doublings=$((doublings - 3)) quick=(-XX:TieredStopAtLevel=1 -XX:+UseSerialGC) ;;
    --measure)
      [ "$#" -ge 3 ] || usage
      # shellcheck disable=SC2034
      workers=$2 measured=yes input=$(readlink -f "$3") options=("${@:4}") ;;
    --input=*)
      input=$(readlink -f "${1#*=}") options=("${@:2}")
      [ -d "$input" ] || usage ;;
    '') ;;
    *) usage ;;
  esac
  [ -n "$input" ] || counts_games || usage
  jar=$root/engines/$engine/target/tally-$engine.jar
  class_path=$root/engines/$engine/target/engine.classpath
  if [ ! -e "$jar" ] || [ ! -e "$class_path" ]; then
    leave 4 "$jar is missing; mvn -DskipTests -P$engine-runner package makes it"
  fi
  work=$(mktemp -d)
  trap clean_up EXIT
  trap 'exit 143' TERM
  trap 'exit 130' INT
  mkdir -p "$work/in"
  output=$work/$engine
  [ -z "$store" ] || ! counts_games || options+=(--parts) # as results in a store always are
  # A folder, since results then have the same names of files everywhere.
  if [ -n "$input" ]; then
    ln -s "$input" "$work/in/files"
  else
    mkdir "$work/in/files"
    write_log "$sample" "$doublings" "$work/in/files/games.${sample#*.}"
  fi
  set_work "$work/in/files"
  if [ -z "$measured" ]; then
    say "$command on the direct runner"
    "$java" "${quick[@]}" -jar "$root/pipelines/target/tally.jar" "${work_to_do[@]}" \
      --output="$work/direct" >"$work/direct.log" 2>&1 || fail "the direct runner failed"
  fi
  [ -z "$store" ] || start_stores
}

# counts_games: whether the command takes logs rather than texts.
counts_games() {
  [ "$command" = grade ] || [ "$command" = analyze ]
}

# set_work FILES: what is done with the files, on every engine.
set_work() {
  if counts_games; then
    work_to_do=("$command" --logs="$1" --fail-on=never "${options[@]}")
  elif compgen -G "$work/in/files/*.txt" >/dev/null; then
    work_to_do=("$command" --text="$1" "${options[@]}")
  else
    work_to_do=("$command" --ver=all --source="$1" "${options[@]}")
  fi
}

# start_stores: an HDFS and an S3, one of which has all files of the command.
start_stores() {
  local address
  start stores "$root/scripts/stores" "$work/stores" "$work/in" "$store"
  stores=${processes[-1]}
  wait_until "stores" 300 grep -qs ^endpoint= "$work/stores.log"
  eval "$(grep -E '^(export )?[A-Za-z0-9_]+=' "$work/stores.log")"
  address=${!store}
  # shellcheck disable=SC2034 # used by the scripts
  output=$address/$engine
  set_work "$address/files"
  work_to_do+=(--temp-location="$address/temp")
  [ "$store" = hdfs ] || work_to_do+=(--engine-options=--endpoint="$endpoint")
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

# write_log SAMPLE DOUBLINGS LOG: the lines of the sample, and of a table its header once.
write_log() {
  local sample=$root/data/logs/$1 log=$3 header=0
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

# pin NUMBER: in a measurement, a worker with all that it starts has one processor, as a machine with one would:
# one worker alone would else compile and collect garbage on processors that two have to share.
pin() {
  [ -z "$measured" ] || taskset -pac "$((($1 - 1) % $(nproc)))" "${processes[-1]}" >/dev/null
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

# so_far: how many parts of a grading or an analysis are done, or how many CPU seconds the worker that will
# be killed has used for something that leaves no parts, a third of them for its start.
so_far() {
  local parts='parts/*.jsonl' process
  [ "$command" != analyze ] || parts='shares/*'
  if ! counts_games; then
    process=$(victim || true)
    echo $(($(ticks ${process:+"$process"}) / $(getconf CLK_TCK)))
    return
  fi
  case $store in
    hdfs) names "temp/$(names temp)/${parts%/*}" | grep -c "${parts#*/\*}\$" || true ;;
    s3) find "$objects/temp" -path "*/tally-*/$parts" 2>/dev/null | wc -l ;;
    *) find "$work" -path "*/.tally-*/$parts" 2>/dev/null | wc -l ;;
  esac
}

has_begun_or_is_done() {
  local enough=3
  counts_games || enough=12
  [ "$(so_far)" -ge "$enough" ] || ! kill -0 "$1" 2>/dev/null
}

# kill_worker PROCESS: kills the victim when a part of the work of this process is done and the rest is not.
kill_worker() {
  local unit='CPU seconds' before
  ! counts_games || unit=parts
  wait_until "part" 120 has_begun_or_is_done "$1"
  kill -0 "$1" 2>/dev/null || fail "the job was done before anything could be killed"
  before=$(so_far)
  kill -9 "$(victim)"
  say "killed a worker after $before $unit"
}

# ticks PROCESS...: clock ticks that these processes have used, and those that they have started and that
# have ended; fields 14 to 17 of proc_pid_stat(5).
ticks() {
  local process
  for process in "$@"; do
    sed 's/.*) //' "/proc/$process/stat"
  done | awk '{ all += $12 + $13 + $14 + $15 } END { print all + 0 }'
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
  local results=$work/$engine
  wait "$1" || fail "the job failed"
  case $store in
    hdfs)
      names "$engine" | while read -r name; do # of a file: one, which is empty
        curl -fsL --create-dirs "$webhdfs/$engine${name:+/$name}?op=OPEN" -o "$results${name:+/$name}"
      done ;;
    s3) results=$objects/$engine ;;
  esac
  diff -rq "$work/direct" "$results" >&2 || fail "other results than the direct runner's"
  say "done, with the same bytes as on the direct runner"
}
