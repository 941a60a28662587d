import { asNumber, asObject } from '../rpc/answer.ts';
import type { Submission } from './submit-transaction.ts';

/** Whether the transaction can still land. */
export interface Expiry {
  /** Asks the node. */
  look(): Promise<void>;
  /** The blockhash is too old: sending is of no use any more. */
  isOver(): boolean;
  /** A node that has seen this slot and does not know the signature never will. */
  isCertain(slot: number): boolean;
}

/** A blockhash that no node knows for so long is not young but old. */
const UNKNOWN_FOR_MS = 30_000;

export function createExpiry(submission: Submission): Expiry {
  const { rpc, decoded, clock, signal, lastValidBlockHeight } = submission;
  const startedAt = clock.now();
  let seenSlot = 0;
  let wasValid = false;
  let overAt: number | undefined;

  async function isValid(): Promise<boolean> {
    const method = 'isBlockhashValid';
    // A node that is behind the last one would call a young blockhash invalid.
    const options = { commitment: 'confirmed', minContextSlot: seenSlot };
    const answer = asObject(await rpc.call(method, [decoded.blockhash, options], signal), method);
    seenSlot = Math.max(seenSlot, asNumber(asObject(answer['context'], method)['slot'], method));
    return answer['value'] !== false;
  }

  async function isPast(height: number | bigint): Promise<boolean> {
    const method = 'getBlockHeight';
    const now = asNumber(await rpc.call(method, [{ commitment: 'confirmed' }], signal), method);
    return BigInt(now) > BigInt(height);
  }

  async function isOld(): Promise<boolean> {
    if (wasValid) return true;
    if (lastValidBlockHeight !== undefined) return isPast(lastValidBlockHeight);
    return clock.now() - startedAt >= UNKNOWN_FOR_MS;
  }

  return {
    async look() {
      // What advances a nonce has no age.
      if (decoded.durable || overAt !== undefined) return;
      try {
        if (await isValid()) wasValid = true;
        else if (await isOld()) overAt = seenSlot;
      } catch {
        // It is looked at again; the deadline ends what never answers.
        signal?.throwIfAborted();
      }
    },
    isOver: () => overAt !== undefined,
    isCertain: (slot) => overAt !== undefined && slot >= overAt,
  };
}
