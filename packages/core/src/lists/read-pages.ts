import { isPerijoveError, PerijoveError } from '../errors/errors.ts';
import { systemClock } from '../runtime/clock.ts';
import type { CallOptions } from '../setup/options.ts';
import type { Paged } from './paged.ts';

/**
 * The items of all pages, each once. The first page is the one that the input names, or the first of
 * the list; it ends at the last page that the service names, or at an empty one. `timeoutMs` holds for
 * each request, `deadlineMs` for all of them together.
 *
 * @throws PerijoveError `invalid_response` when three pages in a row repeat known items although the
 * service says that there are more, or when the pages do not end; `deadline`; the errors of `method`.
 */
export async function* readPages<Input, Output, Item>(
  method: Paged<Input, Output, Item>,
  input: Input,
  options: CallOptions = {},
): AsyncGenerator<Item, void, undefined> {
  // Loaded when a list is read: nothing was sent yet.
  const { readAll } = await import('./read-all-pages.ts');
  yield* readAll(method, input, options, { now: systemClock.now, isPerijoveError, PerijoveError });
}
