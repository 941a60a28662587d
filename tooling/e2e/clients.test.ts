import { afterAll, beforeAll, expect, it } from 'vitest';
import { clients } from './clients/list.ts';
import { generateTypes, type Setup, setUp } from './clients/setup.ts';

const MINUTES = 60_000;
let setup: Setup;

beforeAll(async () => {
  setup = await setUp();
  await generateTypes(setup);
}, 5 * MINUTES);
afterAll(() => setup?.stop());

const rows = [...new Set(clients.map(({ program }) => program))].map((program) => {
  const used = clients.filter((each) => each.program === program);
  return [used.map(({ name, version }) => `${name} ${version}`).join(', '), program] as const;
});

it.each(rows)('%s, unmodified: balances move as quoted', async (_clients, program) => {
  const printed = await setup.run(program);
  expect(printed).toMatch(/^checked [1-9]\d*$/m);
  expect(setup.problems).toEqual([]);
});
