import { isPerijoveError } from '@perijove/core';
import type { WatchOptions } from '@perijove/core/watch';
import { parseCount, parseDuration } from '../money/option-values.ts';
import { usageError } from '../output/usage.ts';
import type { Context, Result } from '../spec.ts';

/** What every watch yields beside its state. */
interface Seen {
  readonly stale: boolean;
  readonly error: unknown;
}

/** Whether the command is to print each change. Refuses the options of a watch without one. */
export function isWatched({ settings: { own } }: Pick<Context, 'settings'>): boolean {
  if (own['watch'] === true) return true;
  for (const [name, flag] of [
    ['count', '--count'],
    ['every', '--every'],
  ] as const)
    if (own[name] !== undefined) throw usageError(flag, 'no value without --watch');
  return false;
}

/**
 * Prints the first state and each change of it, until `--count` states are printed, Ctrl+C, or the reader of
 * stdout has gone. A request that fails later is a warning: the watch goes on.
 */
export async function watchResults<Value extends Seen>(
  context: Context,
  start: (options: WatchOptions) => AsyncGenerator<Value, unknown, undefined>,
  resultOf: (value: Value) => Result | Promise<Result>,
): Promise<void> {
  const { own } = context.settings;
  const count = parseCount('--count', own['count']) ?? Number.POSITIVE_INFINITY;
  const pollMs = parseDuration('--every', own['every']);
  const ending = new AbortController();
  const end = (): void => ending.abort(ENDED);
  process.once('SIGINT', end);
  context.io.stdout.once('error', end);
  let printed = 0;
  try {
    for await (const value of start({ signal: ending.signal, ...(pollMs && { pollMs }) })) {
      if (value.stale) context.warn(`the state may be old: ${reasonOf(value.error)}`);
      context.emit(timed(await resultOf(value), context));
      printed += 1;
      if (printed >= count) return;
    }
  } catch (error) {
    if (error !== ENDED) throw error;
  } finally {
    process.off('SIGINT', end);
    context.io.stdout.off('error', end);
  }
}

/** The reason of a watch that a person ends. */
const ENDED = new Error('ended');

function reasonOf(error: unknown): string {
  return isPerijoveError(error) ? error.code : 'a request failed';
}

/** Each state has its time above it, where a person reads it. */
function timed({ data, text }: Result, { paint }: Context): Result {
  return { data, text: `${paint('dim', new Date().toISOString())}\n${text}` };
}
