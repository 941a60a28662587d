import { expect, it } from 'vitest';
import { killsOf } from '../../../../tooling/stage.ts';
import { killBot } from './run.ts';

const KILLS = killsOf(6);

it(
  'trades exactly once what it intends, while two bots and their database are killed and the code changes',
  async () => {
    const result = await killBot(KILLS);
    const { trades, larger, intended } = result;
    process.stdout.write(`${KILLS} kills of two bots: ${JSON.stringify(result)}\n`);
    expect(result).toMatchObject({
      whole: trades,
      intended: 2 * trades + larger,
      landed: intended,
    });
    expect(trades).toBeGreaterThan(3);
    expect(larger).toBeGreaterThan(0);
    expect(result.amid).toBeGreaterThan(0);
  },
  60_000 + KILLS * 20_000,
);
