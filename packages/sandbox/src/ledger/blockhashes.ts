import { createHash } from 'node:crypto';
import { encodeBase58 } from '@perijove/core/base58';
import { SLOT_MS } from '../world/clock.ts';

/** Slots after its own in which a blockhash is valid. */
export const BLOCKHASH_LIFE = 150;

/**
 * World time for which a settlement is valid: one slot more, so that the blockhash expires first.
 */
export const TRANSACTION_LIFE_MS = (BLOCKHASH_LIFE + 1) * SLOT_MS;

/**
 * The blockhashes of all slots. They depend on the seed only, so a restart does not change them.
 */
export interface Blockhashes {
  readonly at: (slot: number) => string;
  /** Returns the slot of a valid blockhash; undefined for any other text. */
  readonly slotOf: (blockhash: string, currentSlot: number) => number | undefined;
}

export function createBlockhashes(seed: number): Blockhashes {
  const slots = new Map<string, number>();
  let newest = Number.NEGATIVE_INFINITY;
  const hashAt = (slot: number): string =>
    encodeBase58(createHash('sha256').update(`perijove sandbox ${seed} slot ${slot}`).digest());
  /** Keeps exactly the hashes that are valid in the current slot. */
  const advance = (current: number): void => {
    for (let slot = Math.max(newest + 1, current - BLOCKHASH_LIFE); slot <= current; slot++) {
      slots.set(hashAt(slot), slot);
    }
    newest = Math.max(newest, current);
    for (const [hash, slot] of slots) {
      if (slot >= current - BLOCKHASH_LIFE) break;
      slots.delete(hash);
    }
  };
  return {
    at: hashAt,
    slotOf(blockhash, currentSlot) {
      if (currentSlot > newest) advance(currentSlot);
      return slots.get(blockhash);
    },
  };
}
