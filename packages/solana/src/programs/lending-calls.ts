import type { CallLayout } from './program-call.ts';

/**
 * The calls of the lending program that move assets of a depositor, from its published IDL
 * (`target/idl/lending.json` of `jup-ag/jupiter-lend`). More accounts follow.
 */
const deposit = ['signer', 'from', 'to', 'asset', 'admin', 'lending', 'shares'] as const;
const withdrawal = ['signer', 'from', 'to', 'admin', 'lending', 'asset', 'shares'] as const;

export const lendingCalls = {
  deposit: [
    { discriminator: 'f223c68952e1f2b6', accounts: deposit, data: { assets: 'u64' } },
    // deposit_with_min_amount_out
    {
      discriminator: '74901061766d2877',
      accounts: deposit,
      data: { assets: 'u64', minShares: 'u64' },
    },
  ],
  mint: [
    { discriminator: '3339e12fb69289a6', accounts: deposit, data: { shares: 'u64' } },
    // mint_with_max_assets
    {
      discriminator: '065e457a1eb392ab',
      accounts: deposit,
      data: { shares: 'u64', maxAssets: 'u64' },
    },
  ],
  withdraw: [
    { discriminator: 'b712469c946da122', accounts: withdrawal, data: { assets: 'u64' } },
    // withdraw_with_max_shares_burn
    {
      discriminator: '2fc5b7abef12f5ab',
      accounts: withdrawal,
      data: { assets: 'u64', maxShares: 'u64' },
    },
  ],
  redeem: [
    { discriminator: 'b80c569546c461e1', accounts: withdrawal, data: { shares: 'u64' } },
    // redeem_with_min_amount_out
    {
      discriminator: 'ebbded38a6b4b895',
      accounts: withdrawal,
      data: { shares: 'u64', minAssets: 'u64' },
    },
  ],
} as const satisfies Readonly<Record<string, readonly CallLayout[]>>;
