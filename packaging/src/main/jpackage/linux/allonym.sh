#!/bin/sh
# Starts the installed program with what a launcher can't set by itself.

# In the bare C locale Java reads arguments as ASCII: a name such as Zoë would not arrive.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
'' | C | POSIX)
  LC_ALL=C.UTF-8
  export LC_ALL
  ;;
esac

# A core would hold words of the essays.
ulimit -c 0 2>/dev/null || :

exec /opt/allonym/bin/allonym "$@"
