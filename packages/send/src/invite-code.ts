import { encodeBase58 } from './base58.ts';
import { type Hidden, hide } from './hidden.ts';

/** 12 characters of base58. Whoever has it can claim what was sent. */
export type InviteCode = Hidden<string>;

/** Random bytes, as many as asked for; of a quality that keys can be made of. */
export type RandomBytes = (count: number) => Uint8Array;

const CODE_LENGTH = 12;
const CODE_BYTES = 13;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]*$/;

const fromWebCrypto: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/**
 * A new invite code, random on this machine. Keep `code.reveal()` as safe as a private key, and give
 * it to nobody but the receiver: it never goes to the API.
 *
 * @throws RangeError when `randomBytes` gives another number of bytes than it is asked for.
 */
export function createInviteCode(randomBytes: RandomBytes = fromWebCrypto): InviteCode {
  const bytes = randomBytes(CODE_BYTES);
  if (bytes.length !== CODE_BYTES) {
    throw new RangeError(`randomBytes: expected ${CODE_BYTES} bytes, got ${bytes.length}`);
  }
  // The text of 13 bytes has 13 characters or more.
  return hideCode(encodeBase58(bytes).slice(0, CODE_LENGTH));
}

/**
 * The code that somebody typed or pasted; white space in it does not matter.
 *
 * @throws RangeError that says what is wrong and does not quote the text.
 */
export function parseInviteCode(text: string): InviteCode {
  if (typeof text !== 'string') throw new RangeError('invite code: expected text');
  const code = text.replaceAll(/\s/g, '');
  if (code.length !== CODE_LENGTH) {
    throw new RangeError(`invite code: expected ${CODE_LENGTH} characters, got ${code.length}`);
  }
  if (!BASE58.test(code)) {
    throw new RangeError('invite code: expected letters and digits, but no 0, O, I and l');
  }
  return hideCode(code);
}

/**
 * The characters of a code, whichever way it is kept.
 *
 * @throws RangeError when it is none; it is not quoted.
 */
export function revealCode(code: InviteCode | string): string {
  const isHidden = typeof code === 'object' && typeof code?.reveal === 'function';
  return parseInviteCode(isHidden ? code.reveal() : (code as string)).reveal();
}

function hideCode(code: string): InviteCode {
  return hide(code, '[invite code]');
}
