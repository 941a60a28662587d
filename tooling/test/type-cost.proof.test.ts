import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './workspace.ts';

describe('types', () => {
  const work = mkdtempSync(join(tmpdir(), 'types-'));
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  /**
   * Beyond those of an empty program; 150 are the calls of the order programs, typed by their layouts,
   * 550 the types of transactions of version 1, 60 the inputs and options of flows that choose the
   * version, 50 the policy of a flow, watches and the history, 300 previews, baskets and the risk of
   * tokens, 280 families that load later and what policies know of tokens, and 280 prediction markets. zod's own
   * types would be 160,000.
   */
  const MAX_INSTANTIATIONS = 6_430;

  function instantiations(program: string): number {
    writeFileSync(join(work, 'use.mts'), program);
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2023', '--types', ''];
    const text = execFileSync(
      `${root}node_modules/.bin/tsc`,
      [...flags, '--module', 'nodenext', '--extendedDiagnostics', join(work, 'use.mts')],
      { encoding: 'utf8' },
    );
    return Number(/Instantiations:\s+(\d+)/.exec(text)?.[1]);
  }

  it('cost a user little to check', () => {
    const empty = instantiations('export {};');
    const used = instantiations(`
      import { createPerijove, jupiter, SOL } from '${root}packages/perijove/dist/index.js';
      const perijove = createPerijove({ deployment: jupiter });
      export const prices = await perijove.price.get({ ids: [SOL] });
      export const found = await perijove.tokens.search({ query: 'JUP' });
      export const positions = await perijove.portfolio.positions({ address: SOL });
      export const feed = await perijove.content.feed({ mint: SOL });`);
    expect(used).toBeGreaterThan(empty);
    expect(used - empty).toBeLessThanOrEqual(MAX_INSTANTIATIONS);
  });
});
