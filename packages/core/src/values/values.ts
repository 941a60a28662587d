/** Base58 text of 32 bytes that names a token mint. Native SOL is written as the wrapped mint. */
export type Mint = string;

/** Base58 text of 32 bytes that names an account. */
export type Address = string;

/** Base58 text of 64 bytes. */
export type Signature = string;

/** The wrapped-SOL mint, which stands for native SOL everywhere in the API. */
export const SOL = 'So11111111111111111111111111111111111111112';

/** The mint of USDC. */
export const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** The digits of base58, the smallest first. They are in the order of ASCII. */
export const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** The base58 texts of the smallest and the largest number of this many bytes. */
interface Base58Range {
  readonly bytes: number;
  readonly min: string;
  readonly max: string;
}

/** Computed, because such texts do not compress: as literals they would make a page larger. */
function rangeOf(bytes: number): Base58Range {
  const min = 256n ** BigInt(bytes - 1);
  return { bytes, min: base58Of(min), max: base58Of(min * 256n - 1n) };
}

function base58Of(number: bigint): string {
  const digits: (string | undefined)[] = [];
  for (let rest = number; rest > 0n; rest /= 58n) digits.unshift(ALPHABET[Number(rest % 58n)]);
  // Joined, not added up: comparing with a text that V8 keeps in pieces takes twice the time.
  return digits.join('');
}

const ADDRESS: Base58Range = /* @__PURE__ */ rangeOf(32);

const SIGNATURE: Base58Range = /* @__PURE__ */ rangeOf(64);

/**
 * Whether the text is base58 of exactly this many bytes. The digits are in the order of ASCII, so
 * texts compare as their numbers do and none is decoded: an input may hold a hundred mints.
 */
function isBase58(value: unknown, { bytes, min, max }: Base58Range): boolean {
  if (typeof value !== 'string' || value.length > max.length || !BASE58.test(value)) return false;
  if (value.startsWith('1')) return byteLength(value) === bytes;
  if (value.length === max.length) return value <= max;
  return value.length === min.length && value >= min;
}

/** Each leading 1 is a zero byte; few texts begin with one. */
function byteLength(text: string): number {
  const rest = text.replace(/^1+/, '');
  let number = 0n;
  for (const digit of rest) number = number * 58n + BigInt(ALPHABET.indexOf(digit));
  const bytes = number === 0n ? 0 : Math.ceil(number.toString(16).length / 2);
  return text.length - rest.length + bytes;
}

/** Whether the value is base58 text of 32 bytes: the form of every mint and account address. */
export function isAddress(value: unknown): value is Address {
  return isBase58(value, ADDRESS);
}

/** Whether the value is base58 text of 64 bytes. */
export function isSignature(value: unknown): value is Signature {
  return isBase58(value, SIGNATURE);
}

/** Whether the value can be sent as an amount: a non-negative `bigint`, or decimal digits. */
export function isBaseUnits(value: unknown): value is bigint | string {
  if (typeof value === 'bigint') return value >= 0n;
  return typeof value === 'string' && /^\d+$/.test(value);
}

/** Whether the value can be sent as a file: a `Blob`, or a `File`, which has a name as well. */
export function isBlob(value: unknown): value is Blob {
  return value instanceof Blob;
}

/**
 * The amount in base units: `toBaseUnits('1.5', 9)` is `1500000000n`.
 *
 * @throws RangeError when the text is not a plain decimal number, or has more digits after the
 * point than the token: no digit is dropped.
 */
export function toBaseUnits(amount: string, decimals: number): bigint {
  const match = typeof amount === 'string' && /^(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match)
    throw new RangeError(`not a plain decimal amount, such as '1.5': ${quote(String(amount))}`);
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
