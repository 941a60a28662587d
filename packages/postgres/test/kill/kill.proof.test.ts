import { expect, it } from 'vitest';
import { killsOf } from '../../../../tooling/stage.ts';
import { killFleet } from './run.ts';

/** Of the workers, and as many of the database. */
const KILLS = killsOf(6);

it(
  'swaps nothing twice and loses nothing while workers and the database are killed',
  async () => {
    const result = await killFleet(KILLS);
    expect(result).toMatchObject({ lost: 0, doubled: 0, landed: result.begun });
    expect(result.begun).toBeGreaterThan(KILLS);
    expect(result.inFlight).toBeGreaterThan(0);
  },
  60_000 + KILLS * 20_000,
);
