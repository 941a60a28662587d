import { UNKNOWN } from './visitor-of.ts';

/** How many requests of each visitor are in flight, until their responses were read to the end. */
export interface OpenResponses {
  /** Counts one more; call the result at its end. `undefined` when the visitor has too many. */
  readonly open: (visitor: string) => (() => void) | undefined;
}

/**
 * A visitor who reads slowly keeps a connection to the API open. Visitors that cannot be told apart
 * share a larger number, but never all connections.
 */
const MAX_OPEN = 32;
const MAX_OPEN_UNKNOWN = 192;

export function createOpenResponses(): OpenResponses {
  const counts = new Map<string, number>();
  return {
    open(visitor) {
      const count = counts.get(visitor) ?? 0;
      if (count >= (visitor === UNKNOWN ? MAX_OPEN_UNKNOWN : MAX_OPEN)) return undefined;
      counts.set(visitor, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (counts.get(visitor) ?? 1) - 1;
        if (left > 0) counts.set(visitor, left);
        else counts.delete(visitor);
      };
    },
  };
}
