import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Sandbox } from '@perijove/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './workspace.ts';

/** What the codemod makes of its fixtures, against the packages as they are published. */
const run = promisify(execFile);
const fixtures = `${root}packages/codemod/test/fixtures/`;
let folder: string;
let service: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codemod-'));
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
  await symlink(`${root}node_modules/@types/node`, join(folder, 'node_modules/@types/node'));
  await symlink(`${root}packages/perijove`, join(folder, 'node_modules/perijove'));
  const published = pathToFileURL(`${root}packages/sandbox/dist/index.js`).href;
  const { startSandbox } = (await import(published)) as typeof import('@perijove/sandbox');
  service = await startSandbox({ clockSpeed: 0 });
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const fixture = (name: string): string => readFileSync(`${fixtures}${name}.txt`, 'utf8');

it('compiles in strict mode, all but what a person has to decide', async () => {
  const names = globSync('*.after.ts.txt', { cwd: fixtures }).map((each) => each.slice(0, -4));
  // Reads a price of the successor's shape, and packages that are not there.
  const compiled = names.filter((name) => !name.startsWith('undecided'));
  for (const name of compiled) await writeFile(join(folder, name), fixture(name));
  const mints = ['SOL', 'USDC'].map((name) => `export const ${name} = '${name}';`);
  await writeFile(join(folder, 'mints.ts'), mints.join('\n'));
  const compilerOptions = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noEmit: true,
  };
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ compilerOptions, files: compiled }));
  const complaints = await run(`${root}node_modules/.bin/tsc`, ['-p', config], { cwd: folder })
    .then(() => '')
    .catch(({ stdout }: { readonly stdout: string }) => stdout);
  expect(complaints).toBe('');
});

/** Runs a program with the sandbox in place of the hosts, and returns what it prints. */
async function printed(name: string, text: string, driver = ''): Promise<string> {
  const here = text
    .replaceAll('https://quote-api.jup.ag/v6', `${service.url}/swap/v1`)
    .replaceAll(/https:\/\/(?:lite-)?api\.jup\.ag/g, service.url)
    .replaceAll('deployment: jupiter', `deployment: { ...jupiter, baseUrl: '${service.url}' }`);
  const path = join(folder, name);
  await writeFile(path, here + driver);
  const env = { PATH: process.env['PATH'], JUPITER_API_KEY: service.apiKey, NO_COLOR: '1' };
  const loopback = ['--import', `${root}tooling/only-loopback.ts`];
  const { stdout } = await run(process.execPath, [...loopback, path], { cwd: folder, env });
  return stdout;
}

const prices = ['prices.before.js', 'prices.after.js'] as const;
const quotes = ['quote-script.before.ts', 'quote-script.after.ts'] as const;

it('prints the same prices and tokens before and after', async () => {
  const [before, after] = [
    await printed('a.mjs', fixture(prices[0])),
    await printed('b.mjs', fixture(prices[1])),
  ];
  expect(before).toMatch(/USDC 6/);
  expect(after).toBe(before);
});

it('gets the same quote, and a transaction for it, before and after', async () => {
  const { SOL, USDC } = await import('@perijove/core');
  const wanted = JSON.stringify({ inputMint: SOL, outputMint: USDC, amount: '100000000' });
  const driver = `
const quote = await getQuote(${wanted}, 50);
const transaction = await getSwap(quote, '${service.fundedWallets.alice.address}');
console.log(quote.outAmount, quote.slippageBps, Buffer.from(transaction, 'base64').length > 100);
`;
  const before = await printed('c.mts', fixture(quotes[0]), driver);
  expect(before).toMatch(/^\d+ 50 true$/m);
  expect(await printed('d.mts', fixture(quotes[1]), `${driver}process.exit();\n`)).toBe(before);
});
