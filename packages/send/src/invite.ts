import { type Address, isAddress } from '@perijove/core';
import { bytesOfAddress, encodeBase58 } from './base58.ts';
import { publicKeyOfSeed } from './ed25519.ts';
import { type Hidden, hide } from './hidden.ts';
import { findProgramAddress } from './program-address.ts';

/** 12 characters of base58. Whoever has it can claim what was sent. */
export type InviteCode = Hidden<string>;

/** The key of an invite. */
export interface InviteKey {
  /** Public key: the `inviteSigner` of `craftSend`. */
  readonly inviteSigner: Address;
  /** 64 bytes, the seed and the public key: signs `craftSend`'s transaction beside the sender. */
  readonly secretKey: Hidden<Uint8Array>;
}

const INVITE_PROGRAM: Address = 'inv1tEtSwRMtM44tbvJGNiTxMvDfPVnX9StyqXfDfks';

const CODE_LENGTH = 12;
const CODE = /^[1-9A-HJ-NP-Za-km-z]{12}$/;

const utf8 = new TextEncoder();

/**
 * A new invite code, random on this machine. Keep `code.reveal()` as safe as a private key, and give
 * it to nobody but the receiver: it never goes to the API.
 */
export function createInviteCode(): InviteCode {
  return codeOfBytes(crypto.getRandomValues(new Uint8Array(13)));
}

/** The code of 13 bytes: the beginning of their base58 text, which has 13 characters or more. */
export function codeOfBytes(bytes: Uint8Array): InviteCode {
  return hide(encodeBase58(bytes).slice(0, CODE_LENGTH), '[invite code]');
}

/**
 * The key that belongs to a code, the same each time. Needs a runtime whose WebCrypto has Ed25519,
 * as Node 20 and current browsers.
 *
 * @throws RangeError when the text is not an invite code; it is not quoted.
 */
export async function deriveInvite(code: InviteCode | string): Promise<InviteKey> {
  const text = typeof code === 'string' ? code : code.reveal();
  if (!CODE.test(text)) throw new RangeError('not an invite code (12 characters of base58)');
  const seed = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(`invite:${text}`)));
  const publicKey = await publicKeyOfSeed(seed);
  const secretKey = hide(Uint8Array.from([...seed, ...publicKey]), '[secret key]');
  return { inviteSigner: encodeBase58(publicKey), secretKey };
}

/**
 * The account that holds an invite's tokens: the `invitePDA` of `craftClawback`.
 *
 * @throws RangeError when `inviteSigner` is not an address.
 */
export async function findInvitePda(inviteSigner: Address): Promise<Address> {
  // Not quoted: it may be the code, given by mistake.
  if (!isAddress(inviteSigner)) throw new RangeError('not an address (base58 text of 32 bytes)');
  return findProgramAddress(INVITE_PROGRAM, [utf8.encode('invite'), bytesOfAddress(inviteSigner)]);
}
