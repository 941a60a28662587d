import { isPerijoveError } from '../errors/errors.ts';
import type { Change, LevelChange, WatchOptions } from './change.ts';
import type { Follower } from './entry.ts';
import { isEqual } from './is-equal.ts';
import { type PriceLevels, readLevels } from './levels.ts';
import { assertUntil, assertWatchOptions } from './options.ts';
import { createPoller, type Following, type Poller } from './poller.ts';
import { createProgress, type Progress } from './progress.ts';
import type { Source } from './source.ts';
import type { Polling, WatchedKeys, WatchedLevels } from './watched.ts';

/** Codes that no later poll can change: they end a watch, as they would end a loop of calls. */
const FINAL = ['invalid_input', 'missing_key', 'missing_token', 'unauthorized', 'forbidden'];

/**
 * Yields the first state and then each change of it, until the signal, a `break`, `until` or the end
 * of the transport. Polls are shared with all other watches of the transport.
 */
export function watchKeys<Item, Value>(
  transport: Polling,
  watched: WatchedKeys<Item, Value>,
  options: WatchOptions = {},
): AsyncGenerator<Change<Value>, void, undefined> {
  return watchWith(transport, watched, options, undefined);
}

/** The same for what has a price, with levels to look out for. */
export async function* watchLevels<Item, Value>(
  transport: Polling,
  watched: WatchedLevels<Item, Value>,
  options: WatchOptions = {},
): AsyncGenerator<LevelChange<Value>, void, undefined> {
  const levels = readLevels(watched);
  yield* watchWith(transport, watched, options, levels) as ReturnType<
    typeof watchLevels<Item, Value>
  >;
}

async function* watchWith<Item, Value>(
  transport: Polling,
  watched: WatchedKeys<Item, Value>,
  options: WatchOptions,
  levels: PriceLevels<Item> | undefined,
): AsyncGenerator<Change<Value>, void, undefined> {
  assertWatchOptions(watched.name, options);
  assertUntil(watched, levels !== undefined);
  const { signal } = options;
  signal?.throwIfAborted();
  const host = transport.polls((each) => ({ ...each, poller: createPoller(each) }));
  const state: State = { failure: undefined, hasEnded: false, wake: () => undefined };
  const { following, progress, follower } = startPolls(host.poller, watched, {
    ...options,
    levels,
    state,
  });
  const unlisten = signal && host.onAbort(signal, (reason) => fail(state, reason));
  try {
    follower.onRead([...following.entries.values()].filter(isKnown).map(({ key }) => key));
    for (;;) {
      if (state.failure) throw state.failure.error;
      if (state.hasEnded) return;
      const change = progress.take(host.clock.now());
      if (change) {
        yield change;
        continue;
      }
      if (progress.isOver()) return;
      await new Promise<void>((resolve) => {
        state.wake = resolve;
      });
    }
  } finally {
    unlisten?.();
    following.stop();
  }
}

/** What ends the wait of a watch for its next change. */
interface State {
  failure: { readonly error: unknown } | undefined;
  /** Whether the transport was closed. */
  hasEnded: boolean;
  wake: () => void;
}

function fail(state: State, error: unknown): void {
  // A request that was under way when the transport was closed has not failed.
  if (!state.hasEnded) state.failure ??= { error };
  state.wake();
}

interface PollSettings<Item> extends WatchOptions {
  readonly levels: PriceLevels<Item> | undefined;
  readonly state: State;
}

interface Polls<Value> {
  readonly following: Following;
  readonly progress: Progress<Value>;
  readonly follower: Follower;
}

function startPolls<Item, Value>(
  poller: Poller,
  watched: WatchedKeys<Item, Value>,
  { pollMs = watched.pollMs, repeatMs, levels, state }: PollSettings<Item>,
): Polls<Value> {
  const follower: Follower = {
    pollMs,
    isNear: (key, item) => levels?.isNear(key, item as Item | undefined) ?? false,
    onRead(keys) {
      try {
        progress.read(keys);
        if (progress.isOver()) following.stop();
      } catch (error) {
        // Of the caller's `until`.
        fail(state, error);
      }
      state.wake();
    },
    onFailure(error, keys) {
      if (progress.failed(keys) || isFinal(error)) fail(state, error);
      state.wake();
    },
    onEnd() {
      state.hasEnded = true;
      state.wake();
    },
  };
  const source = watched.source as Source<unknown>;
  const following = poller.follow(source, watched.keys, follower);
  const { isSame = isEqual } = source;
  const progress = createProgress(following.entries, watched, levels, isSame, repeatMs);
  return { following, progress, follower };
}

const isKnown = ({ asOf }: { readonly asOf: number | undefined }): boolean => asOf !== undefined;

function isFinal(error: unknown): boolean {
  return isPerijoveError(error) && FINAL.includes(error.code);
}
