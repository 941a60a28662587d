import { expect, it } from 'vitest';
import { killsOf } from '../../../../../tooling/stage.ts';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { killPredictors } from './prediction-kill/run.ts';

const KILLS = killsOf(15);
const FLOWS = ['buy', 'sell', 'closePosition', 'claim'];

it(`a client that is killed ${KILLS} times orders and claims nothing twice`, async () => {
  const started = performance.now();
  const figures = await killPredictors(freshFolder(), KILLS, 7);
  console.info({ ...figures, seconds: Math.round((performance.now() - started) / 1000) });
  expect(figures).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, unfinished: 0 });
  expect(figures.refused).toBeLessThan(figures.landed / 2);
  expect(figures.orders).toBe(figures.ordered);
  expect(figures.landed).toBeGreaterThan(KILLS);
  expect(figures.claims).toBeGreaterThan(0);
  expect(figures.inFlight).toBeGreaterThan(KILLS / 10);
  // A kill finds six people, most of whom are buying: a few kills may find no claim.
  for (const flow of FLOWS) {
    const found = figures.interrupted[`prediction.${flow}`] ?? 0;
    expect(found).toBeGreaterThanOrEqual(Math.floor(KILLS / 50));
  }
}, 1_800_000);
