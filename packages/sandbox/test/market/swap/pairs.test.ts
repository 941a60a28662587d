import { TOKEN_2022_PROGRAM } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { expectExactSwap, MINTS, pairRows } from './exact-swap.ts';
import { startTrading } from './trading.ts';
import { type WayName, ways } from './ways.ts';

describe.each(Object.keys(ways) as WayName[])('%s', (name) => {
  const fixed = name === 'routing-swap ExactOut' ? 'output' : 'input';

  it.each(pairRows)('swaps %s for a wallet that %s, to the last lamport', (...row) =>
    expectExactSwap(ways[name], row, fixed),
  );
});

it('the pairs are of both token programs', async () => {
  const { ledger } = (await startTrading()).sandbox;
  const programs = MINTS.map((mint) => ledger.mint(mint)?.tokenProgram === TOKEN_2022_PROGRAM);
  expect(programs).toEqual([false, false, false, true, true]);
});
