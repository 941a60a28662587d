import { expect, it } from 'vitest';
import { killsOf } from '../../../../../tooling/stage.ts';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { killBorrowers } from './loan-kill/run.ts';

const KILLS = killsOf(15);
const FLOWS = ['open', 'deposit', 'borrow', 'repay', 'withdraw'];

it(`a client that is killed ${KILLS} times opens no loan twice, and closes all`, async () => {
  const started = performance.now();
  const figures = await killBorrowers(freshFolder(), KILLS, 5);
  console.info({ ...figures, seconds: Math.round((performance.now() - started) / 1000) });
  expect(figures).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, open: 0 });
  expect(figures.landed).toBe(figures.begun);
  expect(figures.positions).toBe(figures.loans);
  expect(figures.landed).toBeGreaterThan(KILLS);
  expect(figures.inFlight).toBeGreaterThan(KILLS / 10);
  // A kill finds six loans, each at one of the flows.
  for (const flow of FLOWS) {
    expect(figures.interrupted[`borrow.${flow}`]).toBeGreaterThan(KILLS / 10);
  }
  // Interest, and the units by which the program rounds.
  const { usdc, jup } = figures.missing;
  expect(usdc >= 0n && usdc <= BigInt(figures.loans) * 100n).toBe(true);
  expect(jup >= 0n && jup <= BigInt(figures.loans) * 4n).toBe(true);
}, 1_800_000);
