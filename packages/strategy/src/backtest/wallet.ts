import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { PartialSigner, TextSigner, Verify } from '@perijove/solana';

/** The wallet of a backtest. */
export interface Wallet {
  readonly owner: Address;
  readonly signer: PartialSigner & TextSigner;
  /** For the signatures of its own flows. */
  readonly verify: Verify;
}

/** PKCS #8 and SPKI of an Ed25519 key, up to its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Returns the wallet of a seed: the same in every run, and of no value anywhere else.
 *
 * It signs and verifies in the thread of the run. A secret key would be imported, checked and used by
 * WebCrypto for each swap, which waits for another thread six times.
 */
export function walletOf(seed: string | number): Wallet {
  const secret = createHash('sha256').update(`perijove backtest ${seed}`).digest();
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const address = encodeBase58(Buffer.from(x, 'base64url'));
  const signed = (bytes: Uint8Array): Readonly<Record<Address, Uint8Array>> => ({
    [address]: Uint8Array.from(sign(null, bytes, key)),
  });
  return {
    owner: address,
    verify: createVerify(),
    signer: {
      address,
      // As a secret key, which signs all of them.
      supportedTransactionVersions: ['legacy', 0, 1],
      async signTransactions(transactions: readonly { readonly messageBytes: Uint8Array }[]) {
        return transactions.map(({ messageBytes }) => signed(messageBytes));
      },
      async signMessages(messages: readonly { readonly content: Uint8Array }[]) {
        return messages.map(({ content }) => signed(content));
      },
    },
  };
}

/** Keeps the key of the last signature: a backtest has one wallet. */
function createVerify(): Verify {
  let known: { readonly text: string; readonly key: KeyObject } | undefined;
  return async (signature, message, publicKey) => {
    const text = encodeBase58(publicKey);
    if (known?.text !== text) known = { text, key: publicKeyOf(publicKey) };
    return verify(null, message, known.key, signature);
  };
}

function publicKeyOf(bytes: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' });
}
