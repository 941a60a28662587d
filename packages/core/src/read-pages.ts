import { systemClock } from './clock.ts';
import { isPerijoveError, PerijoveError } from './errors.ts';
import type { CallOptions } from './options.ts';
import type { Paged } from './paged.ts';

/**
 * The items of all pages, each once, until the last page that the service names or an empty one.
 * `deadlineMs` is the longest time for all requests together.
 *
 * @throws PerijoveError `invalid_response` when the pages repeat although the service says that there are
 * more, or do not end; `deadline`; whatever `read` throws.
 */
export async function* readPages<Item>(
  paged: Paged<Item>,
  options: CallOptions,
): AsyncGenerator<Item, void, undefined> {
  // Loaded when a list is read: nothing was sent yet.
  const { readAll } = await import('./read-all-pages.ts');
  yield* readAll(paged, options, { now: systemClock.now, isPerijoveError, PerijoveError });
}
