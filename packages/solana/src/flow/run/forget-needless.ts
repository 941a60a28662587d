import type { Journal, Json } from '@perijove/journal';
import { differenceOf } from './assert-own.ts';

/**
 * Removes the record of a cancellation that found nothing to cancel: its result has a `signature`
 * of null. Only the service says that nothing is left. If it says otherwise later, a record must
 * not stop the withdrawal.
 *
 * @param asked Where the input has bounds, as `askedOf` writes it: a record with another input is removed,
 * too, while nothing is signed. The id follows from the order, so that the caller cannot choose another
 * one for another bound.
 * @throws whatever the journal throws.
 */
export async function forgetNeedless(
  journal: Journal | undefined,
  id: string,
  asked?: Json,
): Promise<void> {
  if (!journal) return;
  const record = await journal.read(id);
  if (record?.step === 'begun' && asked !== undefined) {
    if (differenceOf(record.asked, asked, '') !== undefined) await journal.remove(id);
  }
  if (record?.step !== 'landed') return;
  const { signature } = Object(record.result) as { readonly signature?: unknown };
  if (signature === null) await journal.remove(id);
}
