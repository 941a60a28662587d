import { type Address, SOL, USDC } from '@perijove/core';
import type { PolicyDocument } from '@perijove/policy';
import { apiPrograms } from '@perijove/solana';

export const PASSPHRASE = 'correct horse battery';

const caps = (each: string, sum: string) => ({
  perTransaction: each,
  perHour: sum,
  perDay: sum,
  total: sum,
});

/** What an agent of the tests may do. */
export function documentFor(wallet: Address, shop: Address): PolicyDocument {
  return {
    version: 1,
    name: 'agent',
    wallets: [wallet],
    flows: ['swap.swap', 'swap.pay', 'routing-swap.swap', 'swap.swapByBuild'],
    leaving: { [USDC]: caps('10000000', '20000000'), [SOL]: caps('100000000', '200000000') },
    arriving: [SOL, USDC],
    receivers: [shop],
    programs: [apiPrograms.router],
    texts: ['sign-in'],
    usd: { perTransaction: 12, perHour: 24, perDay: 36, total: 'unlimited' },
    maxPriceAgeSeconds: 60,
    loss: { maxBps: 300 },
    slippage: { maxBps: 300 },
    fees: { network: '100000', tip: '1000000', ownRent: '2100000', otherRent: '2100000' },
    rate: { perMinute: 1_000, perHour: 1_000, perDay: 1_000 },
    hours: 'always',
    ends: '2126-01-01T00:00:00Z',
    evidence: 'simulation',
    freezeAfterRefusals: 1_000,
  };
}
