import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { signTransaction } from '../../src/sign/sign-transaction.ts';
import type { Signer } from '../../src/sign/signer.ts';
import { announcesVersion1 } from '../../src/sign/supported-versions.ts';
import { swap } from '../corpus/flows.ts';
import { alice } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { adapter, secretOf, standardWallet } from './signers.ts';

const secret = await secretOf('alice');
const keypair = Keypair.fromSecretKey(secret);
const partial = { address: alice.address, signTransactions: alice.signTransactions };
const adapted = (versions?: Iterable<'legacy' | number> | null): Signer => ({
  wallet: { ...adapter(keypair), supportedTransactionVersions: versions },
  VersionedTransaction,
});

it.each<readonly [string, Signer, boolean]>([
  ['a secret key', secret, true],
  ['a key file', [...secret], true],
  ['a Keypair', keypair, true],
  ['a signer of kit that says nothing', alice, false],
  ['a signer of kit', { ...partial, supportedTransactionVersions: ['legacy', 0, 1] }, true],
  ['a signer of kit for 0', { ...partial, supportedTransactionVersions: [0] }, false],
  ['a wallet', standardWallet([secret], undefined, ['legacy', 0, 1]), true],
  ['a wallet for 0', standardWallet([secret], undefined, ['legacy', 0]), false],
  ['an adapter that says nothing', adapted(), false],
  ['an adapter whose wallet signs no versions', adapted(null), false],
  ['an adapter, as web3.js 1 cannot', adapted(new Set(['legacy', 0, 1] as const)), false],
  ['nothing', undefined as never, false],
])('reads what %s announces', (_, signer, announced) => {
  expect(announcesVersion1(signer)).toBe(announced);
});

it('asks no wallet that does not announce version 1 to sign it', async () => {
  const version1 = compile({ version: 1, instructions: swap });
  const wallet = standardWallet([secret], undefined, ['legacy', 0]);
  const feature = wallet.features['solana:signTransaction'];
  const mute = {
    ...wallet,
    features: { 'solana:signTransaction': { signTransaction: feature.signTransaction } },
  };
  const adapters = [undefined, ['legacy', 0] as const, ['legacy', 0, 1] as const].map(adapted);
  for (const signer of [wallet, mute, ...adapters]) {
    await expect(signTransaction(version1, signer)).rejects.toThrow(
      `the signer ${alice.address} cannot sign transaction version 1`,
    );
  }
  expect(wallet.asked).toEqual([]);
  await expect(signTransaction(version1, alice)).resolves.toMatch(/^gQ/);
});
