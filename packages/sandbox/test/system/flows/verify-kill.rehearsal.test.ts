import { expect, it } from 'vitest';
import { killsOf } from '../../../../../tooling/stage.ts';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { killVerifiers } from './verify-kill/run.ts';

const KILLS = killsOf(12);

it(`a client that is killed ${KILLS} times pays for every verification once`, async () => {
  const started = performance.now();
  const figures = await killVerifiers(freshFolder(), KILLS, 11);
  console.info({ ...figures, seconds: Math.round((performance.now() - started) / 1000) });
  expect(figures).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, odd: 0n });
  expect(figures.landed).toBe(figures.begun);
  expect(figures.paid).toBe(figures.landed);
  expect(figures.bought).toBe(figures.landed);
  expect(figures.sponsored).toBeGreaterThan(KILLS / 10);
  expect(figures.inFlight).toBeGreaterThan(KILLS / 10);
  expect(figures.interrupted['tokens.verify']).toBeGreaterThan(KILLS);
}, 1_800_000);
