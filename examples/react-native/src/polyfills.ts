// What Perijove uses and React Native 0.87 lacks: SHA-256 for the addresses of token accounts, and random
// ids. Secure randomness is a native module; the hash is plain JavaScript, like the check of signatures
// in service.ts.
import 'react-native-get-random-values';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

async function digest(algorithm: string, data: Uint8Array): Promise<ArrayBuffer> {
  if (algorithm !== 'SHA-256') throw new Error(`${algorithm} is not supported`);
  return Uint8Array.from(sha256(data)).buffer;
}

/** A random UUID, version 4. */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytesToHex(bytes);
  return [0, 8, 12, 16, 20].map((at, n) => hex.slice(at, [8, 12, 16, 20, 32][n])).join('-');
}

interface Crypto {
  getRandomValues(bytes: Uint8Array): Uint8Array;
  randomUUID?: () => string;
  subtle?: object;
}
const { crypto } = globalThis as unknown as { readonly crypto: Crypto };
crypto.randomUUID ??= randomUUID;
crypto.subtle ??= { digest };
