import type { Clock } from '@perijove/core';
import type { PolicyStore } from '../store/policy-store.ts';
import { openLedger } from './ledger.ts';
import { createPolicyClock } from './policy-clock.ts';

/** Name in the audit log for what concerns the whole store. */
const OWNER = '*';

interface FreezeOptions {
  readonly clock?: Clock | undefined;
}

/**
 * Stops every signature under every policy of the store, in all processes that use it. What was signed
 * before can still land, and its budget stays reserved.
 */
export async function freeze(
  store: PolicyStore,
  why: string,
  { clock: given }: FreezeOptions = {},
): Promise<void> {
  const clock = createPolicyClock(given);
  await store.transact(async (book) => (await openLedger(book, OWNER, clock)).freeze(why));
}

/** Ends a freeze. For the owner: a program that the policy bounds should not be able to call it. */
export async function unfreeze(
  store: PolicyStore,
  { clock: given }: FreezeOptions = {},
): Promise<void> {
  const clock = createPolicyClock(given);
  await store.transact(async (book) => (await openLedger(book, OWNER, clock)).unfreeze());
}
