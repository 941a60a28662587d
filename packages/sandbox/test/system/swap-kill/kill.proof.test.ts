import { expect, it } from 'vitest';
import { killsOf } from '../../../../../tooling/stage.ts';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { killRun } from './run.ts';

const KILLS = killsOf(12);
const FEW = 2;

it(`a sandbox that is killed ${KILLS} times loses nothing and repeats nothing`, async () => {
  const started = performance.now();
  const figures = await killRun(freshFolder(), KILLS, 2);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.info({ ...figures, seconds });
  expect(figures).toMatchObject({
    kills: KILLS,
    lost: 0,
    doubled: 0,
    brokenTerms: 0,
    misplaced: 0n,
    missing: 0n,
  });
  expect(figures.killedStarting).toBeGreaterThan(0);
  expect(figures.acknowledged).toBeGreaterThan(KILLS);
  expect(figures.inVersion1).toBeGreaterThan(KILLS / 10);
}, 1_800_000);

it('a sandbox that is killed loses nothing and repeats nothing, with another seed', async () => {
  const figures = await killRun(freshFolder(), FEW, 1);
  expect(figures).toMatchObject({
    kills: FEW,
    lost: 0,
    doubled: 0,
    brokenTerms: 0,
    misplaced: 0n,
    missing: 0n,
  });
  expect(figures.acknowledged).toBeGreaterThan(0);
});
