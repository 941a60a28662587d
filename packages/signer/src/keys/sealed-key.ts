import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { invalidInput } from '@perijove/core/arguments';
import { type SecretKey, signerAddress } from '@perijove/solana';
import { assertPassphrase, keyOf } from '../owner/passphrase.ts';

const CIPHER = 'aes-256-gcm';

interface Sealed {
  readonly version: 1;
  readonly address: string;
  /** Of scrypt, as the version says. */
  readonly salt: string;
  readonly nonce: string;
  readonly tag: string;
  readonly data: string;
}

/**
 * Encrypts a secret key with a passphrase, by scrypt and AES-256-GCM of Node. Returns the text of a file.
 *
 * @throws PerijoveError `invalid_input` for a passphrase that is too short; `signer_failed` for another key.
 */
export function sealKey(secret: Uint8Array | readonly number[], passphrase: string): string {
  assertPassphrase('passphrase', passphrase);
  const address = signerAddress(Uint8Array.from(secret));
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, keyOf(passphrase, salt), nonce);
  cipher.setAAD(bound(address));
  const data = Buffer.concat([cipher.update(Uint8Array.from(secret)), cipher.final()]);
  const hex = (bytes: Buffer): string => bytes.toString('hex');
  const sealed: Sealed = {
    version: 1,
    address,
    salt: hex(salt),
    nonce: hex(nonce),
    tag: hex(cipher.getAuthTag()),
    data: hex(data),
  };
  return `${JSON.stringify(sealed, null, 2)}\n`;
}

/**
 * The secret key in the text of `sealKey`.
 *
 * @throws PerijoveError `invalid_input` for another text, a wrong passphrase, or a text that was changed.
 */
export function openKey(text: string, passphrase: string): SecretKey {
  assertPassphrase('passphrase', passphrase);
  try {
    const { version, address, salt, nonce, tag, data } = JSON.parse(text) as Sealed;
    if (version !== 1) throw new TypeError('another version');
    const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
    const decipher = createDecipheriv(CIPHER, keyOf(passphrase, bytes(salt)), bytes(nonce), {
      authTagLength: 16,
    });
    decipher.setAAD(bound(address));
    decipher.setAuthTag(bytes(tag));
    const secret = Buffer.concat([decipher.update(bytes(data)), decipher.final()]);
    if (signerAddress(new Uint8Array(secret)) !== address) throw new TypeError('another key');
    return new Uint8Array(secret);
  } catch {
    throw invalidInput('key', 'an encrypted key file, and its passphrase');
  }
}

/** The address in the file is that of the key. */
function bound(address: string): Buffer {
  return Buffer.from(`perijove signer 1 ${address}`);
}
