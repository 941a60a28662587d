import { expect, it } from 'vitest';
import { killsOf } from '../../../../../tooling/stage.ts';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { killClients } from './kill/run.ts';

const KILLS = killsOf(15);
const FEW = 3;

it(`a client that is killed ${KILLS} times loses no swap and makes none twice`, async () => {
  const started = performance.now();
  const figures = await killClients(freshFolder(), KILLS, 2);
  console.info({ ...figures, seconds: Math.round((performance.now() - started) / 1000) });
  expect(figures).toMatchObject({ kills: KILLS, lost: 0, doubled: 0 });
  expect(figures.landed).toBe(figures.begun);
  expect(figures.landed).toBeGreaterThan(KILLS);
  // How many depends on the machine: the process is killed by the clock.
  expect(figures.inFlight).toBeGreaterThan(0);
  expect(figures.inVersion1).toBeGreaterThan(KILLS / 10);
}, 1_800_000);

it('a client that is killed loses no swap and makes none twice, with another seed', async () => {
  const figures = await killClients(freshFolder(), FEW, 1);
  expect(figures).toMatchObject({ kills: FEW, lost: 0, doubled: 0 });
  expect(figures.landed).toBe(figures.begun);
  expect(figures.landed).toBeGreaterThan(0);
});
