/** A request that waits for its turn. */
export interface Waiter {
  readonly priority: number;
  readonly serve: () => void;
}

/** The waiting requests, a line for each visitor. */
export interface Lines {
  readonly add: (visitor: string, waiter: Waiter) => void;
  readonly remove: (visitor: string, waiter: Waiter) => void;
  /** Takes the request whose turn it is, of the visitors that may go. */
  readonly takeNext: (mayGo: (visitor: string) => boolean) => Waiter | undefined;
  /** How many requests wait: of one visitor, or of all. */
  readonly count: (visitor?: string) => number;
}

export function createLines(): Lines {
  /** The visitor whose turn is next is first. */
  const waiting = new Map<string, Waiter[]>();
  let count = 0;

  function remove(visitor: string, waiter: Waiter): void {
    const line = waiting.get(visitor) ?? [];
    const index = line.indexOf(waiter);
    if (index < 0) return;
    line.splice(index, 1);
    count--;
    if (line.length === 0) waiting.delete(visitor);
  }

  return {
    add(visitor, waiter) {
      waiting.set(visitor, [...(waiting.get(visitor) ?? []), waiter]);
      count++;
    },
    remove,
    takeNext(mayGo) {
      for (const [visitor, line] of waiting) {
        if (!mayGo(visitor)) continue;
        const best = line.reduce((one, other) => (other.priority > one.priority ? other : one));
        remove(visitor, best);
        // The visitor's other requests wait until every other visitor had a turn.
        const rest = waiting.get(visitor);
        if (rest && waiting.delete(visitor)) waiting.set(visitor, rest);
        return best;
      }
      return undefined;
    },
    count: (visitor) => (visitor === undefined ? count : (waiting.get(visitor)?.length ?? 0)),
  };
}
