/** Repeatable values, so that every run measures the same bytes. */
export interface Random {
  /** From 0 (included) to `below` (excluded). */
  readonly whole: (below: number) => number;
  /** With as many digits as a price or a volume has on the wire. */
  readonly decimal: (below: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Text of base58 characters. */
  readonly base58: (length: number) => string;
  readonly address: () => string;
  /** Between 3 and 12 letters, such as a name has. */
  readonly word: () => string;
  readonly isoTime: () => string;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export function createRandom(seed: number): Random {
  let state = seed;
  // Mulberry32: small, fast and good enough for test data.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  const text = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet[whole(alphabet.length)]).join('');
  return {
    whole,
    decimal: (below) => next() * below,
    pick: <T>(from: readonly T[]): T => from[whole(from.length)] as T,
    base58: (length) => text(BASE58, length),
    address: () => text(BASE58, 44),
    word: () => text(LETTERS, 3 + whole(10)),
    isoTime: () => new Date(1.7e12 + whole(5e10)).toISOString(),
  };
}
