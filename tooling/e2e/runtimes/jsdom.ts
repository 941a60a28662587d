import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { umbrellaProgram } from './first-call.ts';
import { patience } from './patience.ts';
import type { Setup } from './setup.ts';

const run = promisify(execFile);

const writeResult = (file: string): string =>
  `require('node:fs').writeFileSync(${JSON.stringify(file)}, result);`;

async function runner(
  node: string,
  args: readonly string[],
  folder: string,
  file: string,
): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: folder, CI: 'true', NO_COLOR: '1' };
  await run(node, args, { cwd: folder, env });
  return readFile(file, 'utf8');
}

/**
 * Jest's jsdom has neither `fetch` nor TextEncoder nor WebCrypto: the usual polyfill sets a global
 * `fetch` over the XMLHttpRequest of jsdom, and its responses have no body.
 */
export async function runInJest({ tools, service }: Setup, folder: string): Promise<string> {
  const at = join(folder, 'jest');
  const file = join(at, 'result.json');
  await mkdir(at, { recursive: true });
  const config = {
    rootDir: at,
    testEnvironment: createRequire(tools.jest).resolve('jest-environment-jsdom'),
    testMatch: ['**/*.test.cjs'],
    moduleNameMapper: { '^whatwg-fetch$': tools.whatwgFetch },
  };
  await writeFile(join(at, 'jest.config.json'), JSON.stringify(config));
  await writeFile(
    join(at, 'first-call.test.cjs'),
    `require('whatwg-fetch');
    ${umbrellaProgram('cjs', service, { signs: false })}
    test('calls', async () => { const result = await firstCall(); ${writeResult(file)} });`,
  );
  return runner(tools.nodes['24'], [tools.jest, '--ci', ...patience.jest], at, file);
}

/** Vitest's jsdom is laid over Node's globals; packages are loaded by Node itself. */
export async function runInVitest({ tools, service }: Setup, folder: string): Promise<string> {
  const at = join(folder, 'vitest');
  const file = join(at, 'result.json');
  await mkdir(at, { recursive: true });
  await writeFile(
    join(at, 'vitest.config.mjs'),
    "export default { test: { environment: 'jsdom', globals: true, include: ['*.test.mjs'] } };",
  );
  await writeFile(
    join(at, 'first-call.test.mjs'),
    `import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    ${umbrellaProgram('esm', service)}
    test('calls', async () => {
      expect(window.document).toBe(document);
      const result = await firstCall();
      ${writeResult(file)}
    });`,
  );
  return runner(tools.nodes['24'], [tools.vitest, 'run', ...patience.vitest], at, file);
}
