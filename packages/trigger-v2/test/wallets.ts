import { generateKeyPairSync } from 'node:crypto';
import { encodeBase58 } from '@perijove/core/base58';

/** A wallet of the present test: its secret key, and its address. */
export interface TestWallet {
  readonly signer: Uint8Array;
  readonly address: string;
}

export function createWallet(): TestWallet {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url');
  const signer = new Uint8Array([...Buffer.from(d, 'base64url'), ...publicKey]);
  return { signer, address: encodeBase58(publicKey) };
}
