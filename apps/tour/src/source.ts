/** The source of a function's body, so that the tour shows the code that it ran. */
export function sourceOf(call: (...parameters: never[]) => unknown): string {
  const text = call.toString();
  const body = text.slice(text.indexOf('=>') + 2).trim();
  const block = body.startsWith('{');
  const lines = (block ? body.slice(1, -1).replace(/^\s*\n/, '') : body).trimEnd().split('\n');
  // The first line of an expression stands behind the arrow and has no depth of its own.
  const depths = lines
    .slice(block ? 0 : 1)
    .filter(Boolean)
    .map(depthOf);
  const depth = depths.length > 0 ? Math.min(...depths) : 0;
  return lines.map((line) => line.slice(Math.min(depthOf(line), depth))).join('\n');
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
