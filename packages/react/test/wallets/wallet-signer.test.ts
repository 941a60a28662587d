import { announcesVersion1 } from '@perijove/solana';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { expect, it } from 'vitest';
import { createWalletSigner } from '../../src/wallets/wallet-signer.ts';

it.each([
  ['versions 0 and 1', { supportedTransactionVersions: ['legacy', 0, 1] }, true],
  ['version 0', { supportedTransactionVersions: ['legacy', 0] }, false],
  ['nothing', {}, false],
])('announces what the wallet announces: %s', (_, feature, announced) => {
  const wallet = { features: { 'solana:signTransaction': feature } } as unknown as Wallet;
  const signer = createWalletSigner(wallet, { address: 'A' } as unknown as WalletAccount);
  expect(announcesVersion1(signer)).toBe(announced);
});
