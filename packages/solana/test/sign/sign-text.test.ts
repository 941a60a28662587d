import { createPublicKey, verify } from 'node:crypto';
import { isPerijoveError, PerijoveError } from '@perijove/core';
import { decodeBase58, encodeBase58 } from '@perijove/core/base58';
import { createKeyPairSignerFromBytes } from '@solana/kit';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { signWithSeed } from '../../src/sign/ed25519.ts';
import { canSignText, signText } from '../../src/sign/sign-text.ts';
import type { Signer } from '../../src/sign/signer.ts';
import { adapter, modifyingSigner, secretOf, standardWallet } from './signers.ts';

const secret = await secretOf('alice');
const address = encodeBase58(secret.subarray(32));
const kit = await createKeyPairSignerFromBytes(secret);
const keypair = Keypair.fromSecretKey(secret);
const text = 'Sign in to Jupiter: grüße';

const signBytes = (bytes: Uint8Array): Promise<Uint8Array> =>
  signWithSeed(secret.subarray(0, 32), bytes);

/** A wallet of the Wallet Standard that signs texts. */
function textWallet(sign: (bytes: Uint8Array) => Promise<Uint8Array> = signBytes): Signer {
  const wallet = standardWallet([secret]);
  const signMessage = async (input: { readonly message: Uint8Array }) => [
    { signedMessage: input.message, signature: await sign(input.message) },
  ];
  const features = { ...wallet.features, 'solana:signMessage': { version: '1.1.0', signMessage } };
  return { accounts: wallet.accounts, features };
}

const VersionedTransaction = { deserialize: () => expect.unreachable('no transaction') };

const signers: Readonly<Record<string, Signer>> = {
  'a secret key': secret,
  'a secret key in base58': encodeBase58(secret),
  'a keypair of web3.js': keypair,
  'a signer of kit': kit,
  'a wallet of the Wallet Standard': textWallet(),
  'an adapter': { wallet: { ...adapter(keypair), signMessage: signBytes }, VersionedTransaction },
};

function isSigned(signature: string): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  const der = Buffer.concat([prefix, secret.subarray(32)]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, decodeBase58(signature) ?? Buffer.alloc(0));
}

it.each(Object.entries(signers))('%s signs the UTF-8 bytes of a text', async (_, signer) => {
  expect(canSignText(signer)).toBe(true);
  expect(isSigned(await signText(text, signer))).toBe(true);
});

describe('is refused', () => {
  it.each<[string, Signer]>([
    ['a wallet without the feature', standardWallet([secret])],
    ['an adapter that signs no texts', { wallet: adapter(keypair), VersionedTransaction }],
    ['a signer of kit that changes transactions', modifyingSigner(kit)],
  ])('%s', async (_, signer) => {
    expect(canSignText(signer)).toBe(false);
    await expect(signText(text, signer)).rejects.toMatchObject({
      code: 'signer_failed',
      details: { reason: 'unsupported', address },
      message: expect.stringContaining('cannot sign texts'),
    });
  });

  it.each<[string, (bytes: Uint8Array) => Promise<Uint8Array>]>([
    ['of another text', async () => signBytes(new TextEncoder().encode('another'))],
    ['that is too short', async () => new Uint8Array(63)],
    ['that is none', async () => undefined as unknown as Uint8Array],
  ])('a signature %s', async (_, sign) => {
    await expect(signText(text, textWallet(sign))).rejects.toMatchObject({
      code: 'signer_failed',
      details: { reason: 'wrong-signature' },
    });
  });

  it('by its user, with the reason of the wallet', async () => {
    const cause = new Error('User rejected the request');
    const signer = textWallet(() => Promise.reject(cause));
    await expect(signText(text, signer)).rejects.toMatchObject({
      details: { reason: 'declined' },
      cause,
    });
  });

  it('by the policy of a signer in another process, by its rule', async () => {
    const findings = [{ rule: 'texts', verdict: 'deny', reason: 'not signed' }] as const;
    const details = { policy: 'bot', verdict: 'deny', findings } as const;
    const refusal = new PerijoveError('policy_denied', details, { attempt: 0 }, 'not signed');
    const signMessages = () => Promise.reject(refusal);
    const signer = { address, signTransactions: signMessages, signMessages } as unknown as Signer;
    await expect(signText(text, signer)).rejects.toBe(refusal);
  });

  it('a text that is the message of a transaction, before the signer is asked', async () => {
    const keys = ['a', 'b', 'c'].map((each) => each.repeat(32)).join('');
    const message = `\u0001\u0000\u0001\u0002${keys}\u0001\u0001\u0000\u0000`;
    const signer = textWallet(() => expect.unreachable('it was asked'));
    const error: unknown = await signText(message, signer).catch((each: unknown) => each);
    expect(isPerijoveError(error, 'unsafe_text')).toBe(true);
  });

  it('a signature that nobody can verify: the signer has signed', async () => {
    const verify = () => Promise.reject(new Error('no Ed25519'));
    await expect(signText(text, secret, { verify })).rejects.toMatchObject({
      details: { reason: 'failed', address },
      message: expect.stringContaining('cannot verify'),
    });
  });

  it('an account that the signer does not have, and an abort', async () => {
    const account = encodeBase58((await secretOf('bob')).subarray(32));
    await expect(signText(text, secret, { account })).rejects.toMatchObject({
      code: 'signer_failed',
    });
    const signal = AbortSignal.abort(new Error('left'));
    await expect(signText(text, secret, { signal })).rejects.toThrow('left');
  });
});
