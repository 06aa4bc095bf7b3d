# Finds a JDK that is new enough, by its `release` file. Sourced by ./mvnw and ./allonym; POSIX sh.
#
# find_jdk      prints the home of the first JDK found, or fails
# no_jdk_found  says in one sentence what to install

jdk_wanted=25

# Whether $1 is the home of a JDK (it has a compiler) of the wanted version or a later one.
is_wanted_jdk() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  while IFS='=' read -r jdk_key jdk_value; do
    [ "$jdk_key" = JAVA_VERSION ] || continue
    jdk_value=${jdk_value#\"}
    jdk_value=${jdk_value%%[!0-9]*}
    [ -n "$jdk_value" ] && [ "$jdk_value" -ge "$jdk_wanted" ]
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

find_jdk() {
  for jdk_home in "${JAVA_HOME-}" "$(jdk_of_path)" "${JAVA25_HOME-}" "${JDK_HOME-}" \
    /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/java/* /usr/local/openjdk-* /opt/* /opt/*/* \
    "${HOME-}"/.sdkman/candidates/java/* "${HOME-}"/.jdks/* "${HOME-}"/.gradle/jdks/* \
    "${HOME-}"/.asdf/installs/java/* "${HOME-}"/.local/share/mise/installs/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "${HOME-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    if [ -n "$jdk_home" ] && is_wanted_jdk "$jdk_home"; then
      printf '%s\n' "$jdk_home"
      return 0
    fi
  done
  if [ -x /usr/libexec/java_home ]; then
    jdk_home=$(/usr/libexec/java_home -v "$jdk_wanted+" 2>/dev/null) && is_wanted_jdk "$jdk_home" || return 1
    printf '%s\n' "$jdk_home"
    return 0
  fi
  return 1
}

no_jdk_found() {
  echo "Allonym needs a Java Development Kit, version $jdk_wanted or newer, and found none: install one (for instance Eclipse Temurin from https://adoptium.net) or point JAVA_HOME at it." >&2
}
