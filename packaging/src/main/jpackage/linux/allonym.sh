#!/bin/sh
# Starts the installed program. jpackage's launcher would ask the package manager for its package first, at every start.
set -eu

# The folder this script stands in, links to the script followed.
script=$0
while [ -h "$script" ]; do
  target=$(readlink "$script")
  case $target in
  /*) script=$target ;;
  *) script=${script%/*}/$target ;;
  esac
done
case $script in
*/*) ;;
*) script=./$script ;;
esac
program=$(CDPATH='' cd -- "${script%/*}/.." && pwd -P)
app=$program/lib/app

# In the bare C locale Java reads arguments as ASCII: a name such as Zoë would not arrive.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
'' | C | POSIX)
  LC_ALL=C.UTF-8
  export LC_ALL
  ;;
esac

# A core would hold words of the essays.
ulimit -c 0 2>/dev/null || :

# Large pages for the heap, and the collector and young generation of commands: as in ./allonym.
case ${1-} in
'' | open | *.allonym) memory= ;;
*) memory='-XX:+UseParallelGC -Xmn96m' ;;
esac
archive=$app/allonym.aot
[ -f "$archive" ] || archive=
exec "$program/lib/runtime/bin/java" \
  -Djpackage.app-version=${version} \
  -XX:+UseTransparentHugePages \
  $memory \
${options}
  ${archive:+"-XX:AOTCache=$archive"} \
  -cp "${classpath}" org.allonym.launcher.Main "$@"
