/**
 * Turns many single look-ups into few calls: those that are asked for in the same turn go together.
 * The endpoint takes a list, and a table of 50 rows must not be 50 requests.
 */
export function collectKeys<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | null> {
  let waiting: Set<string> | undefined;
  let answer: Promise<ReadonlyMap<string, Value>> | undefined;
  return async (key) => {
    if (!waiting || !answer) {
      const keys = new Set<string>();
      waiting = keys;
      // A task, not a microtask: rows that mount together are then all there.
      answer = new Promise((resolve, reject) => {
        setTimeout(() => {
          waiting = undefined;
          load([...keys]).then(resolve, reject);
        });
      });
    }
    waiting.add(key);
    return (await answer).get(key) ?? null;
  };
}
