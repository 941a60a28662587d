// A named import that old versions of Node lack would fail before the version check can run.
import * as crypto from 'node:crypto';
import { encodeBase58 } from '@perijove/core/base58';
import { SLOT_MS } from './clock.ts';

/** Slots after its own in which a blockhash is valid. */
export const BLOCKHASH_LIFE = 150;

/**
 * Ledger time for which a settlement is valid: one slot more, so that the blockhash expires first.
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
  let oldest = Number.POSITIVE_INFINITY;
  // The same text in every version: stored transactions have these blockhashes.
  const hashAt = (slot: number): string =>
    encodeBase58(crypto.hash('sha256', `perijove sandbox ${seed} slot ${slot}`, 'buffer'));
  let last = { slot: Number.NaN, hash: '' };
  /** Mostly the present slot, several times for each transaction. */
  const at = (slot: number): string => {
    if (slot !== last.slot) last = { slot, hash: hashAt(slot) };
    return last.hash;
  };
  /** Adds the slots up to the current one. Starts again when that is most of them. */
  const advance = (current: number): void => {
    if (current - oldest > 2 * BLOCKHASH_LIFE || current - newest > BLOCKHASH_LIFE) {
      slots.clear();
      newest = current - 1;
      oldest = current;
    }
    while (newest < current) slots.set(hashAt(++newest), newest);
  };
  return {
    at,
    slotOf(blockhash, currentSlot) {
      advance(currentSlot);
      const first = currentSlot - BLOCKHASH_LIFE;
      // Most transactions have a hash of the last seconds, so older slots are added when needed.
      while (!slots.has(blockhash) && oldest > first) slots.set(hashAt(--oldest), oldest);
      const slot = slots.get(blockhash);
      return slot !== undefined && slot >= first ? slot : undefined;
    },
  };
}
