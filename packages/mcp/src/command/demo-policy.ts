import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import type { PolicyDocument } from '@perijove/policy';
import { apiPrograms } from '@perijove/solana';

/** Who is part of the demo. */
export interface DemoWallets {
  readonly wallet: Address;
  /** The only wallet that may be paid. */
  readonly friend: Address;
  /** Mint of the receipt for deposits of USDC. */
  readonly receipt: Mint;
}

const FLOWS = `swap.swap swap.pay earn.deposit trigger.place trigger.cancel trigger-v2.place
  trigger-v2.cancel`.split(/\s+/);

/**
 * The policy of `--sandbox`: 20 dollars a day, asked above 10, and one wallet that may be paid. A withdrawal
 * takes a receipt that has no price, and a recurring order more than the day has.
 */
export function demoPolicy({ wallet, friend, receipt }: DemoWallets): PolicyDocument {
  const usdc = { perTransaction: '20000000', perHour: '20000000', perDay: '20000000' };
  const sol = { perTransaction: '200000000', perHour: '200000000', perDay: '200000000' };
  return {
    version: 1,
    name: 'twenty-dollars-a-day',
    wallets: [wallet],
    flows: FLOWS,
    leaving: {
      [USDC]: { ...usdc, total: 'unlimited' },
      [SOL]: { ...sol, total: 'unlimited' },
    },
    arriving: [USDC, SOL, receipt],
    receivers: [friend],
    custody: ['trigger.place', 'trigger-v2.place'],
    programs: Object.values(apiPrograms),
    texts: ['sign-in'],
    usd: { perTransaction: 20, perHour: 20, perDay: 20, total: 'unlimited' },
    maxPriceAgeSeconds: 60,
    loss: { maxBps: 300, exceptFor: ['earn.deposit'] },
    slippage: { maxBps: 300 },
    fees: { network: '200000', tip: '0', ownRent: '4200000', otherRent: '10000000' },
    rate: { perMinute: 10, perHour: 60, perDay: 200 },
    hours: 'always',
    ends: '2100-01-01T00:00:00Z',
    ask: { usd: 10 },
    approvalChannels: ['mcp-client'],
    freezeAfterRefusals: 50,
  };
}
