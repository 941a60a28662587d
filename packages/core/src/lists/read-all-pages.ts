import type { isPerijoveError, PerijoveError } from '../errors/errors.ts';
import type { CallOptions } from '../setup/options.ts';
import { followPages } from './follow-pages.ts';
import type { Paged } from './paged.ts';

/** The parts of core that the reader uses. It imports none of them, because a page has loaded them. */
export interface PageReading {
  readonly now: () => number;
  readonly isPerijoveError: typeof isPerijoveError;
  readonly PerijoveError: typeof PerijoveError;
}

/** See `readPages`. */
export async function* readAll<Input, Output, Item>(
  method: Paged<Input, Output, Item>,
  input: Input,
  options: CallOptions,
  core: PageReading,
): AsyncGenerator<Item, void, undefined> {
  const fetch = withinDeadline(method, options, core);
  const walk = followPages(method.endpoint, input);
  while (walk.next !== undefined) {
    for (const item of walk.add(await fetch(walk.next))) {
      options.signal?.throwIfAborted();
      yield item;
    }
  }
  if (walk.problem !== undefined) throw invalid(core, method.endpoint.name, walk.problem);
}

/** Requests pages, each within what is left of `deadlineMs`. */
function withinDeadline<Input, Output, Item>(
  method: Paged<Input, Output, Item>,
  options: CallOptions,
  core: PageReading,
): (input: Input) => Promise<Output> {
  const { signal, deadlineMs = Infinity } = options;
  let spentMs = 0;
  let pages = 0;
  const late = (cause?: unknown): PerijoveError => {
    const says = `the list does not end within deadlineMs ${deadlineMs} (${pages} pages were read)`;
    const facts = { endpoint: method.endpoint.name, attempt: 1 };
    return new core.PerijoveError('deadline', { deadlineMs }, facts, says, { cause });
  };
  return async (input) => {
    if (pages > 0 && spentMs >= deadlineMs) throw late();
    const since = core.now();
    const timed = deadlineMs < Infinity && { deadlineMs: deadlineMs - spentMs };
    const response = await method(input, { ...options, ...timed }).catch((error: unknown) => {
      // The rest of the deadline was too short for this page: the cause is the list, not the page.
      const isShort = pages > 0 && timed && core.isPerijoveError(error, 'timeout');
      throw isShort && !signal?.aborted ? late(error) : error;
    });
    spentMs += core.now() - since;
    pages++;
    return response;
  };
}

function invalid(core: PageReading, endpoint: string, expected: string): PerijoveError {
  const details = { reason: 'shape', issues: [{ path: 'page', expected }] } as const;
  const says = `the response is not as documented: expected ${expected}`;
  return new core.PerijoveError('invalid_response', details, { endpoint, attempt: 1 }, says);
}
