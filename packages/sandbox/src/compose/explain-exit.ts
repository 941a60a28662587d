/** What the explanation needs of a running sandbox. */
export interface Unreferenced {
  /** Whether a client has connected. */
  readonly wasUsed: () => boolean;
  readonly report: (problem: string) => void;
}

/** Running sandboxes that do not keep the process running. */
const sandboxes = new Set<Unreferenced>();

/**
 * Reports why the process ends if it does so before a client has connected to the sandbox: a
 * program that only serves other processes needs `keepAlive`.
 *
 * @returns a function to call when the sandbox stops.
 */
export function explainExit(sandbox: Unreferenced): () => void {
  if (sandboxes.size === 0) process.on('beforeExit', explain);
  sandboxes.add(sandbox);
  return () => {
    sandboxes.delete(sandbox);
    if (sandboxes.size === 0) process.off('beforeExit', explain);
  };
}

function explain(): void {
  for (const { wasUsed, report } of sandboxes) {
    if (wasUsed()) continue;
    report(
      'the process has nothing left to do, so it ends, and the sandbox with it; to serve other processes, start the sandbox with `keepAlive: true`',
    );
  }
  sandboxes.clear();
}
