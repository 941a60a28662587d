import { createHash } from 'node:crypto';
import { decodeBase58 } from '@perijove/core/base58';
import type { TextSigner } from '@perijove/solana';
import { signText } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { walletOf } from '../../src/backtest/wallet.ts';

const TEXT = 'a text';
const bytes = new TextEncoder().encode(TEXT);

function keyOf(owner: string): Uint8Array {
  return decodeBase58(owner, 32) as Uint8Array;
}

async function signatureOf(signer: TextSigner, content: Uint8Array) {
  const [signatures] = await signer.signMessages([{ content, signatures: {} } as never]);
  return signatures?.[signer.address] as Uint8Array;
}

describe('the wallet of a backtest', () => {
  it.each([1, 2, 'a seed'])('is the key pair of its seed, and signs as it: %s', async (seed) => {
    const { owner, signer } = walletOf(seed);
    const half = createHash('sha256').update(`perijove backtest ${seed}`).digest();
    const secret = Uint8Array.from([...half, ...keyOf(owner)]);
    // WebCrypto checks the pair, signs with the one and verifies both.
    expect(await signText(TEXT, signer)).toBe(await signText(TEXT, secret));
  });

  it('signs the message of a transaction', async () => {
    const { owner, signer } = walletOf(1);
    const [signatures] = await signer.signTransactions([{ messageBytes: bytes } as never]);
    expect(signatures).toEqual({ [owner]: await signatureOf(signer, bytes) });
  });

  it('announces every version that a secret key signs', () => {
    expect(walletOf(1).signer.supportedTransactionVersions).toEqual(['legacy', 0, 1]);
  });

  it('verifies signatures of any key, one after the other', async () => {
    const [one, other] = [walletOf(1), walletOf(2)];
    const { verify } = one;
    for (const { owner, signer } of [one, other, one]) {
      const signature = await signatureOf(signer, bytes);
      expect(await verify(signature, bytes, keyOf(owner))).toBe(true);
      expect(await verify(signature, Uint8Array.of(...bytes, 0), keyOf(owner))).toBe(false);
    }
    const signature = await signatureOf(one.signer, bytes);
    expect(await verify(signature, bytes, keyOf(other.owner))).toBe(false);
  });
});
