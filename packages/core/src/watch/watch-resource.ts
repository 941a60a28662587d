import type { AnyEndpoint } from '../endpoint.ts';
import type { Change, WatchOptions } from './change.ts';
import { isEqual } from './is-equal.ts';
import type { Poll } from './source.ts';
import { watchKeys } from './watch-keys.ts';
import type { Polling, WatchedKeys } from './watched.ts';

/** One thing that a request, or the pages of a list, return as a whole. */
export interface WatchedResource<Value>
  extends Pick<WatchedKeys<Value, Value>, 'name' | 'pollMs' | 'until'> {
  readonly endpoint: AnyEndpoint;
  /** Watches of one transport with the same input share their polls. */
  readonly input: object;
  read(this: void, poll: Poll): Promise<Value>;
  /** What is compared, by the names that `changed` has. */
  partsOf(this: void, value: Value): ReadonlyMap<string, unknown>;
}

const KEY = 'all';

/** Yields the first state of a resource and then each change of its parts; see `watchKeys`. */
export async function* watchResource<Value>(
  transport: Polling,
  watched: WatchedResource<Value>,
  options?: WatchOptions,
): AsyncGenerator<Change<Value>, void, undefined> {
  const { endpoint, input, partsOf, read, name, pollMs, until } = watched;
  const source = {
    name: `${endpoint.name} ${JSON.stringify(input)}`,
    endpoint,
    max: 1,
    read: async (_: readonly string[], poll: Poll) => new Map([[KEY, await read(poll)]]),
    isSame: (one: Value, other: Value) => isSameParts(partsOf(one), partsOf(other)),
  };
  const compose = (itemOf: (key: string) => Value | undefined): Value => itemOf(KEY) as Value;
  const all = { name, source, keys: [KEY], compose, partsOf, pollMs, until };
  yield* watchKeys(transport, all, options);
}

function isSameParts(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([name, part]) => other.has(name) && isEqual(part, other.get(name)));
}
