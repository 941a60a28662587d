import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unifiedDiff } from '../src/diff.ts';
import { rewriteJupAgApi } from '../src/index.ts';

const near = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('the guide to move shows what the codemod does today', () => {
  const before = near('fixtures/bot.before.ts.txt');
  const outcome = rewriteJupAgApi('bot.ts', before);
  const after = outcome.kind === 'changed' ? outcome.text : before;
  const [, shown] =
    /```diff\n([\s\S]*?)```/.exec(near('../../../docs/guides/migration-v2.md')) ?? [];
  expect(shown).toBe(unifiedDiff('src/bot.ts', before, after));
});
