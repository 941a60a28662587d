/** The text of a function's body as it runs: what the tour shows is what it did. */
export function sourceOf(call: (...parameters: never[]) => unknown): string {
  const [, body = ''] = /^[^]*?=>\s*([^]*)$/.exec(call.toString()) ?? [];
  const inner = body.startsWith('{') ? body.slice(1, -1) : body;
  const lines = inner.replace(/^\s*\n|\s+$/g, '').split('\n');
  const depth = Math.min(
    ...lines
      .slice(body.startsWith('{') ? 0 : 1)
      .filter(Boolean)
      .map(depthOf),
  );
  return lines
    .map((line) => line.slice(Math.min(depthOf(line), Number.isFinite(depth) ? depth : 0)))
    .join('\n');
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
