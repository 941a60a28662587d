import type { Signature } from '@perijove/core';
import { asArray, asNumber, asObject, asText } from '../rpc/answer.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { decodeTransaction } from '../transaction/decode-transaction.ts';
import { parseTransaction } from '../transaction/wire-transaction.ts';
import type { SignedTransaction } from './journal.ts';

/** What the chain tells of a transaction whose signature is somebody else's to give. */
export type Found =
  | { readonly kind: 'landed' | 'failed'; readonly signature: Signature; readonly slot: number }
  /** It is in no block and never will be. */
  | { readonly kind: 'absent' }
  /** It is not there yet, or the node cannot tell. */
  | { readonly kind: 'open' };

/** As many as a node gives at once. */
const MOST_SIGNATURES = 1_000;

/** Ten minutes: more than a blockhash lives, and more than a node's lists are behind its blocks. */
const CERTAIN_AFTER_SLOTS = 1_500;

const OPEN: Found = { kind: 'open' };

/**
 * Looks for a transaction by its message, among all that its signer has signed since: only others can
 * send it, so its signature is not known.
 *
 * @throws SolanaError `rpc_failed`. An abort rejects with the signal's own reason.
 */
export async function findMessage(
  { transaction, signedAfterSlot }: SignedTransaction,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const { signers, wire } = decodeTransaction(transaction);
  const signer = signers.find(({ filled }) => filled);
  if (signedAfterSlot === undefined || !signer) return OPEN;
  const seen = asNumber(
    await rpc.call('getSlot', [{ commitment: 'finalized' }], signal),
    'getSlot',
  );
  const listed = await listSignatures(rpc, signer.address, signal);
  const since = listed.filter(({ slot }) => slot >= signedAfterSlot);
  for (const { signature, slot, failed } of since) {
    const message = await fetchMessage(rpc, signature, signal);
    if (!message) return OPEN;
    if (isSame(message, wire.message)) {
      return { kind: failed ? 'failed' : 'landed', signature, slot };
    }
  }
  const isComplete = listed.length < MOST_SIGNATURES || since.length < listed.length;
  return isComplete && seen >= signedAfterSlot + CERTAIN_AFTER_SLOTS ? { kind: 'absent' } : OPEN;
}

interface Listed {
  readonly signature: Signature;
  readonly slot: number;
  readonly failed: boolean;
}

async function listSignatures(
  rpc: Rpc,
  address: string,
  signal: AbortSignal | undefined,
): Promise<readonly Listed[]> {
  const method = 'getSignaturesForAddress';
  const params = [address, { limit: MOST_SIGNATURES, commitment: 'confirmed' }];
  return asArray(await rpc.call(method, params, signal), method).map((each) => {
    const { signature, slot, err = null } = asObject(each, method);
    return {
      signature: asText(signature, method),
      slot: asNumber(slot, method),
      failed: err !== null,
    };
  });
}

async function fetchMessage(
  rpc: Rpc,
  signature: Signature,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | undefined> {
  const method = 'getTransaction';
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  };
  const answer = await rpc.call(method, [signature, options], signal);
  if (answer === null) return undefined;
  const [base64] = asArray(asObject(answer, method)['transaction'], method);
  return parseTransaction(asText(base64, method)).message;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
