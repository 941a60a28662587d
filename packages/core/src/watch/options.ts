import { inputError } from '../errors/errors.ts';
import type { Levels, WatchOptions } from './change.ts';
import { assertWatchInput } from './input.ts';
import type { WatchedKeys } from './watched.ts';

/** Shortest time between two polls that a watch may ask for. */
const MIN_POLL_MS = 100;

/** @throws PerijoveError `invalid_input` that names the option that cannot be used. */
export function assertWatchOptions(name: string, options: WatchOptions): void {
  assertWatchInput(name, options, ['signal', 'pollMs', 'repeatMs'], 'option');
  const { signal, pollMs = MIN_POLL_MS, repeatMs = 0 } = options;
  if (signal !== undefined && !('addEventListener' in Object(signal)))
    throw inputError(name, { path: 'signal', expected: 'an AbortSignal' });
  if (!Number.isFinite(pollMs) || pollMs < MIN_POLL_MS)
    throw inputError(name, { path: 'pollMs', expected: `milliseconds, ${MIN_POLL_MS} or more` });
  if (!Number.isFinite(repeatMs) || repeatMs < 0)
    throw inputError(name, { path: 'repeatMs', expected: 'milliseconds, 0 or more' });
}

/** @throws PerijoveError `invalid_input` for an `until` that no state could meet. */
export function assertUntil(
  { name, until, above, below }: Pick<WatchedKeys<never, never>, 'name' | 'until'> & Levels,
  hasLevels: boolean,
): void {
  if (until === undefined || typeof until === 'function') return;
  if (!hasLevels || until !== 'reached')
    throw inputError(name, {
      path: 'until',
      expected: hasLevels ? "'reached' or a function" : 'a function',
    });
  if (above === undefined && below === undefined)
    throw inputError(name, { path: 'until', expected: "'reached' only with `above` or `below`" });
}
