import { expect, it } from 'vitest';
import { freshFolder } from '../../ledger/fresh-folder.ts';
import { killRun } from './run.ts';

it('a sandbox that is killed three times loses nothing and repeats nothing', async () => {
  const figures = await killRun(freshFolder(), 3, 1);
  expect(figures).toMatchObject({ kills: 3, lost: 0, doubled: 0, misplaced: 0n, missing: 0n });
  expect(figures.acknowledged).toBeGreaterThan(0);
}, 60_000);
