import { expect, it } from 'vitest';
import { sized } from '../../../../../tooling/stage.ts';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { audit } from './audit.ts';
import { runMonth } from './run-month.ts';
import { sumOf } from './tally.ts';

it('everything adds up after a small town used it for a few days, with faults and a kill', async () => {
  const folder = freshFolder();
  const seed = 'three days';
  const acts = sized(8, 30);
  const days = sized(1, 3);
  const few = { people: sized(8, 30), days, stepsADay: 3, actsAStep: acts, lanes: 10, kills: 1 };
  const month = await runMonth(folder, { seed, ...few });
  const { problems } = await audit(folder, seed, month);
  expect(problems).toEqual([]);
  expect(sumOf(month.tally.done)).toBeGreaterThan(0.8 * days * 3 * acts);
});
