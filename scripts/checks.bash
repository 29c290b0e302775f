# shellcheck shell=bash
# What the scripts share that test the program from outside: a line for each check. Sourced after lib.bash, with the
# variable `work`, a folder for temporary files.

failed=0 # what the script ends with
work=${work:?}

line() {
  printf '%-8s%s\n' "$1" "$2"
}

# check PLACE WHAT COMMAND...: whether the command succeeds; its output is shown if not.
check() {
  local what="$1: $2" log=$work/log
  shift 2
  if "$@" >"$log" 2>&1 </dev/null; then
    line ok "$what"
  else
    line FAILED "$what"
    sed 's/^/        /' "$log" | tail -n 20
    # shellcheck disable=SC2034 # used by the scripts
    failed=1
  fi
}

# prints WORDS COMMAND...: whether the command succeeds and its standard output has these words.
prints() {
  local words=$1 out
  shift
  out=$("$@") && [[ $out == *"$words"* ]]
}
