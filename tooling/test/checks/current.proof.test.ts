import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checksPath, expectedChecks, families } from '../../checks/main.ts';

describe.each(families())('checks.generated.ts of %s', (family) => {
  it('is what its schemas.ts gives now', async () => {
    expect(readFileSync(checksPath(family), 'utf8')).toBe(await expectedChecks(family));
  });
});

it('runs where code may not be made from text, as under a strict content security policy', () => {
  const urls = families().map(
    (family) =>
      pathToFileURL(checksPath(family).replace('checks.generated.ts', 'endpoints.ts')).href,
  );
  const script = `
    for (const url of ${JSON.stringify(urls)}) {
      const { endpoints } = await import(url);
      for (const { name, example, checkInput, checkOutput } of Object.values(endpoints)) {
        console.log(name, checkInput(example.request) === undefined, checkOutput(example.response));
      }
    }
    try { new Function('return 1'); console.log('not strict'); } catch {}`;
  const text = execFileSync(
    process.execPath,
    [
      '--disallow-code-generation-from-strings',
      '--conditions=@perijove/source',
      '--input-type=module',
      '-e',
      script,
    ],
    { cwd: fileURLToPath(new URL('.', import.meta.url)), encoding: 'utf8' },
  );
  const lines = text.trim().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(families().length);
  expect(lines.filter((line) => !line.endsWith(' true true'))).toEqual([]);
});
