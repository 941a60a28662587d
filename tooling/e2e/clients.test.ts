import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../test/workspace.ts';
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

it('frameworks of agents swap within a policy, and lose nothing to a hostile name', async () => {
  expect(await setup.run('agents.mjs')).toMatch(/^checked 27$/m);
  expect(setup.problems).toEqual([]);
});

it.each(['agentkit', 'solana-agent-kit'])(
  'the program of docs/guides/%s.md runs as it stands',
  async (name) => {
    const text = await readFile(`${root}docs/guides/${name}.md`, 'utf8');
    const [, code = '', prints] =
      /^```js\n(.*?)^```$\n\nIt prints:\n\n^```text\n(.*?)^```$/ms.exec(text) ?? [];
    const program = `guide-${name}.mjs`;
    await writeFile(join(setup.folder, 'programs', program), code);
    expect(await setup.run(program, './surroundings.mjs', './agentkit-alone.cjs')).toBe(prints);
  },
);
