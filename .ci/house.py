#!/usr/bin/env python3
"""What the house measures, from the sources alone: lines of code of src/main (no blanks, comments, imports), files, classes over 600
lines, methods over 60 lines, files under 15 lines of code, top-level types that one other file names, simple names that two top-level
types share, classes of each screen, and packages that go in circles.

    python3 .ci/house.py [FOLDER]        a checkout, or one module of it; FOLDER defaults to this checkout
"""
import collections
import os
import re
import sys

TYPE = re.compile(r"^((?:(?:public|final|abstract|sealed|non-sealed|strictfp) )*)(?:class|record|interface|@interface|enum) (\w+)", re.M)


def without_comments(text):
    text = re.sub(r'"""(?:.|\n)*?"""', '""', text)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
    text = re.sub(r"/\*(?:.|\n)*?\*/", "", text)
    return re.sub(r"//[^\n]*", "", text)


def sources(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in ("target", ".git"))
        if "/src/main/" in folder.replace(os.sep, "/") + "/":
            for name in sorted(names):
                if name.endswith(".java"):
                    yield os.path.join(folder, name)


def code_lines(text):
    return sum(1 for line in text.splitlines() if line.strip() and not re.match(r"\s*(?:import|package) ", line))


def long_methods(text):
    """Lengths of methods over 60 lines: from the line a member begins on to the brace of the same indentation that ends it."""
    found, start, depth = [], {}, re.compile(r"( +)(?!(?:if|for|while|switch|try|else|do|case|return|synchronized|catch|finally|default)\b)[\w<@]")
    for number, line in enumerate(text.splitlines()):
        head = depth.match(line)
        if head and re.search(r"\)\s*(?:throws [\w., ]+)?\{$|\($|,$", line) and not re.search(r"\b(?:class|record|interface|enum)\b|->|=", line):
            start.setdefault(head.group(1), number)
        elif re.fullmatch(r" +\}", line) and line[:-1] in start:
            found.append(number - start.pop(line[:-1]) + 1)
        elif head and line.endswith(";"):
            start.pop(head.group(1), None)
    return [length for length in found if length > 60]


def cycles(graph):
    index, low, stack, circles = {}, {}, [], []
    sys.setrecursionlimit(10000)

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            circle = stack[stack.index(node):]
            del stack[stack.index(node):]
            if len(circle) > 1:
                circles.append(sorted(circle))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return circles


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    texts, packages, names = {}, {}, collections.defaultdict(list)
    lines = collections.Counter()
    tall, wide, small = [], 0, 0
    imports = collections.defaultdict(set)
    for path in sources(root):
        whole = open(path, encoding="utf8").read()
        text = without_comments(whole)
        texts[path] = text
        module = os.path.relpath(path, root).replace(os.sep, "/").split("src/main/")[0].rstrip("/") or "."
        lines[module] += code_lines(text)
        if os.path.basename(path) == "package-info.java":
            continue
        small += code_lines(text) < 15
        if whole.count("\n") > 600:
            tall.append((whole.count("\n"), os.path.relpath(path, root)))
        wide += len(long_methods(text))
        package = re.search(r"^package ([\w.]+);", text, re.M).group(1)
        packages[path] = package
        for _, name in TYPE.findall(text):
            names[name].append(path)
        for imported in re.findall(r"^import (?:static )?((?:[a-z]\w*\.)+)[A-Z]", text, re.M):
            if imported[:-1] != package:
                imports[package].add(imported[:-1])
    known = set(packages.values())
    graph = {package: imports[package] & known for package in known}

    words = {path: set(re.findall(r"\b[A-Z]\w*\b", text)) for path, text in texts.items()}
    once = 0
    for name, paths in names.items():
        if len(paths) == 1:
            users = sum(1 for path, used in words.items() if name in used and path != paths[0])
            once += users == 1
    types = sum(len(paths) for paths in names.values())
    twice = sorted(name for name, paths in names.items() if len(paths) > 1)
    screens = collections.Counter(
        package.rsplit(".", 1)[1] for package in packages.values() if package.startswith("org.allonym.desktop."))

    print(f"{sum(lines.values()):,} lines of code in {len(texts):,} files, {len(lines)} modules")
    for module, count in sorted(lines.items()):
        print(f"  {count:7,}  {module}")
    print(f"{small:,} files under 15 lines of code, package-info not counted")
    print(f"{once:,} of {types:,} top-level types are named in exactly one other file ({100 * once / max(types, 1):.0f} %)")
    print(f"{len(twice)} simple names belong to two or more top-level types{': ' if twice else ''}{', '.join(twice)}")
    print("classes a screen: " + ", ".join(f"{name} {count}" for name, count in screens.most_common()))
    print(f"{len(tall)} classes over 600 lines, {wide} methods over 60 lines")
    for count, path in sorted(tall, reverse=True):
        print(f"  {count:5}  {path}")
    circles = cycles(graph)
    print(f"{len(circles)} circles of packages")
    for circle in circles:
        print("  " + ", ".join(circle))
    return 1 if circles else 0


if __name__ == "__main__":
    sys.exit(main())
