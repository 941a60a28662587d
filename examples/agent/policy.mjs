// What the agent may do: written by the owner, judged before each signature.
import { SOL, USDC } from 'perijove';
import { apiPrograms } from 'perijove/solana';

/** 20 US dollars a day: USDC into SOL, and payments to one shop. */
export const policyFor = (wallet, shop) => ({
  version: 1,
  name: 'twenty-dollars-a-day',
  wallets: [wallet],
  flows: ['swap.swap', 'swap.pay'],
  leaving: {
    [USDC]: {
      perTransaction: '10000000',
      perHour: '20000000',
      perDay: '20000000',
      total: 'unlimited',
    },
    [SOL]: { perTransaction: '3000000', perHour: '6000000', perDay: '9000000', total: 'unlimited' },
  },
  arriving: [SOL, USDC],
  receivers: [shop],
  programs: [apiPrograms.router],
  usd: { perTransaction: 11, perHour: 20, perDay: 20, total: 'unlimited' },
  maxPriceAgeSeconds: 60,
  loss: { maxBps: 300 },
  slippage: { maxBps: 300 },
  fees: { network: '200000', tip: '0', ownRent: '2100000', otherRent: '2100000' },
  rate: { perMinute: 10, perHour: 40, perDay: 100 },
  hours: 'always',
  ends: '2100-01-01T00:00:00Z',
  freezeAfterRefusals: 50,
});
