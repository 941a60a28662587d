import { expect, it } from 'vitest';
import { killsOf } from '../../../../../tooling/stage.ts';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { killVaultClients } from './vault-kill/run.ts';

const KILLS = killsOf(15);

it(`a client that is killed ${KILLS} times deposits nothing twice, and withdraws all`, async () => {
  const started = performance.now();
  const figures = await killVaultClients(freshFolder(), KILLS, 3);
  console.info({ ...figures, seconds: Math.round((performance.now() - started) / 1000) });
  expect(figures).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, missing: 0n });
  expect(figures.landed).toBe(figures.begun);
  expect(figures.landed).toBeGreaterThan(KILLS);
  expect(figures.inFlight).toBeGreaterThan(KILLS / 10);
}, 1_800_000);
