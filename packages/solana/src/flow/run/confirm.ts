import { untilAborted } from '../../abort.ts';
import type { Review } from '../../review/review.ts';
import { signerAddress } from '../../sign/signer-address.ts';
import { SignerProblem } from '../../sign/signer-problem.ts';
import type { FlowOptions } from '../options/flow-options.ts';

/**
 * Waits for the person who signs. Only `undefined` and `true` are a yes: a callback that returns what
 * a dialog answered must not sign after its "no".
 *
 * @throws PerijoveError `signer_failed` when the review was declined. An abort rejects with the signal's
 * own reason.
 */
export async function confirm(options: FlowOptions, review: Review): Promise<void> {
  const { signal, signer, account } = options;
  if (!options.confirm) return;
  try {
    const asked: Promise<unknown> = Promise.resolve(options.confirm(review));
    const answer = await untilAborted(asked, signal);
    if (answer !== undefined && answer !== true) throw declined(answer);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new SignerProblem('declined', signerAddress(signer, account), { cause });
  }
}

/** Without the value itself: a page may return anything. */
function declined(answer: unknown): Error {
  const what = answer === false ? 'false' : 'a value other than true';
  return new Error(`confirm returned ${what}: only undefined and true let the wallet sign`);
}
