/** A state, yielded when it is known and after each change. The same shape for everything watched. */
export interface Change<Value> {
  /** The state now. */
  readonly value: Value;
  /** The state that was yielded before; `undefined` in the first change. */
  readonly previous: Value | undefined;
  /**
   * What differs from `previous`: mints, orders, assets or codes, as the method says. In the first
   * change everything that exists. Empty when only `stale` or the age has changed.
   */
  readonly changed: readonly string[];
  /**
   * When the oldest part of the state was requested, in milliseconds since the epoch by the clock of
   * the transport.
   */
  readonly asOf: number;
  /** Age of the oldest part of the state in milliseconds, when it was yielded. */
  readonly ageMs: number;
  /** Whether the last poll of a part failed: the state is the last one known. The watch goes on. */
  readonly stale: boolean;
  /** Why that poll failed; `undefined` while `stale` is false. */
  readonly error: unknown;
}

/** A change of what has a price. */
export interface LevelChange<Value> extends Change<Value> {
  /**
   * Mints that a poll has seen reach their level since the change before, also if their price has
   * left it since. In the first change those that are there already.
   */
  readonly reached: readonly string[];
}

export interface WatchOptions {
  /** Ends the watch, which then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Time between two polls in milliseconds, 100 or more. Up to 1.75 times as long while nothing
   * changes, and down to a fifth of it (at least 1 s) near a level. Longer while the plan has no room
   * for polls.
   */
  readonly pollMs?: number | undefined;
  /**
   * Time in milliseconds after which the next poll yields the state again although nothing has changed,
   * with its new `ageMs`, also while polls fail; 0 for every poll. Left out: only changes are yielded.
   */
  readonly repeatMs?: number | undefined;
}

/** Ends a watch with the first state for which it returns true; that state is still yielded. */
export type Until<Value> = (value: Value) => boolean;

/** Prices in US dollars to look out for: one for all mints, or one per mint. */
export interface Levels {
  /** Reached by a mint whose price is this or more. */
  readonly above?: number | Readonly<Record<string, number>> | undefined;
  /** Reached by a mint whose price is this or less. */
  readonly below?: number | Readonly<Record<string, number>> | undefined;
}
