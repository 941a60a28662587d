import { parseBase58 } from '../bytes/base58.ts';
import { importSeed, signWithKey, type Verify, verifyWithWebCrypto } from './ed25519.ts';
import { SignerProblem } from './signer-problem.ts';

/** Maximum length of base58 text of 64 bytes. */
const MAX_LETTERS = 88;

/**
 * The 64 bytes of a signer that is a secret key: bytes, the numbers of a key file, or base58 text.
 * `undefined` for a signer of another kind. No part of the value is shown.
 *
 * @throws SignerProblem that says what is wrong with the secret key.
 */
export function readSecretKey(signer: unknown): Uint8Array | undefined {
  if (typeof signer === 'string') return ofLength(bytesOfText(signer));
  if (signer instanceof Uint8Array) return ofLength(signer);
  if (Array.isArray(signer)) return ofLength(bytesOfNumbers(signer));
  return undefined;
}

function ofLength(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 64) return bytes;
  const half = 'an address, or only one half of the key';
  const hint = bytes.length === 32 ? `; 32 bytes are ${half}` : '';
  throw refusal(`a secret key of 64 bytes, not ${bytes.length}${hint}`);
}

function bytesOfNumbers(numbers: readonly unknown[]): Uint8Array {
  const isByte = (each: unknown): boolean =>
    Number.isInteger(each) && (each as number) >= 0 && (each as number) <= 255;
  if (!numbers.every(isByte)) throw refusal('a key file with 64 numbers from 0 to 255');
  return Uint8Array.from(numbers as readonly number[]);
}

function bytesOfText(text: string): Uint8Array {
  const trimmed = text.trim();
  if (/^\[[\d\s,]*\]$/.test(trimmed))
    throw refusal('the numbers of a key file, not its text: pass JSON.parse(text)');
  if (/[/\\~]|\.\w+$/.test(trimmed))
    throw refusal("a secret key, not a path: pass JSON.parse(readFileSync(path, 'utf8'))");
  if (/^\w+(?:\s+\w+){11,}$/.test(trimmed))
    throw refusal('a secret key, not a seed phrase: derive the key pair from it first');
  if (trimmed.length <= MAX_LETTERS) {
    try {
      return parseBase58(trimmed);
    } catch {
      // Refused below: the text is not base58.
    }
  }
  throw refusal('a secret key as base58 text of 64 bytes; hex and base64 are not accepted');
}

/**
 * Refuses a secret key whose public half belongs to another seed. It would sign for an address whose
 * key it is not. A runtime without Ed25519 cannot tell, and cannot sign either.
 *
 * @returns The key to sign with; undefined in such a runtime.
 * @throws SignerProblem
 */
export async function assertKeyPair(
  secret: Uint8Array,
  verify: Verify = verifyWithWebCrypto,
): Promise<CryptoKey | undefined> {
  const key = await importSeed(secret.subarray(0, 32), false).catch(() => undefined);
  if (!key) return undefined;
  const probe = new TextEncoder().encode('perijove: does the public half match?');
  const isPair = await signWithKey(key, probe)
    .then((signature) => verify(signature, probe, secret.subarray(32)))
    .catch(() => undefined);
  if (isPair === false)
    throw refusal('a secret key whose last 32 bytes are the public key of its first 32 bytes');
  return key;
}

function refusal(expected: string): SignerProblem {
  return new SignerProblem('unsupported', undefined, { expected });
}
