import type { Address } from '@perijove/core';
import { decodeBase58, encodeBase58 } from '@perijove/core/base58';
import { keyOf, mix } from './random.ts';

const WORDS = 8;

/** Returns a valid address that is unique for a topic and numbers. */
export function addressOf(seed: number, topic: string, a = 0, b = 0): Address {
  const key = keyOf(seed, topic, a, b);
  return fromWords(Array.from({ length: WORDS }, (_, i) => mix(key, a, b, i)));
}

/** Numbered addresses. The number can be read back from an address. */
export interface AddressSpace {
  readonly at: (index: number) => Address;
  /** Returns the number of an address; undefined when it is not of this space. */
  readonly indexOf: (address: Address) => number | undefined;
}

/**
 * Creates a space for things that are too many for a table. The last two words of an address
 * contain its number, masked with a hash of the other six.
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
