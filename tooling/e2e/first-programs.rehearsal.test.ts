import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstPrograms } from '../readme/snippets.ts';
import { type TryFirst, tryFirstPrograms } from './runtimes/first-programs.ts';
import { type Setup, setUp } from './runtimes/setup.ts';

// All but MSW's run from the built packages in `snippets.built.test.ts`, too.
const programs = firstPrograms();
let setup: Setup;
let tryFirst: TryFirst;

beforeAll(async () => {
  setup = await setUp();
  tryFirst = await tryFirstPrograms(programs, setup);
}, 900_000);
afterAll(() => setup?.stop());

it.each(programs.map((program) => [program.name, program] as const))(
  '%s, copied to a fresh folder',
  async (_name, program) => {
    expect(await tryFirst(program)).toBe('');
  },
);
