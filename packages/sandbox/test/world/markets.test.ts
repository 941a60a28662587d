import { isAddress, SOL, USDC } from '@perijove/core';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { stoppedWorld } from './stopped-world.ts';

const NOW = CLOCK_START_MS;
const { markets, tokens } = stoppedWorld();

describe('markets', () => {
  it('lead from every token to pools and from every pool back', () => {
    const seen = new Set<string>();
    for (const token of tokens.listed(NOW)) {
      const pools = markets.of(token);
      expect(pools.length).toBeGreaterThan(0);
      for (const pool of pools) {
        const [base, quote] = markets.mints(pool, NOW) ?? [];
        expect(isAddress(pool)).toBe(true);
        expect(base).toBe(token.mint);
        expect(quote === SOL || quote === USDC).toBe(true);
        expect(quote).not.toBe(base);
        seen.add(pool);
      }
    }
    expect(seen.size).toBe(tokens.listed(NOW).flatMap(markets.of).length);
  });

  it('know no other address, and no pool of a token to come', () => {
    const [newest] = tokens.recent(1, NOW + 3_600_000);
    const [pool] = newest ? markets.of(newest) : [];
    expect(markets.mints(pool ?? '', NOW)).toBeUndefined();
    expect(markets.mints(pool ?? '', NOW + 3_600_000)).toEqual([newest?.mint, SOL]);
    expect(markets.mints(USDC, NOW)).toBeUndefined();
  });
});
