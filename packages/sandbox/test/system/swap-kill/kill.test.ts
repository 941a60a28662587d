import { expect, it } from 'vitest';
import { sized } from '../../../../../tooling/stage.ts';
import { freshFolder } from '../../ledger/fresh-folder.ts';
import { killRun } from './run.ts';

const KILLS = sized(1, 3);

it('a sandbox that is killed loses nothing and repeats nothing', async () => {
  const figures = await killRun(freshFolder(), KILLS, 1);
  expect(figures).toMatchObject({
    kills: KILLS,
    lost: 0,
    doubled: 0,
    brokenTerms: 0,
    misplaced: 0n,
    missing: 0n,
  });
  expect(figures.acknowledged).toBeGreaterThan(0);
}, 60_000);
