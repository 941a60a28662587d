import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPrinted } from '../readme/snippets.ts';
import { publishedPackages } from '../test/workspace.ts';
import { proxyTests } from './proxy/proxy-tests.ts';
import { exampleNames, outputIn, runExample } from './runtimes/examples.ts';
import type { Tried } from './runtimes/row.ts';
import { rows } from './runtimes/rows.ts';
import { setUpToTry } from './runtimes/set-up-to-try.ts';
import { publishedEntries } from './runtimes/types.ts';

const MINUTES = 60_000;
let tried: Tried;

beforeAll(async () => {
  tried = await setUpToTry();
}, 10 * MINUTES);
afterAll(() => tried?.setup.stop());

/** `pnpm rehearse` runs the long ones too. */
const short = rows.filter(({ isLong }) => !isLong);

it.each(short.map((row) => [`${row.group}: ${row.name} ${row.version}`, row] as const))(
  '%s',
  { timeout: 5 * MINUTES },
  async (_name, { run }) => {
    expect(await run(tried)).toBe('');
  },
);

describe('the examples', () => {
  it.each(exampleNames)('%s', { timeout: 2 * MINUTES }, async (name) => {
    const { stdout, stderr } = await runExample(name, tried.setup, tried.all);
    expect(stdout + stderr).toMatch(/^done$|Tests:? +\d+ passed|^ℹ pass 2$/m);
    const expected = outputIn(name);
    if (expected !== undefined) expect(isPrinted(expected, stdout), stdout).toBe(true);
  });
});

describe('the proxy', () => proxyTests(() => tried));

it('the types of all packages are imported from every entry', () => {
  expect(publishedEntries().length).toBeGreaterThan(publishedPackages().length);
});
