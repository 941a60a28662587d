import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Sandbox } from '@perijove/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  complaintsIn,
  firstPrograms,
  isPrinted,
  readSnippets,
  type Snippet,
} from '../readme/snippets.ts';
import { publishedPackages, root } from './workspace.ts';

/** Programs of the READMEs in a folder of their own, which sees what is published and nothing else. */
const run = promisify(execFile);
const snippets = readSnippets();
let folder: string;
let service: Sandbox;
let windows: NodeJS.Timeout;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snippets-'));
  await link('node_modules/@types/node', 'node_modules/@types/node');
  // Servers that a README shows the proxy in.
  for (const name of ['hono', '@hono/node-server']) {
    await link(`node_modules/${name}`, `packages/sandbox/node_modules/${name}`);
  }
  for (const { manifest, path } of publishedPackages()) {
    await link(`node_modules/${manifest.name}`, path.slice(root.length));
  }
  await linkInstalled();
  for (const snippet of snippets) await writeFile(join(folder, fileOf(snippet)), snippet.code);
  // As it is published, like what the programs import: nothing of it has to be transformed.
  const published = pathToFileURL(`${root}packages/sandbox/dist/index.js`).href;
  const { startSandbox } = (await import(published)) as typeof import('@perijove/sandbox');
  service = await startSandbox();
  // Programs that use the real service share one key here.
  windows = setInterval(() => service.control.resetWindows(), 200);
});
afterAll(async () => {
  clearInterval(windows);
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function link(path: string, target: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await symlink(join(root, target), join(folder, path));
}

/** The packages of others that READMEs say to install beside ours, such as a database's client. */
async function linkInstalled(): Promise<void> {
  const names = new Set(snippets.flatMap(({ installed }) => installed));
  for (const name of names) {
    const targets = publishedPackages().map(({ path }) => `${path}node_modules/${name}`);
    const target = targets.find((path) => existsSync(path));
    const path = `node_modules/${name}`;
    if (target && !existsSync(join(folder, path))) await link(path, target.slice(root.length));
  }
}

function fileOf({ name }: Pick<Snippet, 'name'>): string {
  return `${name.replaceAll(/\W+/g, '-')}.mts`;
}

const firsts = firstPrograms();

it('begins the README of the repository and of each package with a program and what it prints', () => {
  const printing = firsts.filter(({ prints }) => prints !== undefined).map(({ name }) => name);
  const readmes = publishedPackages().map(({ folder: own }) => `packages/${own}/README.md 1`);
  expect(printing.sort()).toEqual(['README.md 1', ...readmes].sort());
});

it('shows the real service in the second program of each', () => {
  const seconds = snippets.filter(({ name }) => /^(?:packages\/[^/]+\/)?README\.md 2$/.test(name));
  const real = /deployment: (?:jupiter|proxied\()|mainnet-beta/;
  expect(seconds.filter(({ code }) => !real.test(code)).map(({ name }) => name)).toEqual([]);
  // A node of one's own and a journal have no part at the service; a command is not a program.
  const alone = ['cli', 'codemod', 'journal', 'local-node'].map(
    (own) => `packages/${own}/README.md 1`,
  );
  expect(seconds).toHaveLength(firsts.filter(({ name }) => !alone.includes(name)).length);
});

it.each(['nodenext', 'bundler'])(
  'compiles all of them, with moduleResolution %s',
  async (resolution) => {
    const config = join(folder, `${resolution}.json`);
    const compilerOptions = {
      target: 'es2023',
      module: resolution === 'bundler' ? 'esnext' : resolution,
      moduleResolution: resolution,
      types: ['node'],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
    };
    await writeFile(config, JSON.stringify({ compilerOptions, files: snippets.map(fileOf) }));
    // Each checker reads the declarations of all packages by itself.
    const flags = ['-p', config, '--checkers', '1'];
    const complaints = await run(join(root, 'node_modules/.bin/tsc'), flags, { cwd: folder })
      .then(() => '')
      .catch(({ stdout }: { readonly stdout: string }) => aboutOurs(stdout));
    expect(complaints).toBe('');
  },
);

/** Without what the compiler says of the declarations of others, which these options are too strict for. */
function aboutOurs(complaints: string): string {
  return complaints
    .split(/\n(?=\S)/)
    .filter((complaint) => !/^[^\n(]*\/node_modules\/\.pnpm\//.test(complaint))
    .join('\n');
}

const loopback = ['--import', join(root, 'tooling/only-loopback.ts')];

/** Their clients connect to servers that only the proofs of these packages start. */
const needsServer = /process\.env\.(?:DATABASE|REDIS)_URL/;
/** As installed, too, by `tooling/e2e/first-programs.rehearsal.test.ts`. */
const firstNames = new Set(firsts.map(({ name }) => name));
const others = snippets.filter(
  ({ name, code }) => !firstNames.has(name) && !needsServer.test(code),
);

/** One process runs several programs, one after the other: loading the packages takes most of the time. */
const BATCH = 10;

function batchesOf(programs: readonly Snippet[]) {
  const count = Math.ceil(programs.length / BATCH);
  return Array.from({ length: count }, (_, at) => {
    const batch = programs.slice(at * BATCH, (at + 1) * BATCH);
    return [batch.map(({ name }) => name).join(', '), batch] as const;
  });
}

/** Returns what each program has printed. */
async function runBatch(
  batch: readonly Snippet[],
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> {
  const file = `${fileOf(batch[0] as Snippet)}.batch.mjs`;
  const each = batch.map((snippet) => {
    return `console.log('== next');\nawait import('./${fileOf(snippet)}');\n`;
  });
  await writeFile(join(folder, file), each.join(''));
  const { stdout, stderr } = await run(process.execPath, [...loopback, file], { cwd: folder, env });
  expect(complaintsIn(stderr)).toBe('');
  return stdout.split('== next\n').slice(1);
}

/** Its answers come from where the guard of these tests refuses the service: only the rehearsal runs it. */
const isIntercepted = ({ name }: Snippet): boolean => name === 'packages/msw/README.md 1';

it.each(batchesOf(firsts.filter((each) => !isIntercepted(each))))(
  '%s print what their README says, without a variable',
  async (_names, batch) => {
    const printed = await runBatch(batch, { PATH: process.env['PATH'], HOME: folder });
    for (const [at, { name, prints = '' }] of batch.entries())
      expect(isPrinted(prints, printed[at] ?? ''), `${name} printed ${printed[at]}`).toBe(true);
  },
);

it.each(batchesOf(others))('%s run as they stand, and end', async (_names, batch) => {
  // The real service, as these tests see it.
  const here = `{ ...jupiter, baseUrl: '${service.url}' }`;
  for (const { code, ...snippet } of batch) {
    const local = code.replaceAll(/\bdeployment: jupiter\b/g, `deployment: ${here}`);
    await writeFile(join(folder, fileOf(snippet)), local);
  }
  await runBatch(batch, {
    ...process.env,
    SANDBOX_URL: service.url,
    JUPITER_API_KEY: service.apiKey,
    RPC_URL: service.rpcUrl,
  });
});

it.each(snippets.filter(({ installed }) => installed.length > 0))(
  '$name imports what its README says to install',
  ({ code, installed }) => {
    const imported = [...code.matchAll(/ from '((?:@[^/']+\/)?[^/']+)/g)].map(([, name]) => name);
    const packages = imported.map(String).filter((name) => !name.startsWith('node:'));
    expect(packages.filter((name) => !installed.includes(name))).toEqual([]);
  },
);
