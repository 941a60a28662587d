// A named import that old versions of Node lack would fail before the version check can run.
import * as crypto from 'node:crypto';
import type { LandedMessage } from '../store/store.ts';
import { BLOCKHASH_LIFE } from '../time/blockhashes.ts';

/**
 * The landed messages whose blockhash may still be valid. They are identified by the signed bytes,
 * as in a validator: another signature of the same message is not another transaction.
 */
export interface ProcessedMessages {
  readonly has: (messageHash: string) => boolean;
  readonly add: (landed: LandedMessage) => void;
}

export function createProcessedMessages(earlier: Iterable<LandedMessage>): ProcessedMessages {
  const slots = new Map<string, number>();
  const add = ({ messageHash, slot }: LandedMessage): void => {
    slots.set(messageHash, slot);
    for (const [hash, landed] of slots) {
      if (landed >= slot - BLOCKHASH_LIFE) break;
      slots.delete(hash);
    }
  };
  for (const landed of earlier) add(landed);
  return { has: (messageHash) => slots.has(messageHash), add };
}

export function hashMessage(message: Uint8Array): string {
  return crypto.hash('sha256', message, 'base64');
}
