import { expect, it } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { habitNames } from './acts.ts';
import { audit } from './audit.ts';
import { runMonth } from './run-month.ts';
import { sumOf, tableOf } from './tally.ts';

const KILLS = 5;
const ACTS_A_STEP = 8;
const STEPS_A_DAY = 2;

it('everything adds up after hundreds of people used it for a month, with faults and kills', async () => {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const folder = freshFolder();
  const plan = {
    seed: 'a month',
    people: 150,
    days: 30,
    stepsADay: STEPS_A_DAY,
    actsAStep: ACTS_A_STEP,
    lanes: 16,
    kills: KILLS,
  };
  const month = await runMonth(folder, plan);
  const { tally } = month;
  console.info(`${tableOf(tally)}\n${seconds()} s`, plan);
  const { figures, problems } = await audit(folder, plan.seed, month);
  console.info(figures, `${seconds()} s`);
  expect(problems).toEqual([]);
  expect(habitNames.filter((habit) => tally.done.get(habit) === 0)).toEqual([]);
  expect(figures['loan liquidations']).toBeGreaterThan(0);
  for (const fate of ['sold', 'paid', 'lost'])
    expect(figures[`predictions ${fate}`]).toBeGreaterThan(0);
  expect(sumOf(tally.done)).toBeGreaterThan(0.9 * 30 * STEPS_A_DAY * ACTS_A_STEP);
  expect(sumOf(tally.carriedOn)).toBeGreaterThan(KILLS);
}, 3_600_000);
