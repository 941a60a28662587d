import type { Address, Signature } from '@perijove/core';
import { asArray, asNumber, asObject, asText } from '../rpc/answer.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { decodeTransaction } from '../transaction/decode-transaction.ts';
import { parseTransaction } from '../transaction/wire-transaction.ts';
import type { SignedTransaction } from './journal.ts';

/** A block that holds the message. */
export interface FoundMessage {
  readonly kind: 'landed' | 'failed';
  readonly signature: Signature;
  readonly slot: number;
}

/** What one search of the wallet's transactions shows. */
export type Search =
  | FoundMessage
  /** The node does not list it, and the list reaches back to the signing. */
  | { readonly kind: 'absent' }
  /** It may be one of those that could not be read or were not listed. */
  | { readonly kind: 'unclear' };

export interface SearchOptions {
  readonly rpc: Rpc;
  readonly signal: AbortSignal | undefined;
  /** A node that has not seen this slot must not answer. */
  readonly minContextSlot?: number | undefined;
  /** Signatures of other transactions, from earlier searches: they are not read again. */
  readonly others: Set<Signature>;
}

/** Maximum number of signatures that a node lists in one response. */
const MAX_SIGNATURES = 1_000;

/** How far the clock that signed and the clock of the chain may be apart. */
const CLOCK_SKEW_SECONDS = 600;

/**
 * Searches all that the wallet has signed since for one message: the chain knows the transaction by
 * the signature of the fee payer, which another party adds.
 *
 * @throws PerijoveError `rpc_failed`. An abort rejects with the signal's own reason.
 */
export async function findMessage(
  pending: SignedTransaction<unknown>,
  options: SearchOptions,
): Promise<Search> {
  const { signers } = decodeTransaction(pending.transaction);
  // A sponsor or a market maker may have signed before, and has more transactions than a node lists.
  for (const { address } of signers.filter(({ filled }) => filled)) {
    const search = await findAmong(address, pending, options);
    if (search.kind !== 'unclear') return search;
  }
  return { kind: 'unclear' };
}

/** Among the transactions of one of its signers. */
async function findAmong(
  signer: Address,
  pending: SignedTransaction<unknown>,
  { rpc, signal, minContextSlot, others }: SearchOptions,
): Promise<Search> {
  const { wire } = decodeTransaction(pending.transaction);
  const listed = await listSignatures(rpc, signer, minContextSlot, signal);
  const since = listed.filter((each) => isSince(each, pending));
  let isClear = listed.length < MAX_SIGNATURES || since.length < listed.length;
  for (const { signature, slot, failed } of since) {
    if (others.has(signature)) continue;
    const message = await fetchMessage(rpc, signature, signal);
    if (!message) isClear = false;
    else if (isSame(message, wire.message)) {
      return { kind: failed ? 'failed' : 'landed', signature, slot };
    } else others.add(signature);
  }
  return { kind: isClear ? 'absent' : 'unclear' };
}

interface Listed {
  readonly signature: Signature;
  readonly slot: number;
  /** Unix seconds; not every node knows it of every block. */
  readonly blockTime: number | undefined;
  readonly failed: boolean;
}

function isSince(
  { slot, blockTime }: Listed,
  { signedAfterSlot, signedAtMs }: SignedTransaction<unknown>,
): boolean {
  if (signedAfterSlot !== undefined) return slot >= signedAfterSlot;
  if (signedAtMs === undefined || blockTime === undefined) return true;
  return blockTime >= signedAtMs / 1_000 - CLOCK_SKEW_SECONDS;
}

async function listSignatures(
  rpc: Rpc,
  address: string,
  minContextSlot: number | undefined,
  signal: AbortSignal | undefined,
): Promise<readonly Listed[]> {
  const method = 'getSignaturesForAddress';
  const options = { limit: MAX_SIGNATURES, commitment: 'confirmed' };
  const params = [address, minContextSlot === undefined ? options : { ...options, minContextSlot }];
  return asArray(await rpc.call(method, params, signal), method).map((each) => {
    const { signature, slot, blockTime, err = null } = asObject(each, method);
    return {
      signature: asText(signature, method),
      slot: asNumber(slot, method),
      blockTime: typeof blockTime === 'number' ? blockTime : undefined,
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
