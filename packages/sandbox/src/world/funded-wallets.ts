import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import { demoWallets } from './demo-wallets.ts';
import { JUP } from './mainnet-tokens.ts';

/** The wallets of every new sandbox, and their balances in base units. */
export const fundedWallets = {
  alice: [
    [SOL, 100_000_000_000n],
    [USDC, 25_000_000_000n],
    [JUP, 10_000_000_000n],
  ],
  bob: [
    [SOL, 50_000_000_000n],
    [USDC, 5_000_000_000n],
  ],
  carol: [[SOL, 2_000_000_000n]],
} satisfies Readonly<Record<string, readonly (readonly [Mint, bigint])[]>>;

export type FundedWalletName = keyof typeof fundedWallets;

/** The balances of the demo wallets, which have no private keys. */
export const demoBalances: readonly (readonly [Address, readonly (readonly [Mint, bigint])[]])[] =
  Object.values(demoWallets).map(({ address, tokens = [] }) => [address, tokens]);
