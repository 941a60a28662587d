import type { LevelChange, Levels, WatchOptions } from './change.ts';
import { assertWatchInput, readMints } from './input.ts';
import { watchLevels } from './watch-keys.ts';
import type { Polling, WatchedLevels } from './watched.ts';

/** Items of mints, whose list is in the input of the watch. */
export interface WatchedMints<Input, Item, Value>
  extends Pick<WatchedLevels<Item, Value>, 'name' | 'source' | 'pollMs' | 'priceOf'> {
  /** The field of the input that has the mints. */
  readonly mints: keyof Input & string;
  /** Makes the state from the items of these mints. */
  compose(this: void, itemOf: (mint: string) => Item | undefined, mints: readonly string[]): Value;
}

/**
 * Yields the first state and then each change; see `watchLevels`.
 *
 * @throws PerijoveError `invalid_input` for an unknown field, or a list that has something else than mints.
 */
export async function* watchMints<
  Item,
  Value,
  Input extends Levels & Pick<WatchedLevels<Item, Value>, 'until'>,
>(
  transport: Polling,
  input: Input,
  watched: WatchedMints<Input, Item, Value>,
  options?: WatchOptions,
): AsyncGenerator<LevelChange<Value>, void, undefined> {
  const { mints, compose, ...facts } = watched;
  assertWatchInput(facts.name, input, [mints, 'above', 'below', 'until']);
  const { above, below, until } = input;
  const keys = readMints(facts.name, mints, input[mints]);
  const all = {
    ...facts,
    keys,
    above,
    below,
    until,
    compose: (itemOf: (mint: string) => Item | undefined): Value => compose(itemOf, keys),
  };
  yield* watchLevels(transport, all, options);
}
