/** The digits, the smallest first. */
export const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Five digits at a time: as many as leave room to multiply by 2^16 without losing a bit. */
const LIMB = 656_356_768; // 58^5
const LIMB_DIGITS = 5;

/** Base58 text of an even number of bytes. */
export function encodeBase58(bytes: Uint8Array): string {
  const limbs: number[] = [];
  for (let at = 0; at < bytes.length; at += 2) {
    let carry = (bytes[at] as number) * 256 + (bytes[at + 1] as number);
    for (let i = 0; i < limbs.length; i++) {
      carry += (limbs[i] as number) * 65536;
      const rest = Math.floor(carry / LIMB);
      limbs[i] = carry - rest * LIMB;
      carry = rest;
    }
    if (carry > 0) limbs.push(carry);
  }
  let text = '';
  for (const limb of limbs) text = limbText(limb) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const leading = ALPHABET.charAt(0).repeat(zeros < 0 ? bytes.length : zeros);
  return leading + text.replace(/^1+/, '');
}

function limbText(limb: number): string {
  let text = '';
  let rest = limb | 0;
  for (let i = 0; i < LIMB_DIGITS; i++) {
    text = ALPHABET.charAt(rest % 58) + text;
    rest = (rest / 58) | 0;
  }
  return text;
}

/** The bytes of the text, or undefined when it is not base58 for exactly `length` bytes. */
export function decodeBase58(text: string, length: number): Uint8Array | undefined {
  const bytes: number[] = [];
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  for (const character of text.slice(zeros)) {
    let carry = ALPHABET.indexOf(character);
    if (carry < 0 || bytes.length > length) return undefined;
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] as number) * 58;
      bytes[i] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  if (zeros + bytes.length !== length) return undefined;
  const decoded = new Uint8Array(length);
  decoded.set(bytes.reverse(), zeros);
  return decoded;
}
