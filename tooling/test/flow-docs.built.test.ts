import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resumableFlows } from '../../packages/perijove/src/resume.ts';
import { root } from './workspace.ts';

/** `trigger.place` and the others, as `perijove.resume` knows them. */
const flows = Object.keys(resumableFlows).map((name) => name.split('.') as [string, string]);

it.each(flows)('the published types of %s.%s document it', (folder, method) => {
  const types = readFileSync(`${root}packages/${folder}/dist/client.d.ts`, 'utf8');
  const [, doc = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s+(?:readonly )?${method}(?:: )?\\(`).exec(types) ??
    [];
  const [first = ''] = doc
    .replaceAll(/^\s*\* ?/gm, '')
    .trim()
    .split('\n\n');
  expect(first).toMatch(/^[A-Z][^@]+\.$/);
  expect(doc).toContain('@throws');
  expect(doc).toContain('@example');
  expect(doc).toMatch(/@see https:\/\/dev\.jup\.ag\/api-reference\/\S+/);
});
