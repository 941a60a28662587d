/** The usage of one key. */
interface Usage {
  readonly total: number;
  /** Requests by HTTP status; `lost` if the connection was cut before a status was sent. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** Requests by endpoint: `price.get`. */
  readonly byEndpoint: Readonly<Record<string, number>>;
  /** Milliseconds since the epoch. */
  readonly lastUsedAt: number | undefined;
}

export interface UsageBook {
  readonly record: (keyId: string, endpoint: string, status: string, now: number) => void;
  readonly of: (keyId: string) => Usage;
  readonly clear: () => void;
}

interface Counts {
  total: number;
  readonly byStatus: Map<string, number>;
  readonly byEndpoint: Map<string, number>;
  lastUsedAt: number | undefined;
}

export function createUsageBook(): UsageBook {
  const books = new Map<string, Counts>();
  const empty = (): Counts => ({
    total: 0,
    byStatus: new Map(),
    byEndpoint: new Map(),
    lastUsedAt: undefined,
  });
  return {
    record(keyId, endpoint, status, now) {
      const counts = books.get(keyId) ?? empty();
      books.set(keyId, counts);
      counts.total++;
      increment(counts.byStatus, status);
      increment(counts.byEndpoint, endpoint);
      counts.lastUsedAt = Math.floor(now);
    },
    clear: () => books.clear(),
    of(keyId) {
      const { total, byStatus, byEndpoint, lastUsedAt } = books.get(keyId) ?? empty();
      return {
        total,
        byStatus: Object.fromEntries(byStatus),
        byEndpoint: Object.fromEntries(byEndpoint),
        lastUsedAt,
      };
    },
  };
}

function increment(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
