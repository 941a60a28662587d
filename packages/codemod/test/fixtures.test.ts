import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rewriteJupAgApi } from '../src/index.ts';

const folder = new URL('fixtures/', import.meta.url).pathname;
const befores = globSync('*.before.*.txt', { cwd: folder }).sort();
const alone = { hasOldClient: false };

it.each(befores)('%s becomes what stands beside it, and stays so', async (name) => {
  const path = name.replace('.before', '').replace('.txt', '');
  const outcome = rewriteJupAgApi(path, readFileSync(folder + name, 'utf8'), alone);
  const text = outcome.kind === 'changed' ? outcome.text : outcome.kind;
  await expect(text).toMatchFileSnapshot(folder + name.replace('.before', '.after'));
  expect(rewriteJupAgApi(path, text, alone)).toEqual({ kind: 'same' });
});
