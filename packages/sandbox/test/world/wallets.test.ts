import { isAddress, USDC } from '@perijove/core';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { demoWallets } from '../../src/world/demo-wallets.ts';
import { DAY_MS, HOUR_MS } from '../../src/world/intervals.ts';
import { findPlatform } from '../../src/world/platforms.ts';
import { filledShare, nextMs, type Order, placedMs } from '../../src/world/positions.ts';
import { stoppedWorld } from './stopped-world.ts';

const NOW = CLOCK_START_MS;
const world = stoppedWorld();
const wallets = Object.values(demoWallets);
const positions = demoWallets.everything.positions;

describe('demo wallets', () => {
  it('have valid addresses, found in every world', () => {
    expect(new Set(wallets.map(({ address }) => address)).size).toBe(wallets.length);
    for (const wallet of wallets) {
      expect(isAddress(wallet.address)).toBe(true);
      expect(stoppedWorld('other').wallet(wallet.address)).toBe(wallet);
    }
    expect(world.wallet(USDC)).toEqual({ address: USDC, positions: [] });
  });

  it('hold positions of every type on known platforms', () => {
    const types = ['multiple', 'liquidity', 'leverage', 'borrowlend', 'trade'];
    expect(new Set(positions.map(({ type }) => type))).toEqual(new Set(types));
    for (const { platformId, fetcher } of wallets.flatMap((wallet) => wallet.positions)) {
      expect(findPlatform(platformId)?.fetchers).toContain(fetcher);
    }
  });

  it('hold each position at an address of its own', () => {
    expect(new Set(positions.map(({ address }) => address)).size).toBe(positions.length);
  });

  it('hold only tokens that have a price', () => {
    const mints = JSON.stringify(positions).matchAll(/"(?:mint|inputMint|outputMint)":"(\w+)"/g);
    for (const [, mint] of mints) {
      const token = world.tokens.find(mint ?? '', NOW);
      expect(token && world.prices.usd(token, NOW)).toBeGreaterThan(0);
    }
  });
});

describe('orders', () => {
  const order: Order = {
    inputMint: USDC,
    outputMint: USDC,
    amount: 24,
    lifetimeMs: DAY_MS,
    recurring: { cycles: 24 },
  };
  const start = placedMs(order, NOW);

  it('fill cycle by cycle, then begin again', () => {
    expect(start).toBeLessThanOrEqual(NOW);
    expect(filledShare(order, start)).toBe(0);
    expect(filledShare(order, start + HOUR_MS - 1)).toBe(0);
    expect(filledShare(order, start + 6 * HOUR_MS)).toBe(0.25);
    expect(placedMs(order, start + DAY_MS)).toBe(start + DAY_MS);
    expect(filledShare(order, start + DAY_MS)).toBe(0);
  });

  it('stay unchanged when they do not recur', () => {
    expect(filledShare({ ...order, recurring: undefined, filled: 1 } as never, NOW)).toBe(1);
  });

  it('come due at the next moment, never now', () => {
    expect(nextMs(DAY_MS, start)).toBe(start + DAY_MS);
    expect(nextMs(DAY_MS, start + DAY_MS - 1)).toBe(start + DAY_MS);
  });
});
