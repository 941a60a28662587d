import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Imports and exports from a relative path, of types too, and dynamic ones. */
const RELATIVE_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** The TypeScript files below a folder, JSX too, by their path in it. */
export function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
}

/** Which files of a folder each of its files imports. */
export function importsIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = sourcesIn(folder);
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const found = readFileSync(join(folder, file), 'utf8').matchAll(RELATIVE_IMPORT);
      const paths = [...found].map(([, path = '']) => normalize(join(dirname(file), path)));
      return [file, [...new Set(paths.filter((path) => known.has(path)))]];
    }),
  );
}

/** The edges of a graph, with every node replaced by its group; an edge inside a group is dropped. */
export function grouped(
  edges: ReadonlyMap<string, readonly string[]>,
  groupOf: (node: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, Set<string>>();
  for (const [from, targets] of edges) {
    const group = groups.get(groupOf(from)) ?? new Set<string>();
    groups.set(groupOf(from), group);
    for (const to of targets.map(groupOf)) if (to !== groupOf(from)) group.add(to);
  }
  return new Map([...groups].map(([name, targets]) => [name, [...targets]]));
}

/** The circles of a graph: each is the list of nodes that reach each other, sorted. */
export function circlesIn(edges: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const reached = new Map([...edges.keys()].map((node) => [node, reachableFrom(edges, node)]));
  const isTogether = (a: string, b: string): boolean =>
    (reached.get(a)?.has(b) && reached.get(b)?.has(a)) ?? false;
  const nodes = [...edges.keys()].sort();
  const circles = nodes.filter((node) => isTogether(node, node));
  const first = circles.filter((node) => circles.find((other) => isTogether(node, other)) === node);
  return first.map((node) => circles.filter((other) => isTogether(node, other)));
}

function reachableFrom(
  edges: ReadonlyMap<string, readonly string[]>,
  start: string,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(edges.get(start) ?? [])];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    open.push(...(edges.get(node) ?? []));
  }
  return reached;
}
