import { expect, it } from 'vitest';
import { sized } from '../../../../../tooling/stage.ts';
import { freshFolder } from '../../ledger/fresh-folder.ts';
import { killClients } from './kill/run.ts';

const KILLS = sized(1, 3);

it('a client that is killed loses no swap and makes none twice', async () => {
  const figures = await killClients(freshFolder(), KILLS, 1);
  expect(figures).toMatchObject({ kills: KILLS, lost: 0, doubled: 0 });
  expect(figures.landed).toBe(figures.begun);
  expect(figures.landed).toBeGreaterThan(0);
}, 60_000);
