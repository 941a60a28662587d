import type { PerijoveError } from '@perijove/core';
import { createError } from '../../errors.ts';
import type { HeldKey } from '../../sign/held-key.ts';
import { type AnySigned, signAnyMessage, signMessage } from '../../sign/sign-transaction.ts';
import type { WireTransaction } from '../../transaction/wire-transaction.ts';
import type { FlowOptions } from '../options/flow-options.ts';
import type { Built, FlowPlan } from '../plan/flow-plan.ts';

interface SignedBuilt<Facts> {
  readonly signed: WireTransaction;
  /** Of the check of a changed transaction. */
  readonly facts?: Facts;
}

/**
 * Signs with the keys that the flow holds, then with the wallet. Some wallets add instructions that
 * make the transaction fail if it does anything but what the wallet has shown. Where the flow sends
 * the transaction itself, `recheck` checks the changed one as if the service had built it.
 *
 * @throws PerijoveError `signer_failed`; whatever `recheck` throws.
 */
export async function signBuilt<Facts>(
  unsigned: WireTransaction,
  { overNode = false }: Pick<FlowPlan<unknown, unknown>, 'overNode'>,
  { alsoSign = [] }: Pick<Built<unknown>, 'alsoSign'>,
  options: FlowOptions<never> & { readonly held?: HeldKey | undefined },
  recheck: (changed: WireTransaction) => Promise<Facts>,
): Promise<SignedBuilt<Facts>> {
  const { signal, signer, verify } = options;
  const withOwn = async (wire: WireTransaction): Promise<WireTransaction> => {
    let signed = wire;
    for (const each of alsoSign) signed = await signMessage(signed, each, { signal, verify });
    return signed;
  };
  const answer = await signAnyMessage(await withOwn(unsigned), signer, options);
  if (!answer.isChanged) return { signed: answer.signed };
  if (!overNode) throw notChangeable(answer, 'the service executes only the transaction it built');
  if (answer.unsigned.version === 1 && unsigned.version !== 1)
    throw notChangeable(answer, 'the flow requested no transaction of version 1');
  if (hasSignatures(unsigned)) throw notChangeable(answer, 'others have signed it before');
  const facts = await recheck(answer.unsigned);
  return { signed: await withOwn(answer.signed), facts };
}

function hasSignatures({ signatures }: WireTransaction): boolean {
  return signatures.some((signature) => signature.some((byte) => byte !== 0));
}

function notChangeable({ address }: AnySigned, why: string): PerijoveError<'signer_failed'> {
  const says = `the signer ${address} changed the message, and ${why}: turn off what the wallet adds to transactions, or use a flow that sends over your own node, such as routingSwap.swap`;
  return createError('signer_failed', { reason: 'changed-message', address }, says);
}
