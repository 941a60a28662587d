import { isPerijoveError, type PerijoveError } from '@perijove/core';
import { createError, within } from '@perijove/solana/flow';
import type { StateStore } from './state-store.ts';

/** A store that takes longer counts as one that does not answer. */
const STORE_MS = 10_000;

/**
 * The same store, whose calls end after 10 s. A call that is given up may still be executed: its
 * revision keeps the strategy safe.
 *
 * @throws PerijoveError from its methods: `journal_failed`, with the reason `timeout`, or `storage` and
 * what the store threw as `cause`. Other errors of Perijove are thrown as they are.
 */
export function answeringStore(store: StateStore): StateStore {
  return {
    read: (strategy) => ask(() => store.read(strategy)),
    write: (strategy, record) => ask(() => store.write(strategy, record)),
  };
}

async function ask<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await within(act, STORE_MS, undefined, () =>
      failed('timeout', `the state store did not answer within ${STORE_MS} ms`),
    );
  } catch (error) {
    throw isPerijoveError(error) ? error : failed('storage', 'the state store failed', error);
  }
}

function failed(
  reason: 'timeout' | 'storage',
  says: string,
  cause?: unknown,
): PerijoveError<'journal_failed'> {
  return createError('journal_failed', { reason }, says, { cause });
}
