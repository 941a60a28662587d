/**
 * Randomness without state: every number is a hash of its key. The same key gives the same bits on
 * every machine and in any order of calls, so a world is reproducible without stored state.
 */

/** Mixes every bit of a word into all 32 bits. */
function stir(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Returns 32 bits that depend on all words. */
export function mix(a: number, b = 0, c = 0, d = 0): number {
  let h = stir(a ^ 0x9e3779b9);
  h = stir((h + 0x7f4a7c15) ^ b);
  h = stir((h + 0x7f4a7c15) ^ c);
  return stir((h + 0x7f4a7c15) ^ d) >>> 0;
}

/** Returns a hash of a text: 32 bits. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return stir(h) >>> 0;
}

/** Returns the key of one thing in one world: `keyOf(seed, 'price', ordinal)`. */
export function keyOf(seed: number, topic: string, a = 0, b = 0): number {
  return mix(seed, hashText(topic), a, b);
}

/** A sequence of random numbers from one key. */
export interface Random {
  /** 32 bits. */
  readonly bits: () => number;
  /** From 0 (included) to 1 (excluded). */
  readonly unit: () => number;
  readonly between: (min: number, max: number) => number;
  /** A whole number, both ends included. */
  readonly int: (min: number, max: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function randomOf(key: number): Random {
  let drawn = 0;
  const bits = (): number => mix(key, drawn++);
  const unit = (): number => bits() / 2 ** 32;
  const int = (min: number, max: number): number => min + Math.floor(unit() * (max - min + 1));
  return {
    bits,
    unit,
    between: (min, max) => min + unit() * (max - min),
    int,
    chance: (probability) => unit() < probability,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
  };
}

const SPREAD = 65536 / Math.sqrt(3);

/** Draws from an approximate standard normal distribution: the sum of four uniform numbers. */
export function gaussian(a: number, b: number, c: number): number {
  const high = mix(a, b, c, 1);
  const low = mix(a, b, c, 2);
  return ((high >>> 16) + (high & 0xffff) + (low >>> 16) + (low & 0xffff) - 131070) / SPREAD;
}
