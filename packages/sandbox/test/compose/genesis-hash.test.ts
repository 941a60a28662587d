import { expect, it } from 'vitest';
import { startForTest } from '../running.ts';

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';

it('the genesis hash can be chosen, and a reset keeps it', async () => {
  const sandbox = await startForTest({ genesisHash: MAINNET });
  expect(sandbox.ledger.genesisHash).toBe(MAINNET);
  await sandbox.control.reset();
  expect(sandbox.ledger.genesisHash).toBe(MAINNET);
});
