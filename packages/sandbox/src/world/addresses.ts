import type { Address } from '@perijove/core';
import { decodeBase58, encodeBase58 } from '@perijove/core/base58';
import { keyOf, mix } from './random.ts';

const WORDS = 8;

/** A valid address unique to this topic and number. */
export function addressOf(seed: number, topic: string, a = 0, b = 0): Address {
  const key = keyOf(seed, topic, a, b);
  return fromWords(Array.from({ length: WORDS }, (_, i) => mix(key, a, b, i)));
}

/** Addresses numbered from 0, from which the number can be read back. */
export interface AddressSpace {
  readonly at: (index: number) => Address;
  /** Undefined when the address is not of this space. */
  readonly indexOf: (address: Address) => number | undefined;
}

/**
 * A space for things too many to keep in a table. The last two words hide the number under a mask
 * of the other six, so an address looks like any other and its number needs no search.
 */
export function createAddressSpace(seed: number, topic: string): AddressSpace {
  const key = keyOf(seed, topic);
  const masks = (words: readonly number[]): [number, number] => {
    const head = words.slice(0, WORDS - 2).reduce((mask, word) => mix(key, mask, word), 0);
    return [mix(key, head, 1), mix(key, head, 2)];
  };
  const at = (index: number): Address => {
    const [low, high] = [index >>> 0, Math.floor(index / 2 ** 32)];
    const words = Array.from({ length: WORDS - 2 }, (_, i) => mix(key, low, high, i + 1));
    const [lowMask, highMask] = masks(words);
    return fromWords([...words, low ^ lowMask, high ^ highMask]);
  };
  const indexOf = (address: Address): number | undefined => {
    const words = toWords(address);
    if (!words) return undefined;
    const [lowMask, highMask] = masks(words);
    const low = ((words[WORDS - 2] as number) ^ lowMask) >>> 0;
    const high = ((words[WORDS - 1] as number) ^ highMask) >>> 0;
    const index = high * 2 ** 32 + low;
    return Number.isSafeInteger(index) && at(index) === address ? index : undefined;
  };
  return { at, indexOf };
}

function fromWords(words: readonly number[]): Address {
  const view = new DataView(new ArrayBuffer(WORDS * 4));
  words.forEach((word, i) => {
    view.setUint32(i * 4, word);
  });
  return encodeBase58(new Uint8Array(view.buffer));
}

function toWords(address: Address): number[] | undefined {
  const bytes = decodeBase58(address, WORDS * 4);
  if (!bytes) return undefined;
  const view = new DataView(bytes.buffer);
  return Array.from({ length: WORDS }, (_, i) => view.getUint32(i * 4));
}
