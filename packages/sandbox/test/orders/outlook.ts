import { SOL, USDC } from '@perijove/core';
import { expect } from 'vitest';
import { HOUR_MS } from '../../src/world/intervals.ts';
import { JUP, supplyOf } from '../settlement/on-ledger.ts';
import { type OnDesk, openTrigger } from './on-desk.ts';
import { ONE_SOL } from './placing.ts';

export const DAY_S = 86_400;

/** USDC for one SOL at the world's prices. */
export function worth({ world }: OnDesk, atMs: number): number {
  const [sol = 0, usdc = 1] = [SOL, USDC].map((mint) => {
    const token = world.tokens.find(mint, atMs);
    return token && world.prices.usd(token, atMs);
  });
  return sol / usdc;
}

/** The lowest and the highest price, hour by hour, of days that are yet to come. */
export function outlook(on: OnDesk, days: number) {
  const now = on.world.clock.now();
  const hours = Array.from({ length: days * 24 }, (_, hour) => worth(on, now + hour * HOUR_MS));
  return { now, low: Math.min(...hours), high: Math.max(...hours), last: hours.at(-1) as number };
}

/** Sells a tenth of a SOL at this price. */
export function sellAt(on: OnDesk, price: number, expiredAt?: number): string {
  const taking = BigInt(Math.ceil(price * 1e5));
  const sale = { inputMint: SOL, outputMint: USDC, making: ONE_SOL / 10n, taking };
  return openTrigger(on, { ...sale, ...(expiredAt && { expiredAt: String(expiredAt / 1000) }) });
}

export function expectWhole({ ledger }: OnDesk): void {
  for (const mint of [USDC, JUP]) {
    const { supply, sum } = supplyOf(ledger, mint);
    expect(sum).toBe(supply);
  }
}
