import { describe, expect, it } from 'vitest';
import { measurePage } from '../page-size.ts';
import { familyPage } from '../size/weigh.ts';
import { sample } from '../stage.ts';
import { familyPackages, root } from './workspace.ts';

/**
 * Gzipped bytes that a page loads for a family with core, all methods used. Most of it is core. The
 * goals are lower; docs/performance.md says what each part and each feature costs. These bounds keep
 * what was reached.
 */
const MAX_BYTES: Readonly<Record<string, number>> = {
  price: 16_690,
  content: 17_105,
  portfolio: 17_590,
  earn: 18_155,
  send: 18_220,
  'routing-swap': 19_450,
  tokens: 19_235,
  trigger: 19_845,
  studio: 19_720,
  recurring: 20_310,
  swap: 24_940,
  'instant-swap': 21_960,
  'trigger-v2': 24_955,
};

describe.each(sample(familyPackages(), 4).map((each) => [each.folder, each] as const))(
  '%s in a page',
  (folder, family) => {
    it('is small, and holds neither undici nor zod', async () => {
      const { path, manifest } = family;
      const alias = { [manifest.name]: path.slice(0, -1) };
      const page = await measurePage(familyPage(family), { from: path, alias });
      expect(page.inputs.filter((each) => /node_modules\/(?:undici|zod)/.test(each))).toEqual([]);
      expect(page.text).not.toMatch(/from\s*["']node:/);
      expect(page.gzippedBytes).toBeLessThanOrEqual(MAX_BYTES[folder] ?? 0);
    });
  },
);

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
