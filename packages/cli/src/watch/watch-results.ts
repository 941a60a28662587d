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

/** The options of a watch, as they are used. */
interface Pace {
  /** States after which it ends. */
  readonly count: number;
  readonly pollMs: number | undefined;
}

/**
 * Whether the command is to print each change. Reads the options of the watch before anything is sent.
 *
 * @throws PerijoveError `invalid_input`, also for the options of a watch without one.
 */
export function isWatched(context: Pick<Context, 'settings'>): boolean {
  const { own } = context.settings;
  if (own['watch'] === true) return paceOf(context).count > 0;
  for (const [name, flag] of [
    ['count', '--count'],
    ['every', '--every'],
  ] as const)
    if (own[name] !== undefined)
      throw usageError(flag, '--watch', `${flag} is for a watch: add --watch`);
  return false;
}

function paceOf({ settings: { own } }: Pick<Context, 'settings'>): Pace {
  const count = parseCount('--count', own['count']) ?? Number.POSITIVE_INFINITY;
  return { count, pollMs: parseDuration('--every', own['every']) };
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
  const { count, pollMs } = paceOf(context);
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
