# shellcheck shell=bash
# What cluster-flink and cluster-spark share: a log of many games, the results that the direct
# runner gives, a clean end, and waiting for a state rather than for a time.

# shellcheck source=scripts/lib.bash
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/lib.bash"
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
work=
processes=()

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

# begin ENGINE ARGUMENTS: all that is needed before a cluster is started. --short takes fewer games,
# analyze searches them in place of grading.
begin() {
  engine=$1
  shift
  local fewer=0 doublings=16 # 170 MB, 1.1 million games
  command=grade sample=club.jsonl done_part='*/parts/*.jsonl'
  for argument in "$@"; do
    case $argument in
      --short) fewer=2 ;;
      analyze) command=analyze sample=league.csv done_part='*/shares/*.results' doublings=12 ;; # 16,384 games
      *) echo "usage: scripts/${0##*/} [--short] [analyze]" >&2; exit 2 ;;
    esac
  done
  jar=$root/engines/$engine/target/tally-$engine.jar
  class_path=$root/engines/$engine/target/engine.classpath
  if [ ! -e "$jar" ] || [ ! -e "$class_path" ]; then
    leave 4 "$jar is missing; mvn -DskipTests -P$engine-runner package makes it"
  fi
  work=$(mktemp -d)
  trap clean_up EXIT
  trap 'exit 143' TERM
  trap 'exit 130' INT
  log=$work/games.${sample#*.}
  write_log $((doublings - fewer))
  work_to_do=("$command" --logs="$log" --failOn=never)
  say "$command of $(wc -l <"$log") lines on the direct runner"
  "$java" -jar "$root/pipelines/target/tally.jar" "${work_to_do[@]}" \
    --output="$work/direct" >"$work/direct.log" 2>&1 || fail "the direct runner failed"
}

# write_log DOUBLINGS: the lines of the sample, and of a table its header once.
write_log() {
  local header=0
  [ "${log##*.}" != csv ] || header=1
  tail -n +$((header + 1)) "$root/data/logs/$sample" >"$work/lines"
  for ((i = 0; i < $1; i++)); do
    cat "$work/lines" "$work/lines" >"$work/twice"
    mv "$work/twice" "$work/lines"
  done
  { head -n $header "$root/data/logs/$sample"; cat "$work/lines"; } >"$log"
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

parts() {
  find "$work" -path "*/.tally-*$done_part" 2>/dev/null | wc -l
}

has_parts_or_is_done() {
  [ "$(parts)" -ge 3 ] || ! kill -0 "$1" 2>/dev/null
}

# wait_for_parts PROCESS: until some parts of the work are done, while others are not.
wait_for_parts() {
  wait_until "part" 120 has_parts_or_is_done "$1"
  kill -0 "$1" 2>/dev/null || fail "the job was done before anything could be killed"
}

# compare PROCESS: until the job is done, with the bytes of the direct runner.
compare() {
  wait "$1" || fail "the job failed"
  diff -rq "$work/direct" "$work/$engine" >&2 || fail "other results than the direct runner's"
  say "done, with the same bytes as on the direct runner"
}
