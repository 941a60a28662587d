import { isPerijoveError } from '../errors/errors.ts';
import type { Change, LevelChange, WatchOptions } from './change.ts';
import type { Follower } from './entry.ts';
import { isEqual } from './is-equal.ts';
import { type PriceLevels, readLevels } from './levels.ts';
import { assertUntil, assertWatchOptions } from './options.ts';
import { createPoller } from './poller.ts';
import { createProgress } from './progress.ts';
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
  const { signal, pollMs = watched.pollMs, repeatMs } = options;
  signal?.throwIfAborted();
  const { source } = watched;
  const host = transport.polls((each) => ({ ...each, poller: createPoller(each) }));
  let failure: { readonly error: unknown } | undefined;
  let hasEnded = false;
  let wake = (): void => undefined;
  const fail = (error: unknown): void => {
    // A request that was under way when the transport was closed has not failed.
    if (!hasEnded) failure ??= { error };
    wake();
  };
  const follower: Follower = {
    pollMs,
    isNear: (key, item) => levels?.isNear(key, item as Item | undefined) ?? false,
    onRead(keys) {
      try {
        progress.read(keys);
        if (progress.isOver()) following.stop();
      } catch (error) {
        // Of the caller's `until`.
        fail(error);
      }
      wake();
    },
    onFailure(error, keys) {
      if (progress.failed(keys) || isFinal(error)) fail(error);
      wake();
    },
    onEnd() {
      hasEnded = true;
      wake();
    },
  };
  const following = host.poller.follow(source, watched.keys, follower);
  const { isSame = isEqual } = source as Source<unknown>;
  const progress = createProgress(following.entries, watched, levels, isSame, repeatMs);
  const unlisten = signal && host.onAbort(signal, fail);
  try {
    follower.onRead([...following.entries.values()].filter(isKnown).map(({ key }) => key));
    for (;;) {
      if (failure) throw failure.error;
      if (hasEnded) return;
      const change = progress.take(host.clock.now());
      if (change) {
        yield change;
        continue;
      }
      if (progress.isOver()) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    unlisten?.();
    following.stop();
  }
}

const isKnown = ({ asOf }: { readonly asOf: number | undefined }): boolean => asOf !== undefined;

function isFinal(error: unknown): boolean {
  return isPerijoveError(error) && FINAL.includes(error.code);
}
