import type { PerijoveError } from '@perijove/core';
import { createError } from '../errors.ts';
import { type AnySigned, signAnyMessage, signTransaction } from '../sign/sign-transaction.ts';
import { decodeTransaction } from '../transaction/decode-transaction.ts';
import type { Built, FlowOptions, FlowPlan } from './flow.ts';

interface SignedBuilt<Facts> {
  /** Base64. */
  readonly transaction: string;
  /** Of the check of a changed transaction. */
  readonly facts?: Facts;
}

/**
 * Signs with the keys that the flow holds, then with the wallet. Some wallets add instructions that
 * make the transaction fail if it does something else than the wallet has shown. Where the flow sends
 * the transaction itself, `recheck` judges what came back as if the service had built it.
 *
 * @throws PerijoveError `signer_failed`; whatever `recheck` throws.
 */
export async function signBuilt<Facts>(
  { overNode = false }: Pick<FlowPlan<never, never>, 'overNode'>,
  { transaction, alsoSign = [] }: Built<unknown>,
  options: FlowOptions<never>,
  recheck: (changed: string) => Promise<Facts>,
): Promise<SignedBuilt<Facts>> {
  const { signal, signer, verify } = options;
  const withOwn = async (unsigned: string): Promise<string> => {
    let signed = unsigned;
    for (const each of alsoSign) signed = await signTransaction(signed, each, { signal, verify });
    return signed;
  };
  const answer = await signAnyMessage(await withOwn(transaction), signer, options);
  if (!answer.isChanged) return { transaction: answer.signed };
  if (!overNode) throw notChangeable(answer, 'the service executes only the transaction it built');
  if (hasSignatures(transaction)) throw notChangeable(answer, 'others have signed it before');
  const facts = await recheck(answer.unsigned);
  return { transaction: await withOwn(answer.signed), facts };
}

function hasSignatures(transaction: string): boolean {
  return decodeTransaction(transaction).signers.some(({ filled }) => filled);
}

function notChangeable({ address }: AnySigned, why: string): PerijoveError<'signer_failed'> {
  const says = `the signer ${address} changed the message, and ${why}: turn off what the wallet adds to transactions, or use a flow that sends over your own node, such as routingSwap.swap`;
  return createError('signer_failed', { reason: 'changed-message', address }, says);
}
