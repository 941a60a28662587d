/** Base58 text of 32 bytes that names a token mint. Native SOL is written as the wrapped mint. */
export type Mint = string;

/** Base58 text of 32 bytes that names an account. */
export type Address = string;

/** Base58 text of 64 bytes. */
export type Signature = string;

/** The wrapped-SOL mint, which stands for native SOL everywhere in the API. */
export const SOL: Mint = 'So11111111111111111111111111111111111111112';

/** The mint of USDC. */
export const USDC: Mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const DIGITS = new Int8Array(128).fill(-1);
for (let digit = 0; digit < ALPHABET.length; digit++) DIGITS[ALPHABET.charCodeAt(digit)] = digit;

/** Whether the text is base58 for exactly `length` bytes. */
function isBase58(value: unknown, length: number, minChars: number, maxChars: number): boolean {
  if (typeof value !== 'string' || value.length < minChars || value.length > maxChars) return false;
  const bytes = new Uint8Array(length);
  let used = 0;
  let zeros = 0;
  for (let i = 0; i < value.length; i++) {
    let carry = DIGITS[value.charCodeAt(i)] ?? -1;
    if (carry < 0) return false;
    if (used === 0 && carry === 0) {
      zeros++;
      continue;
    }
    for (let j = 0; j < used; j++) {
      carry += (bytes[j] as number) * 58;
      bytes[j] = carry & 255;
      carry >>= 8;
    }
    while (carry > 0) {
      if (used === length) return false;
      bytes[used++] = carry & 255;
      carry >>= 8;
    }
  }
  return zeros + used === length;
}

/** Whether the value is base58 text of 32 bytes: the form of every mint and account address. */
export function isAddress(value: unknown): value is Address {
  return isBase58(value, 32, 32, 44);
}

/** Whether the value is base58 text of 64 bytes. */
export function isSignature(value: unknown): value is Signature {
  return isBase58(value, 64, 64, 88);
}

/** Whether the value can be sent as an amount: a non-negative `bigint`, or decimal digits. */
export function isBaseUnits(value: unknown): value is bigint | string {
  if (typeof value === 'bigint') return value >= 0n;
  return typeof value === 'string' && /^\d+$/.test(value);
}

/**
 * The amount in base units: `toBaseUnits('1.5', 9)` is `1500000000n`.
 *
 * @throws RangeError when the text is not a plain decimal number, or has more digits after the
 * point than the token: a digit is never dropped in silence.
 */
export function toBaseUnits(amount: string, decimals: number): bigint {
  const match = typeof amount === 'string' && /^(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) throw new RangeError(`not a plain decimal amount, such as '1.5': ${quote(amount)}`);
  const fraction = trimZeros(match[2] ?? '');
  assertDecimals(decimals);
  if (fraction.length > decimals) {
    throw new RangeError(`${quote(amount)} has more than ${decimals} digits after the point`);
  }
  return BigInt((match[1] as string) + fraction.padEnd(decimals, '0'));
}

/**
 * The amount in whole tokens as exact decimal text: `fromBaseUnits(1500000000n, 9)` is `'1.5'`.
 *
 * @throws RangeError when the text is not a whole number.
 */
export function fromBaseUnits(amount: bigint | string, decimals: number): string {
  const match = typeof amount !== 'number' && /^(-?)(\d+)$/.exec(String(amount));
  if (!match) throw new RangeError(`not a whole number of base units: ${quote(String(amount))}`);
  assertDecimals(decimals);
  const digits = (match[2] as string).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, '');
  const fraction = trimZeros(digits.slice(digits.length - decimals));
  const text = fraction ? `${whole}.${fraction}` : whole;
  return text === '0' ? '0' : match[1] + text;
}

/** A loop, because `/0+$/` takes quadratic time on a long run of zeros that is not at the end. */
function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

function assertDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) {
    throw new RangeError(`decimals must be a whole number from 0 to 255: ${decimals}`);
  }
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
}
