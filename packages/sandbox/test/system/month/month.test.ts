import { expect, it } from 'vitest';
import { freshFolder } from '../../ledger/fresh-folder.ts';
import { audit } from './audit.ts';
import { runMonth } from './run-month.ts';
import { sumOf } from './tally.ts';

it('everything adds up after thirty people had three days, with faults and a kill', async () => {
  const folder = freshFolder();
  const seed = 'three days';
  const few = { people: 30, days: 3, stepsADay: 3, actsAStep: 30, lanes: 10, kills: 1 };
  const month = await runMonth(folder, { seed, ...few });
  const { problems } = await audit(folder, seed, month);
  expect(problems).toEqual([]);
  expect(sumOf(month.tally.done)).toBeGreaterThan(220);
}, 120_000);
