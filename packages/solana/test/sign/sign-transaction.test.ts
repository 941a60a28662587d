import { isPerijoveError } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { getBase64Decoder, getTransactionDecoder, type Transaction } from '@solana/kit';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { type SignOptions, signTransaction } from '../../src/sign/sign-transaction.ts';
import type { Signer } from '../../src/sign/signer.ts';
import { parseTransaction } from '../../src/transaction/wire-transaction.ts';
import { swap } from '../corpus/flows.ts';
import { alice, bob, maker } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { adapter, modifyingSigner, secretOf, standardWallet } from './signers.ts';

/** Alice pays and signs; the maker signs, too. */
const unsigned = compile({ instructions: swap });
const legacy = compile({ version: 'legacy', instructions: swap });
const version1 = compile({ version: 1, instructions: swap });
const secret = await secretOf('alice');
const keypair = Keypair.fromSecretKey(secret);

const signers: readonly (readonly [string, Signer])[] = [
  ['a secret key', secret],
  ['the numbers of a key file', [...secret]],
  ['base58 text, as wallets export it', encodeBase58(secret)],
  ['base58 text with a line break', `${encodeBase58(secret)}\n`],
  ['a keypair of web3.js', keypair],
  ['a partial signer of kit', alice],
  ['a modifying signer of kit', modifyingSigner(alice)],
  ['a wallet of the Wallet Standard', standardWallet([secret])],
  ['a wallet adapter', { wallet: adapter(keypair), VersionedTransaction }],
];

/** What web3.js makes of it: an independent signature by the same key. */
function expectedOf(base64: string): string {
  const transaction = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'));
  transaction.sign([keypair]);
  return Buffer.from(transaction.serialize()).toString('base64');
}

describe.each(signers)('signTransaction with %s', (_, signer) => {
  it('fills its own slot and leaves the rest as it is', async () => {
    for (const base64 of [unsigned, legacy]) {
      const signed = await signTransaction(base64, signer);
      expect(signed).toBe(expectedOf(base64));
      const [before, after] = [base64, signed].map(parseTransaction);
      expect(after?.message).toEqual(before?.message);
      expect(after?.signatures[1]).toEqual(new Uint8Array(64));
    }
  });

  it('fills its own slot of version 1, where the adapter announces it', async () => {
    if ('VersionedTransaction' in Object(signer)) {
      await expect(signTransaction(version1, signer)).rejects.toMatchObject({
        ...fault('unsupported'),
        message: `the signer ${alice.address} cannot sign transaction version 1`,
      });
      return;
    }
    const half = await signTransaction(version1, maker);
    const signed = await signTransaction(half, signer);
    const { message, signatures } = parseTransaction(signed);
    expect(message).toEqual(parseTransaction(version1).message);
    expect(signatures[1]).toEqual(parseTransaction(half).signatures[1]);
    const bytes = Uint8Array.from(Buffer.from(signed, 'base64'));
    const decoded = getTransactionDecoder().decode(bytes);
    const [byKit] = await alice.signTransactions([decoded as never]);
    expect(signatures[0]).toEqual(byKit?.[alice.address]);
  });

  it('keeps the signature of someone else', async () => {
    const half = await signTransaction(unsigned, maker);
    const full = await signTransaction(half, signer);
    expect(parseTransaction(full).signatures[1]).toEqual(parseTransaction(half).signatures[1]);
    expect(parseTransaction(full).signatures[0]).toEqual(
      parseTransaction(expectedOf(unsigned)).signatures[0],
    );
  });

  it('refuses to sign over a signature', async () => {
    const signed = await signTransaction(unsigned, signer);
    await expect(signTransaction(signed, signer)).rejects.toMatchObject(fault('slot-filled'));
  });

  it('refuses what does not ask for it', async () => {
    const other = compile({ payer: bob.address, instructions: [] });
    await expect(signTransaction(other, signer)).rejects.toMatchObject(fault('not-a-signer'));
  });

  it('refuses malformed bytes', async () => {
    await expect(signTransaction('AAAA', signer)).rejects.toMatchObject({
      code: 'malformed_transaction',
    });
  });

  it('does nothing when it was aborted before', async () => {
    const reason = new Error('no longer wanted');
    await expect(
      signTransaction(unsigned, signer, { signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);
  });
});

function fault(reason: string): object {
  return { code: 'signer_failed', details: { reason }, advice: 'fix-input' };
}

const message =
  (change: (bytes: Uint8Array) => void) =>
  (transaction: Transaction): Transaction => {
    const messageBytes = Uint8Array.from(transaction.messageBytes);
    change(messageBytes);
    return { ...transaction, messageBytes } as unknown as Transaction;
  };
const wire = (change: (bytes: Uint8Array) => void) => (bytes: Uint8Array) => {
  change(bytes);
  return bytes;
};
const flipLast = (bytes: Uint8Array): void => {
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
};
const slots =
  (change: object) =>
  (transaction: Transaction): Transaction => ({
    ...transaction,
    signatures: { ...transaction.signatures, ...change },
  });
const foreign = new Uint8Array(64).fill(3);
const never = { address: alice.address };

type Wrong = readonly [says: string, reason: string, signer: Signer, options?: SignOptions];

const wrong: readonly Wrong[] = [
  ['a modified message', 'changed-message', modifyingSigner(alice, message(flipLast))],
  [
    'a longer message',
    'changed-message',
    modifyingSigner(
      alice,
      (each) =>
        ({
          ...each,
          messageBytes: Uint8Array.from([...each.messageBytes, 0]),
        }) as unknown as Transaction,
    ),
  ],
  ['no transaction', 'wrong-signature', { ...never, modifyAndSignTransactions: async () => [] }],
  ['a modified message, by a wallet', 'changed-message', standardWallet([secret], wire(flipLast))],
  [
    'unreadable bytes, by a wallet',
    'changed-message',
    standardWallet([secret], () => new Uint8Array(3)),
  ],
  [
    'nothing, by a wallet',
    'wrong-signature',
    {
      ...standardWallet([secret]),
      features: { 'solana:signTransaction': { signTransaction: async () => [] } },
    },
  ],
  [
    'a changed slot of somebody else',
    'changed-other-slot',
    modifyingSigner(alice, slots({ [maker.address]: foreign })),
  ],
  [
    'a changed slot of somebody else, by a wallet',
    'changed-other-slot',
    standardWallet(
      [secret],
      wire((bytes) => bytes.fill(3, 65, 129)),
    ),
  ],
  [
    'an empty signature',
    'wrong-signature',
    modifyingSigner(alice, slots({ [alice.address]: null })),
  ],
  [
    'a wrong signature',
    'wrong-signature',
    modifyingSigner(alice, slots({ [alice.address]: foreign })),
  ],
  [
    'a short signature',
    'wrong-signature',
    modifyingSigner(alice, slots({ [alice.address]: new Uint8Array(63) })),
  ],
  [
    'an empty signature, by a wallet',
    'wrong-signature',
    standardWallet(
      [secret],
      wire((bytes) => bytes.fill(0, 1, 65)),
    ),
  ],
  ['no signature', 'wrong-signature', { ...never, signTransactions: async () => [{}] }],
  [
    'the signature of another message',
    'wrong-signature',
    {
      ...never,
      signTransactions: async () =>
        alice.signTransactions([
          { messageBytes: new Uint8Array(9), signatures: { [alice.address]: null } },
        ] as never),
    },
  ],
  [
    'the signature of another key',
    'wrong-signature',
    { ...never, signTransactions: async () => [{ [alice.address]: foreign }] },
  ],
  [
    'a secret whose halves do not match',
    'unsupported',
    Uint8Array.from([...(await secretOf('bob')).slice(0, 32), ...secret.slice(32)]),
  ],
  ['a secret of another length', 'unsupported', secret.slice(0, 32)],
  ['a thing that cannot sign', 'unsupported', {} as Signer],
  ['nothing', 'unsupported', undefined as never],
  ['text', 'unsupported', 'secret' as never],
  [
    'a signer whose address is none',
    'unsupported',
    { address: 'alice', signTransactions: async () => [] },
  ],
  [
    'a wallet that is not connected',
    'unsupported',
    { wallet: { ...adapter(keypair), publicKey: null }, VersionedTransaction },
  ],
  ['a wallet without the feature', 'unsupported', { ...standardWallet([secret]), features: {} }],
  ['a wallet for another version', 'unsupported', standardWallet([secret], undefined, ['legacy'])],
  [
    'a signer of kit for another version',
    'unsupported',
    { ...modifyingSigner(alice), supportedTransactionVersions: new Set(['legacy'] as const) },
  ],
  [
    'a wallet that holds two of the signers',
    'not-a-signer',
    standardWallet([secret, await secretOf('maker')]),
  ],
  [
    'a wallet without the account that was named',
    'not-a-signer',
    standardWallet([secret]),
    { account: bob.address },
  ],
  ['a wallet without any of the signers', 'not-a-signer', standardWallet([await secretOf('bob')])],
  [
    'a runtime that cannot verify',
    'failed',
    alice,
    { verify: () => Promise.reject(new Error('no Ed25519')) },
  ],
  [
    'a signature that a verifier of the caller refuses',
    'wrong-signature',
    alice,
    { verify: async () => false },
  ],
];

describe('signTransaction', () => {
  const named = wrong.map(([says, reason, signer, options]) => ({ says, reason, signer, options }));
  it.each(named)('refuses $says', async ({ reason, signer, options }) => {
    await expect(signTransaction(unsigned, signer, options)).rejects.toMatchObject(fault(reason));
  });

  it.each([undefined, {}, 7])('says what a signer is when it gets %j', async (odd) => {
    const error = (await signTransaction(unsigned, odd as never).catch(
      (caught: unknown) => caught,
    )) as Error;
    expect(error.message).toMatch(/^signer: expected a signer of .+, or a secret key of 64 bytes$/);
  });

  it('takes the account that was named', async () => {
    const wallet = standardWallet([secret, await secretOf('maker')]);
    const options = { account: alice.address, chain: 'solana:mainnet' };
    expect(await signTransaction(unsigned, wallet, options)).toBe(expectedOf(unsigned));
    expect(wallet.asked).toMatchObject([
      { chain: 'solana:mainnet', account: { address: alice.address } },
    ]);
  });

  it('is not fooled by a signer that changes what it was handed', async () => {
    const sly: Signer = {
      address: alice.address,
      async modifyAndSignTransactions(transactions: readonly never[]) {
        const [transaction] = transactions as unknown as readonly Transaction[];
        const bytes = transaction?.messageBytes as unknown as Uint8Array;
        bytes.fill(0, 40, 60);
        return modifyingSigner(alice).modifyAndSignTransactions([transaction as Transaction]);
      },
    };
    await expect(signTransaction(unsigned, sly)).rejects.toMatchObject(fault('changed-message'));
  });

  it('says who declined, and why if the signer says so', async () => {
    const cause = new Error('The user declined: tok-51mQ7');
    const signer: Signer = {
      address: alice.address,
      signTransactions: () => Promise.reject(cause),
    };
    await expect(signTransaction(unsigned, signer)).rejects.toMatchObject({
      ...fault('declined'),
      message: `the signer ${alice.address} did not sign: the request was declined. Nothing was sent; ask again when the user wants to`,
      cause,
    });
  });

  it('stops waiting for a wallet when it is cancelled', async () => {
    const reason = new Error('closed the dialog');
    const controller = new AbortController();
    const signer: Signer = {
      address: alice.address,
      signTransactions(_: readonly never[], config?: { readonly abortSignal?: AbortSignal }) {
        expect(config?.abortSignal).toBe(controller.signal);
        controller.abort(reason);
        return new Promise(() => undefined);
      },
    };
    const { signal } = controller;
    await expect(signTransaction(unsigned, signer, { signal })).rejects.toBe(reason);
  });

  it('uses the verifier of the caller', async () => {
    const seen: number[] = [];
    const verify = async (...parts: readonly Uint8Array[]): Promise<boolean> => {
      seen.push(...parts.map(({ length }) => length));
      return true;
    };
    await signTransaction(unsigned, alice, { verify });
    expect(seen).toEqual([64, parseTransaction(unsigned).message.length, 32]);
  });

  it('never shows a secret', async () => {
    const halves = Uint8Array.from([...(await secretOf('bob')).slice(0, 32), ...secret.slice(32)]);
    const texts = [secret, halves].flatMap((bytes) => [
      Buffer.from(bytes.slice(0, 32)).toString('hex'),
      getBase64Decoder().decode(bytes.slice(0, 30)),
      bytes.slice(0, 32).join(','),
    ]);
    const attempts = [
      signTransaction(unsigned, halves),
      signTransaction(unsigned, secret.slice(0, 63)),
      signTransaction(compile({ payer: bob.address, instructions: [] }), secret),
      signTransaction(unsigned, { secretKey: halves }),
    ];
    for (const outcome of await Promise.allSettled(attempts)) {
      const error: unknown = outcome.status === 'rejected' ? outcome.reason : undefined;
      expect(isPerijoveError(error, 'signer_failed')).toBe(true);
      const { message: says, stack = '', details } = error as Error & { details: object };
      const said = `${says} ${stack} ${JSON.stringify(details)} ${JSON.stringify(error)}`;
      for (const text of texts) expect(said).not.toContain(text);
    }
  });
});
