import { describe, expect, it } from 'vitest';
import { measurePage } from '../page-size.ts';
import { budgetsFor, MAX_ROOM, readBudgets } from '../size/budgets.ts';
import { familyPage } from '../size/weigh.ts';
import { familyPackages, root } from './workspace.ts';

const budgets = readBudgets();

it('every family has a budget, and nothing else has one', () => {
  expect(Object.keys(budgets)).toEqual(familyPackages().map(({ folder }) => folder));
});

it('a budget is replaced when its page outgrew it, shrank far below it, or is new', () => {
  const weights = { fits: 1_000, grew: 1_001, shrank: 500, added: 700 };
  const next = budgetsFor(weights, { fits: 1_000, grew: 1_000, shrank: 1_000, gone: 9 });
  expect(Object.keys(next)).toEqual(Object.keys(weights));
  expect(next['fits']).toBe(1_000);
  for (const name of ['grew', 'shrank', 'added'] as const) {
    expect(next[name]).toBeGreaterThan(weights[name]);
    expect(next[name]).toBeLessThan(weights[name] + MAX_ROOM);
  }
});

describe.each(familyPackages().map((each) => [each.folder, each] as const))(
  '%s in a page',
  (folder, family) => {
    it('is small, and holds neither undici nor zod', async () => {
      const { path, manifest } = family;
      const alias = { [manifest.name]: path.slice(0, -1) };
      const page = await measurePage(familyPage(family), { from: path, alias });
      expect(page.inputs.filter((each) => /node_modules\/(?:undici|zod)/.test(each))).toEqual([]);
      expect(page.text).not.toMatch(/from\s*["']node:/);
      const budget = budgets[folder] ?? 0;
      expect(page.gzippedBytes).toBeLessThanOrEqual(budget);
      // A budget far above its page would not notice growth: `pnpm size --write`.
      expect(page.gzippedBytes).toBeGreaterThan(budget - MAX_ROOM);
    });
  },
);

it('@perijove/widget in a page, React not counted, is within 90 kB', async () => {
  const from = `${root}packages/widget/`;
  const contents = `import { SwapWidget } from '@perijove/widget'; globalThis.it = SwapWidget;`;
  const page = await measurePage(contents, { from, external: ['react', 'react-dom'] });
  expect(page.inputs.filter((each) => /node_modules\/(?:undici|zod|react)\//.test(each))).toEqual(
    [],
  );
  expect(page.text).not.toMatch(/from\s*["']node:/);
  expect(page.gzippedBytes).toBeLessThanOrEqual(90_000);
  expect(page.gzippedBytes).toBeGreaterThan(80_000);
});

describe('@perijove/react in a page, React and TanStack Query not counted', () => {
  const from = `${root}packages/react/`;
  const external = ['react', '@tanstack/react-query'];
  const weigh = (contents: string) => measurePage(contents, { from, external });

  it.each([
    [
      'a query',
      `import { endpointQuery } from '@perijove/react'; globalThis.it = endpointQuery;`,
      1_860,
    ],
    ['all hooks', `import * as all from '@perijove/react'; globalThis.it = all;`, 8_900],
    [
      'wallets',
      `import { useWallets } from '@perijove/react/wallets'; globalThis.it = useWallets;`,
      1_700,
    ],
  ])('%s is small', async (_, contents, max) => {
    const { gzippedBytes } = await weigh(contents);
    expect(gzippedBytes).toBeLessThanOrEqual(max);
    expect(gzippedBytes).toBeGreaterThan(max / 2);
  });
});
