import { createECDH } from 'node:crypto';
import { SOL, USDC } from '@perijove/core';
import { PrivySigner } from '@solana/keychain-privy';
import { TurnkeySigner } from '@solana/keychain-turnkey';
import { VaultSigner } from '@solana/keychain-vault';
import type { TransactionSigner } from '@solana/kit';
import { expect, it } from 'vitest';
import { openScene } from '../scene.ts';
import { likePrivy, likeTurnkey, likeVault, type StandIn, startStandIn } from './stand-ins.ts';

type Wallet = { readonly address: string; readonly secretKey: Uint8Array };

/** The signers of `@solana/keychain`, each for a backend on loopback that holds the key of the wallet. */
const backends: Readonly<
  Record<string, (wallet: Wallet) => Promise<{ signer: object; backend: StandIn }>>
> = {
  async Vault({ address, secretKey }) {
    const backend = await startStandIn(secretKey, likeVault);
    const config = { vaultAddr: backend.url, vaultToken: 'a-token', keyName: 'a-key' };
    return { signer: new VaultSigner({ ...config, publicKey: address }), backend };
  },
  async Privy({ address, secretKey }) {
    const backend = await startStandIn(secretKey, likePrivy(address));
    const app = { appId: 'an-app', appSecret: 'a-secret', walletId: 'a-wallet' };
    return { signer: await PrivySigner.create({ ...app, apiBaseUrl: backend.url }), backend };
  },
  async Turnkey({ address, secretKey }) {
    const backend = await startStandIn(secretKey, likeTurnkey);
    const key = createECDH('prime256v1');
    key.generateKeys();
    const signer = new TurnkeySigner({
      apiBaseUrl: backend.url,
      apiPublicKey: key.getPublicKey('hex', 'compressed'),
      apiPrivateKey: key.getPrivateKey('hex').padStart(64, '0'),
      organizationId: 'an-organization',
      privateKeyId: 'a-key',
      publicKey: address,
    });
    return { signer, backend };
  },
};

it.each(Object.keys(backends))('signs with a key that %s holds', async (name) => {
  const { sandbox, clientFor, balance } = await openScene();
  const open = backends[name] as (typeof backends)[string];
  const { signer, backend } = await open(sandbox.fundedWallets.alice);
  // Of another version of kit, and so of another type; only the shape counts.
  const { swap, triggerV2 } = clientFor({ payer: signer as TransactionSigner }).perijove;
  const before = balance(USDC);
  const asked = backend.asked.length;
  const sale = { inputMint: SOL, outputMint: USDC, amount: 500_000_000n };
  const { outAmount } = await swap.swap(sale);
  expect(balance(USDC) - before).toBe(BigInt(outAmount));
  expect(backend.asked).toHaveLength(asked + 1);
  expect((await triggerV2.signIn()).wallet).toBe(sandbox.fundedWallets.alice.address);

  backend.refuse();
  await expect(swap.swap(sale)).rejects.toMatchObject({
    code: 'signer_failed',
    details: { reason: 'failed' },
    cause: expect.objectContaining({ name: 'SignerError' }),
  });
  expect(balance(USDC) - before).toBe(BigInt(outAmount));
});
