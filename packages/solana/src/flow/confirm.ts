import { untilAborted } from '../abort.ts';
import { signerAddress } from '../sign/signer-address.ts';
import { SignerProblem } from '../sign/signer-problem.ts';
import type { FlowOptions, Review } from './flow.ts';

/**
 * Waits for the person who signs.
 *
 * @throws PerijoveError `signer_failed` when the review was declined. An abort rejects with the signal's
 * own reason.
 */
export async function confirm(options: FlowOptions, review: Review): Promise<void> {
  const { signal, signer, account } = options;
  if (!options.confirm) return;
  try {
    await untilAborted(Promise.resolve(options.confirm(review)), signal);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new SignerProblem('declined', signerAddress(signer, account), { cause });
  }
  signal?.throwIfAborted();
}
