# Finds a JDK that is new enough, by its `release` file. Sourced by ./mvnw and ./allonym; POSIX sh.
#
# find_jdk      prints the home of the first JDK found that is safe, or else of the first that is new enough, with a
#               warning on stderr; fails if there is none
# no_jdk_found  says in one sentence what to install

jdk_wanted=25
# Before this, G1 could move arrays that native libraries were reading (JDK-8377811).
jdk_safe=25.0.3

# Whether version $1 is $2 or later.
is_version_from() {
  jdk_have=$1.
  jdk_need=$2.
  while [ -n "$jdk_need" ]; do
    jdk_part=${jdk_have%%.*}
    jdk_part=${jdk_part%%[!0-9]*}
    [ "${jdk_part:-0}" -le "${jdk_need%%.*}" ] || return 0
    [ "${jdk_part:-0}" -ge "${jdk_need%%.*}" ] || return 1
    jdk_have=${jdk_have#*.}
    jdk_need=${jdk_need#*.}
  done
}

# The version of the JDK whose home is $1; fails where there is none (a JDK has a compiler).
jdk_version() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  while IFS='=' read -r jdk_key jdk_value; do
    [ "$jdk_key" = JAVA_VERSION ] || continue
    jdk_value=${jdk_value#\"}
    printf '%s\n' "${jdk_value%%\"*}"
    return
  done <"$1/release"
  return 1
}

# The home of the `java` on the PATH, links followed.
jdk_of_path() {
  jdk_java=$(command -v java) || return 1
  jdk_java=$(readlink -f "$jdk_java" 2>/dev/null) || return 1
  printf '%s\n' "${jdk_java%/bin/java}"
}

# Where people keep JDKs, a home a line, the preferred ones first.
jdk_homes() {
  for jdk_home in "${JAVA_HOME-}" "$(jdk_of_path)" "${JAVA25_HOME-}" "${JDK_HOME-}" \
    /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/java/* /usr/local/openjdk-* /opt/* /opt/*/* \
    "${HOME-}"/.sdkman/candidates/java/* "${HOME-}"/.jdks/* "${HOME-}"/.gradle/jdks/* \
    "${HOME-}"/.asdf/installs/java/* "${HOME-}"/.local/share/mise/installs/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "${HOME-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    [ -z "$jdk_home" ] || printf '%s\n' "$jdk_home"
  done
  if [ -x /usr/libexec/java_home ]; then
    /usr/libexec/java_home -v "$jdk_wanted+" 2>/dev/null || :
  fi
}

find_jdk() {
  jdk_older=
  while IFS= read -r jdk_home; do
    jdk_found=$(jdk_version "$jdk_home") && is_version_from "$jdk_found" "$jdk_wanted" || continue
    if is_version_from "$jdk_found" "$jdk_safe"; then
      printf '%s\n' "$jdk_home"
      return 0
    fi
    [ -n "$jdk_older" ] || jdk_older=$jdk_home
  done <<EOF
$(jdk_homes)
EOF
  [ -n "$jdk_older" ] || return 1
  echo "Allonym found only a Java Development Kit older than $jdk_safe, in which native libraries can read wrong data (JDK-8377811): install a newer one." >&2
  printf '%s\n' "$jdk_older"
}

no_jdk_found() {
  echo "Allonym needs a Java Development Kit, version $jdk_wanted or newer, and found none: install one (for instance Eclipse Temurin from https://adoptium.net) or point JAVA_HOME at it." >&2
}
