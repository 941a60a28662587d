import { expect, it } from 'vitest';
import { freshFolder } from '../../ledger/fresh-folder.ts';
import { killClients } from './kill/run.ts';

it('a client that is killed three times loses no swap and makes none twice', async () => {
  const figures = await killClients(freshFolder(), 3, 1);
  expect(figures).toMatchObject({ kills: 3, lost: 0, doubled: 0 });
  expect(figures.landed).toBe(figures.begun);
  expect(figures.landed).toBeGreaterThan(0);
}, 60_000);
