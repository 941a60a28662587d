import type { AnyEndpoint } from '../endpoint.ts';
import type { CallOptions } from '../setup/options.ts';

/** One poll of a source. */
export interface Poll {
  /** For the requests of the poll. */
  readonly options: CallOptions;
  /** Called before each request after the first, so that the pace counts it. */
  readonly spend: () => void;
}

/** How a source that hears of changes by itself drives the polls of a key. */
export interface Push {
  /** The item may have changed: it is read at once. */
  readonly poke: () => void;
  /** Whether changes are heard of now; polls are then only a safeguard, once a minute. */
  readonly setLive: (isLive: boolean) => void;
}

/** Something that is polled by keys: many per request, or one. */
export interface Source<Item> {
  /** Watches of one transport and the same name share their polls. */
  readonly name: string;
  /** Decides whose budget is used. */
  readonly endpoint: Pick<AnyEndpoint, 'name' | 'bucket'>;
  /** Maximum number of keys per poll. */
  readonly max: number;
  /** Returns the items of these keys; a key that is left out has none. */
  read(keys: readonly string[], poll: Poll): Promise<ReadonlyMap<string, Item>>;
  /** Whether two items of a key mean the same. Default: whether they are equal in every field. */
  isSame?(this: void, one: Item, other: Item): boolean;
  /** Listens for changes of a key until the returned function is called. Left out: only polls. */
  listen?(key: string, push: Push): () => void;
}
