# shellcheck shell=bash
# What the scripts share: where the project is, and how they say things and end. Sourced by its absolute
# path, without symbolic links.

# Limits and rules of the environment, which are for other scripts.
set +o posix
shopt -u inherit_errexit # which POSIX sets
unset POSIXLY_CORRECT FUNCNEST

root=${BASH_SOURCE[0]%/scripts/lib.bash}
root=${root:-/}

# An installed Tally has its jar in lib, and keeps its files where the XDG Base Directory Specification has them: it
# ignores paths that are not absolute. A checkout has all in one place.
# shellcheck disable=SC2034 # used by the scripts
if [ -e "$root/lib/tally.jar" ]; then
  installed=true
  launcher=$root/bin/tally
  case ${XDG_CACHE_HOME:-} in /*) cache=$XDG_CACHE_HOME/tally ;; *) cache=${HOME:-~}/.cache/tally ;; esac
  case ${XDG_DATA_HOME:-} in /*) data=$XDG_DATA_HOME/tally ;; *) data=${HOME:-~}/.local/share/tally ;; esac
else
  installed=false
  launcher=$root/scripts/tally
  cache=$root/data/cache
  data=$root/data
fi

# say MESSAGE...: a line on standard error, with the name of the script.
say() {
  echo "${0##*/}: $*" >&2 || true # a terminal may be gone
}

# leave CODE MESSAGE: ends the script.
leave() {
  say "$2"
  exit "$1"
}

# check_links FILE...: nothing is written or loaded through another user's symbolic link; root may make links.
check_links() {
  local file owner
  for file in "$@"; do
    [ -L "$file" ] || continue
    owner=$(stat -c %u -- "$file")
    [ "$owner" = "$EUID" ] || [ "$owner" = 0 ] ||
      leave 4 "$file: a symbolic link of user $owner; expected none of somebody else's"
  done
}

# release_of JDK: what it says of itself, in $release, and its version, in $major.
release_of() {
  release='' major=17
  [ ! -r "$1/release" ] || read -r -d '' release <"$1/release" || true
  [[ ! $release =~ JAVA_VERSION=\"([0-9]+) ]] || major=${BASH_REMATCH[1]}
}

# name_archive FOLDER JAR JDK: in $archive, where the classes that a short run loads are, ready to map, of this jar and for
# the JDK of release_of. With the package's own Java, from 25 on, they are the same wherever the package is.
name_archive() {
  local places="$2 $3"
  [ "$3" != "${2%/lib/tally.jar}/java" ] || [ "$major" -lt 25 ] || places=
  archive=$({ TZ=UTC0 stat -c '%y %s' -- "$2"; cat "$2.sha256"; echo "$places $release"; } 2>/dev/null | cksum)
  archive=$1/tally-$major-${archive%% *}.jsa
}
