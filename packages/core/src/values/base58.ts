import { ALPHABET } from './values.ts';

/** Five digits at a time: the most that leave room to multiply by 2^16 without losing a bit. */
const LIMB = 656_356_768; // 58^5
const LIMB_DIGITS = 5;

/** Returns bytes as base58 text: a digit `1` per leading zero byte, then the rest as a number. O(n²). */
export function encodeBase58(bytes: Uint8Array): string {
  const limbs: number[] = [];
  // Two bytes at a time; an odd number of bytes gets a zero in front.
  for (let at = -(bytes.length % 2); at < bytes.length; at += 2) {
    let carry = (bytes[at] ?? 0) * 256 + (bytes[at + 1] as number);
    for (let i = 0; i < limbs.length; i++) {
      carry += (limbs[i] as number) * 65_536;
      const rest = Math.floor(carry / LIMB);
      limbs[i] = carry - rest * LIMB;
      carry = rest;
    }
    if (carry > 0) limbs.push(carry);
  }
  const codes: number[] = [];
  for (let at = 0; bytes[at] === 0; at++) codes.push(CODES[0] as number);
  const last = limbs.length - 1;
  for (let i = last; i >= 0; i--) addDigits(codes, limbs[i] as number, i === last);
  // In one step: a text that grows by appending keeps its pieces in memory.
  return String.fromCharCode(...codes);
}
/** Character codes of the digits. */
const CODES = /* @__PURE__ */ Uint8Array.from(ALPHABET, (digit) => digit.charCodeAt(0));

/** Adds the digits of a limb, the highest first; those of the first limb without leading zeros. */
function addDigits(codes: number[], limb: number, isFirst: boolean): void {
  const start = codes.length;
  codes.push(0, 0, 0, 0, 0);
  // As a 32-bit integer: half the time of a division with a fraction.
  let rest = limb | 0;
  for (let i = LIMB_DIGITS - 1; i >= 0; i--) {
    codes[start + i] = CODES[rest % 58] as number;
    rest = (rest / 58) | 0;
  }
  if (!isFirst) return;
  while (codes[start] === CODES[0]) codes.splice(start, 1);
}

/** The digit of each character code, or 255. */
const DIGITS = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) => {
  const digit = ALPHABET.indexOf(String.fromCharCode(code));
  return digit < 0 ? 255 : digit;
});

/** `Uint8Array<ArrayBuffer>`, which TypeScript before 5.7 cannot read. */
type Bytes = ReturnType<typeof Uint8Array.from>;

/**
 * Returns the bytes of base58 text; undefined when it is not base58, or not of `length` bytes where
 * that is given. O(n²).
 */
export function decodeBase58(text: string, length?: number): Bytes | undefined {
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  /** 16 bits each, the lowest first. */
  const limbs: number[] = [];
  for (let at = zeros; at < text.length; at += LIMB_DIGITS) {
    let [carry, scale] = [0, 1];
    for (let i = at; i < Math.min(at + LIMB_DIGITS, text.length); i++) {
      const digit = DIGITS[text.charCodeAt(i)] ?? 255;
      if (digit === 255) return undefined;
      carry = carry * 58 + digit;
      scale *= 58;
    }
    for (let i = 0; i < limbs.length; i++) {
      carry += (limbs[i] as number) * scale;
      const rest = Math.floor(carry / 65536);
      limbs[i] = carry - rest * 65536;
      carry = rest;
    }
    for (; carry > 0; carry = Math.floor(carry / 65536)) limbs.push(carry % 65536);
    if (length !== undefined && limbs.length * 2 - 1 > length) return undefined;
  }
  return bytesOf(limbs, zeros, length);
}

function bytesOf(
  limbs: readonly number[],
  zeros: number,
  wanted: number | undefined,
): Uint8Array<ArrayBuffer> | undefined {
  const highest = limbs.at(-1) ?? 0;
  const count = limbs.length * 2 - (limbs.length > 0 && highest < 256 ? 1 : 0);
  const length = zeros + count;
  if (wanted !== undefined && wanted !== length) return undefined;
  const decoded = new Uint8Array(length);
  for (let i = 0; i < count; i++) {
    const limb = limbs[i >> 1] as number;
    decoded[length - 1 - i] = i % 2 === 0 ? limb & 255 : limb >> 8;
  }
  return decoded;
}
