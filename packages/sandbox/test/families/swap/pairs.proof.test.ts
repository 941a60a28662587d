import { describe, it } from 'vitest';
import { expectExactSwap, pairRows } from '../../market/swap/exact-swap.ts';
import { swapWays } from './ways.ts';

describe.each(Object.entries(swapWays))('%s', (_name, way) => {
  it.each(pairRows)('swaps %s for a wallet that %s, exactly', (...row) =>
    expectExactSwap(way, row),
  );
});
