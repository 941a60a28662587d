import { type Hidden, hide } from './hidden.ts';

/** 12 characters of base58. Anyone who has it can claim the invite. */
export type InviteCode = Hidden<string>;

/** Returns `count` random bytes, good enough for keys. */
export type RandomBytes = (count: number) => Uint8Array;

const CODE_LENGTH = 12;
const CODE_BYTES = 13;
const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]*$/;

const fromWebCrypto: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/**
 * Creates a random invite code on this machine. Protect `code.reveal()` like a private key, and
 * give it only to the receiver: it is never sent to the API.
 *
 * @throws RangeError when `randomBytes` does not return the requested number of bytes.
 */
export function createInviteCode(randomBytes: RandomBytes = fromWebCrypto): InviteCode {
  const bytes = randomBytes(CODE_BYTES);
  if (bytes.length !== CODE_BYTES) {
    throw new RangeError(`randomBytes: expected ${CODE_BYTES} bytes, got ${bytes.length}`);
  }
  // The text of 13 bytes has 13 characters or more.
  return hideCode(base58Of(bytes).slice(0, CODE_LENGTH));
}

/** Not by `@perijove/core/base58`: a page would load it as a file of its own, for a few bytes. */
function base58Of(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (; number > 0n; number /= 58n) text = DIGITS.charAt(Number(number % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/**
 * Parses an invite code that was typed or pasted. White space is ignored.
 *
 * @throws RangeError for another length or character. The message does not quote the text.
 */
export function parseInviteCode(text: string): InviteCode {
  if (typeof text !== 'string') throw new RangeError('invite code: expected text');
  const code = text.replaceAll(/\s/g, '');
  if (code.length !== CODE_LENGTH) {
    throw new RangeError(`invite code: expected ${CODE_LENGTH} characters, got ${code.length}`);
  }
  if (!BASE58.test(code)) {
    throw new RangeError('invite code: expected letters and digits without 0, O, I and l');
  }
  return hideCode(code);
}

/**
 * Returns the characters of a code.
 *
 * @throws RangeError when it is not an invite code. The message does not quote it.
 */
export function revealCode(code: InviteCode | string): string {
  const isHidden = typeof code === 'object' && typeof code?.reveal === 'function';
  return parseInviteCode(isHidden ? code.reveal() : (code as string)).reveal();
}

function hideCode(code: string): InviteCode {
  return hide(code, '[invite code]');
}
