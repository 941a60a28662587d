import type { Address, Signature } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import { asArray, asNumber, asObject, asText } from '../../rpc/answer.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { decodeTransaction } from '../../transaction/decode-transaction.ts';
import type { SkippedTransaction } from '../plan/progress.ts';
import { type ReadTransaction, readListed } from './read-listed.ts';

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
  /** It may be one of those that could not be read, of which `error` is the first, or not listed. */
  | { readonly kind: 'unclear'; readonly error?: Error | undefined };

export interface SearchOptions {
  readonly rpc: Rpc;
  readonly signal: AbortSignal | undefined;
  /** A node that has not seen this slot must not answer. */
  readonly minContextSlot?: number | undefined;
  /** Signatures of other transactions, from earlier searches: they are not read again. */
  readonly others: Set<Signature>;
  /** Called for each transaction that cannot be read. */
  readonly onSkipped?: ((skipped: SkippedTransaction) => void) | undefined;
}

/** Maximum number of signatures that a node lists in one response. */
const MAX_SIGNATURES = 1_000;

/** How far the clock that signed and the clock of the chain may be apart. */
const CLOCK_SKEW_SECONDS = 600;

/** A node that fails for so many transactions in a row is down, and would fail for all of them. */
const MAX_FAILURES = 2;

/**
 * Searches all that the wallet has signed since for one message: the chain knows the transaction by
 * the signature of the fee payer, which another party adds. A transaction that cannot be read does not hide the others: it is skipped and
 * reported. One of another version is not ours; any other may be, so the search is not clear.
 *
 * @throws PerijoveError `rpc_failed` for the list, and for a node that is down. An abort rejects with the signal's own reason.
 */
export async function findMessage(
  pending: SignedTransaction<unknown>,
  options: SearchOptions,
): Promise<Search> {
  const { signers } = decodeTransaction(pending.transaction);
  // A sponsor or a market maker may have signed before, and has more transactions than a node lists.
  let error: Error | undefined;
  for (const { address } of signers.filter(({ filled }) => filled)) {
    const search = await findAmong(address, pending, options);
    if (search.kind !== 'unclear') return search;
    error ??= search.error;
  }
  return { kind: 'unclear', error };
}

/** Among the transactions of one of its signers. */
async function findAmong(
  signer: Address,
  pending: SignedTransaction<unknown>,
  options: SearchOptions,
): Promise<Search> {
  const { rpc, signal, minContextSlot, others } = options;
  const { wire } = decodeTransaction(pending.transaction);
  const listed = await listSignatures(rpc, signer, minContextSlot, signal);
  const since = listed.filter((each) => isSince(each, pending));
  const isWhole = listed.length < MAX_SIGNATURES || since.length < listed.length;
  let error: Error | undefined;
  let failures = 0;
  for (const { signature, slot, failed } of since) {
    if (others.has(signature)) continue;
    const read = await readListed(rpc, signature, wire.message, signal);
    if (read.kind === 'same') return { kind: failed ? 'failed' : 'landed', signature, slot };
    failures = read.kind === 'unavailable' ? failures + 1 : 0;
    if (read.kind === 'unavailable' && failures === MAX_FAILURES) throw read.error;
    const unread = skip(signature, read, options);
    error ??= unread;
  }
  return isWhole && !error ? { kind: 'absent' } : { kind: 'unclear', error };
}

/** @returns the error of a transaction that may be ours. */
function skip(
  signature: Signature,
  read: ReadTransaction,
  { others, onSkipped }: SearchOptions,
): Error | undefined {
  const isOther = read.kind === 'different' || read.kind === 'alien';
  if (isOther) others.add(signature);
  if (!('error' in read)) return undefined;
  onSkipped?.({ signature, error: read.error });
  return isOther ? undefined : read.error;
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
