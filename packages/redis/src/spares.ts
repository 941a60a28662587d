/** Slots that were granted before a call needed them, so that it need not wait for the server. */
export interface Spares {
  /** A slot that may still be held for this long. */
  readonly take: (holdMs: number, now: number) => number | undefined;
  /** How many to ask for; 0 while enough are there or on their way. */
  readonly wish: () => number;
  readonly expect: (count: number) => void;
  /** The server granted `ids`, of the `asked` ones, for `holdMs` after their time as a spare. */
  readonly add: (asked: number, ids: readonly number[], holdMs: number, now: number) => void;
  /** Slots that were not used in time, to be returned to the server. */
  readonly expired: (now: number) => readonly number[];
  /** All of them, to be given back. */
  readonly clear: () => readonly number[];
  readonly count: () => number;
}

interface Spare {
  readonly id: number;
  readonly until: number;
  readonly holdMs: number;
}

/** How long a slot is kept for a call. */
export const SPARE_MS = 100;
/** Spares that are used up sooner are too few. */
const BATCH_MS = 25;

/**
 * @param max Maximum number of spares, 0 for none. The number begins with one, doubles when they were
 * used up soon, and is halved when some were not used in time.
 */
export function createSpares(max: number): Spares {
  const min = Math.min(1, max);
  const spares: Spare[] = [];
  let expecting = 0;
  let size = min;
  let isInUse = false;
  let addedAt = Number.NEGATIVE_INFINITY;

  return {
    take(holdMs, now) {
      isInUse = true;
      const spare = spares[0];
      if (!spare || spare.holdMs < holdMs || spare.until <= now) return undefined;
      spares.shift();
      return spare.id;
    },
    wish() {
      const isEnough = !isInUse || expecting > 0 || spares.length * 2 > size;
      return isEnough ? 0 : size - spares.length;
    },
    expect(count) {
      expecting += count;
    },
    add(asked, ids, holdMs, now) {
      expecting -= asked;
      for (const id of ids) spares.push({ id, until: now + SPARE_MS, holdMs });
      if (ids.length === 0) return;
      isInUse = false;
      if (now - addedAt < BATCH_MS) size = Math.min(max, size * 2);
      addedAt = now;
    },
    expired(now) {
      const kept = spares.findIndex(({ until }) => until > now);
      const old = spares.splice(0, kept < 0 ? spares.length : kept);
      if (old.length > 0) size = Math.max(min, size >> 1);
      return old.map(({ id }) => id);
    },
    clear: () => spares.splice(0).map(({ id }) => id),
    count: () => spares.length,
  };
}
