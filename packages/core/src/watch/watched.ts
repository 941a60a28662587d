import type { Transport } from '../transport.ts';
import type { Levels, Until } from './change.ts';
import type { Source } from './source.ts';

/** What a watch needs of the transport whose polls it shares. */
export type Polling = Pick<Transport, 'polls'>;

/** What a watch follows, and what it yields of it. */
export interface WatchedKeys<Item, Value> {
  /** `family.method`, for errors. */
  readonly name: string;
  readonly source: Source<Item>;
  readonly keys: readonly string[];
  /** Makes the state from the items of the keys. */
  compose(this: void, itemOf: (key: string) => Item | undefined): Value;
  /** The parts of an item that `changed` names, such as the orders of a list. Left out: its key. */
  partsOf?(this: void, item: Item): ReadonlyMap<string, unknown>;
  /** Time between two polls unless the caller says another, in milliseconds. */
  readonly pollMs: number;
  readonly until?: 'reached' | Until<Value> | undefined;
}

/** The same for items that have a price in US dollars. */
export interface WatchedLevels<Item, Value> extends WatchedKeys<Item, Value>, Levels {
  priceOf(this: void, item: Item): number | null | undefined;
}
