import { isSignature, type Signature } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { parseBase58 } from '../../bytes/base58.ts';
import { type Verify, verifyWithWebCrypto } from '../../sign/ed25519.ts';
import { encodeTransaction, parseTransaction } from '../../transaction/wire-transaction.ts';

/**
 * The transaction with the signature that a service names for it; `undefined` when the signature is
 * not its own. Where the fee payer had yet to sign, the signature proves that the fee payer has signed
 * this very message.
 */
export async function withOwnSignature(
  pending: SignedTransaction<unknown>,
  signature: Signature | null | undefined,
  verify: Verify = verifyWithWebCrypto,
): Promise<(SignedTransaction<unknown> & { readonly signature: Signature }) | undefined> {
  if (!isSignature(signature)) return undefined;
  if (pending.signature !== undefined)
    return pending.signature === signature ? { ...pending, signature } : undefined;
  const wire = parseTransaction(pending.transaction);
  const bytes = parseBase58(signature);
  const feePayer = parseBase58(wire.staticKeys[0] as string);
  const isOwn = await verify(bytes, wire.message, feePayer).catch(() => false);
  if (!isOwn) return undefined;
  const transaction = encodeTransaction(wire, wire.signatures.with(0, bytes));
  return { ...pending, transaction, signature };
}
