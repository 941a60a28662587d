import type { Journal } from './journal.ts';

/**
 * Removes the record of a cancellation that found nothing to cancel: its result has a `signature`
 * of null. Only the service says that nothing is left. If it says otherwise later, a record must
 * not stop the withdrawal.
 *
 * @throws whatever the journal throws.
 */
export async function forgetNeedless(journal: Journal | undefined, id: string): Promise<void> {
  const record = await journal?.read(id);
  if (record?.step !== 'landed') return;
  const { signature } = Object(record.result) as { readonly signature?: unknown };
  if (signature === null) await journal?.remove(id);
}
