import { type Address, SOL, USDC } from '@perijove/core';
import type { PolicyDocument } from '../src/document/policy-document.ts';

export const OWNER: Address = 'DDpC4LxMVzieKBLwcY9neYBPJcT4VX959RMwQqkjxf8F';
export const SHOP: Address = '9Fh9QgNaf1jnfD9j44eHEPZHwkxaR5x3mU65WP1N2CL4';
export const MALLORY: Address = '2TqwMbyEBuQtn3q3VFGcMhiGoPJnzsaeZKq5Ci67B6JV';
export const ROUTER: Address = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
export const JUNK: Address = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

/** A Monday at noon. */
export const NOW = Date.parse('2026-11-23T12:00:00Z');

/** USDC is at 0.99 dollars, so that a peg would show. */
export const prices = {
  [SOL]: { usdPrice: 125, decimals: 9, atMs: NOW },
  [USDC]: { usdPrice: 0.99, decimals: 6, atMs: NOW },
};

export const document: PolicyDocument = {
  version: 1,
  name: 'bot',
  wallets: [OWNER],
  flows: ['swap.swap', 'swap.pay', 'trigger.place', 'recurring.place', 'send.send'],
  leaving: {
    [SOL]: {
      perTransaction: '100000000',
      perHour: '200000000',
      perDay: '300000000',
      total: '1000000000',
    },
    [USDC]: {
      perTransaction: '10000000',
      perHour: '20000000',
      perDay: '30000000',
      total: '100000000',
    },
  },
  arriving: [SOL, USDC],
  receivers: [SHOP],
  custody: ['trigger.place', 'recurring.place'],
  programs: [ROUTER],
  texts: ['sign-in'],
  usd: { perTransaction: 12, perHour: 24, perDay: 36, total: 'unlimited' },
  maxPriceAgeSeconds: 60,
  loss: { maxBps: 200 },
  slippage: { maxBps: 100 },
  fees: { network: '100000', tip: '1000000', ownRent: '2100000', otherRent: '2100000' },
  rate: { perMinute: 2, perHour: 10, perDay: 20 },
  hours: { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', until: '18:00' },
  starts: '2026-11-01T00:00:00Z',
  ends: '2027-01-01T00:00:00Z',
  freezeAfterRefusals: 5,
};

/** A clock that stands still until it is set. */
export function settableClock(startMs: number = NOW) {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    schedule: () => () => undefined,
    random: () => 0.5,
    set(ms: number) {
      nowMs = ms;
    },
    forward(ms: number) {
      nowMs += ms;
    },
  };
}
