import { asNumber, asObject, slotOf } from '../rpc/answer.ts';
import type { Submission } from './submission.ts';

/** Whether the transaction can still land. */
export interface Expiry {
  /** Asks the node. */
  look(): Promise<void>;
  /** The blockhash is too old: sending is pointless from now on. */
  isOver(): boolean;
  /** A node that has seen this slot and does not know the signature never will. */
  isCertain(slot: number): boolean;
  /** A finalized slot at which the blockhash is too old, once it is. */
  endSlot(): number | undefined;
}

/** The parts of a submission that the expiry of its blockhash depends on. */
export type Expiring = Pick<
  Submission,
  'rpc' | 'decoded' | 'signal' | 'lastValidBlockHeight' | 'validAtSlot'
>;

/** What one node said of the blockhash, in one view of the chain. */
export interface Look {
  readonly slot: number;
  readonly valid: boolean;
  /** Asked only where the last valid height is known. */
  readonly blockHeight?: number | undefined;
}

export interface Looked {
  readonly firstSlot: number;
  readonly wasValid: boolean;
}

/**
 * Slots after which a blockhash that was never valid is old, and not young. It lives for 150 blocks,
 * and a node that is further behind than that calls itself unhealthy.
 */
const UNKNOWN_FOR_SLOTS = 200;

/** Whether the blockhash is too old for good in this view, given the looks before. */
export function decideOver(
  { firstSlot, wasValid }: Looked,
  { slot, valid, blockHeight }: Look,
  lastValidBlockHeight: number | bigint | undefined,
): boolean {
  // A view from before it was valid knows nothing of its end.
  if (valid || slot < firstSlot) return false;
  if (wasValid || slot - firstSlot >= UNKNOWN_FOR_SLOTS) return true;
  if (blockHeight === undefined || lastValidBlockHeight === undefined) return false;
  return BigInt(blockHeight) > BigInt(lastValidBlockHeight);
}

/** A fork cannot undo what is finalized: an expiry seen there is certain. */
const VIEW = { commitment: 'finalized' } as const;

interface View {
  /** Whether the blockhash is valid; `minSlot` is the newest slot that was seen. */
  readonly valid: (minSlot: number) => Promise<Look>;
  /** Slot and height together: of two requests, one could be behind the other. */
  readonly height: (minSlot: number) => Promise<Look>;
}

function viewOf({ rpc, decoded, signal }: Pick<Expiring, 'rpc' | 'decoded' | 'signal'>): View {
  async function ask(method: string, minContextSlot: number, ...params: readonly unknown[]) {
    // A node that is behind the last one would call a young blockhash invalid.
    const options = { ...VIEW, minContextSlot };
    return asObject(await rpc.call(method, [...params, options], signal), method);
  }
  return {
    async valid(minSlot) {
      const method = 'isBlockhashValid';
      const answer = await ask(method, minSlot, decoded.blockhash);
      return { slot: slotOf(answer, method), valid: answer['value'] !== false };
    },
    async height(minSlot) {
      const method = 'getEpochInfo';
      const { absoluteSlot, blockHeight } = await ask(method, minSlot);
      const slot = asNumber(absoluteSlot, method);
      return { slot, valid: false, blockHeight: asNumber(blockHeight, method) };
    },
  };
}

export function createExpiry(expiring: Expiring): Expiry {
  const { decoded, signal, lastValidBlockHeight, validAtSlot: firstSlot } = expiring;
  const view = viewOf(expiring);
  let seenSlot = 0;
  let looked: Looked | undefined =
    firstSlot === undefined ? undefined : { firstSlot, wasValid: true };
  let overAt: number | undefined;

  function take(look: Look): void {
    seenSlot = Math.max(seenSlot, look.slot);
    looked ??= { firstSlot: look.slot, wasValid: false };
    if (decideOver(looked, look, lastValidBlockHeight)) overAt = look.slot;
    if (look.valid) looked = { firstSlot: look.slot, wasValid: true };
  }

  return {
    async look() {
      // What advances a nonce has no age.
      if (decoded.durable || overAt !== undefined) return;
      try {
        const look = await view.valid(seenSlot);
        take(look);
        if (look.valid || overAt !== undefined || lastValidBlockHeight === undefined) return;
        take(await view.height(seenSlot));
      } catch {
        // It is looked at again; the deadline ends what never answers.
        signal.throwIfAborted();
      }
    },
    isOver: () => overAt !== undefined,
    isCertain: (slot) => overAt !== undefined && slot >= overAt,
    endSlot: () => overAt,
  };
}
