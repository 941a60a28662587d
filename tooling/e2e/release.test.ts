import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedPackages, root } from '../test/workspace.ts';
import { type LoopbackRegistry, startRegistry } from './registry.ts';
import { manifestOf, publishThirdParty } from './third-party.ts';

const run = promisify(execFile);
const packages = publishedPackages();
const env = { ...process.env, CI: 'true', pnpm_config_verify_deps_before_run: 'false' };
let work: string;
let repo: string;
let registry: LoopbackRegistry;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'release-'));
  repo = join(work, 'repo');
  registry = await startRegistry();
  await copyRepository();
});
afterAll(async () => {
  await registry?.stop();
  await rm(work, { recursive: true, force: true });
});

/** A copy of the tracked files and their build, as a repository. */
async function copyRepository(): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await cp(join(root, file), join(repo, file));
  }
  for (const { folder, path } of packages) {
    await cp(`${path}dist`, join(repo, 'packages', folder, 'dist'), { recursive: true });
  }
  await writeFile(join(repo, '.npmrc'), registry.npmrc);
  await git('init', '-q', '-b', 'main');
  await git('add', '-A');
  await git('commit', '-qm', 'base');
}

async function git(...args: readonly string[]): Promise<void> {
  const who = ['-c', 'user.name=release', '-c', 'user.email=release@example.invalid'];
  await run('git', [...who, ...args], { cwd: repo });
}

async function changeset(...args: readonly string[]): Promise<string> {
  const bin = join(root, 'node_modules', '.bin', 'changeset');
  return (await run(bin, args, { cwd: repo, env })).stdout;
}

it('versions and publishes what has a changeset', async () => {
  const text = packages.map(({ manifest }) => `"${manifest.name}": minor`).join('\n');
  await writeFile(join(repo, '.changeset', 'rehearsal.md'), `---\n${text}\n---\n\nRehearsed.\n`);
  await changeset('version');
  await git('commit', '-qam', 'version');
  const published = await changeset('publish');
  for (const { folder } of packages) {
    const { name, version } = await manifestOf(join(repo, 'packages', folder));
    expect(version).not.toBe('0.0.0');
    expect(published).toContain(`${name}@${version}`);
  }
  await publishThirdParty(registry, join(work, 'third-party'));
});

it('publishes nothing the second time', async () => {
  expect(await changeset('publish')).not.toContain('New tag');
});

it('installs one family alone, and it runs from ESM and CommonJS on this Node and on Node 20', async () => {
  const app = join(work, 'app');
  await mkdir(app);
  await writeFile(join(app, '.npmrc'), registry.npmrc);
  await writeFile(join(app, 'package.json'), '{"private":true}');
  await run('npm', ['install', '@perijove/price', '--no-audit', '--no-fund'], { cwd: app });
  expect((await readdir(join(app, 'node_modules', '@perijove'))).sort()).toEqual(['core', 'price']);
  const others = (await readdir(join(app, 'node_modules'))).filter((name) => !/^[.@]/.test(name));
  expect(others.sort()).toEqual(['undici', 'zod']);

  const use = 'console.log(typeof createPriceClient, typeof createTransport)';
  const esm = `import { createPriceClient } from '@perijove/price'; import { createTransport } from '@perijove/core'; ${use}`;
  const cjs = `const { createPriceClient } = require('@perijove/price'); const { createTransport } = require('@perijove/core'); ${use}`;
  for (const node of await nodes()) {
    for (const args of [
      ['--input-type=module', '-e', esm],
      ['--input-type=commonjs', '-e', cjs],
    ]) {
      expect((await run(node, args, { cwd: app })).stdout).toBe('function function\n');
    }
  }
});

/** This Node, and the machine's own where it is another. */
async function nodes(): Promise<readonly string[]> {
  const path = (process.env['PATH'] ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'));
  const { stdout } = await run('sh', ['-c', 'command -v node || true'], {
    env: { PATH: path.join(':') },
  });
  return [...new Set([process.execPath, stdout.trim()])].filter(Boolean);
}

it('starts the sandbox by its published name, answers a first price and swaps', async () => {
  const app = join(work, 'first');
  await mkdir(app);
  await writeFile(join(app, '.npmrc'), registry.npmrc);
  await writeFile(join(app, 'package.json'), '{"private":true,"type":"module"}');
  const wanted = ['perijove', '@perijove/sandbox'];
  await run('npm', ['install', ...wanted, '--no-audit', '--no-fund'], { cwd: app });
  const help = await run('npx', ['--no-install', 'perijove-sandbox', '--help'], { cwd: app });
  expect(help.stdout).toContain('--port');
  const use = `
    const service = await startSandbox();
    const perijove = createPerijove({ deployment: sandbox(service.url), apiKey: service.apiKey });
    const { [SOL]: sol } = await perijove.price.get({ ids: [SOL] });
    const { moved } = await perijove.instantSwap.swap(
      { inputMint: SOL, outputMint: USDC, amount: 1000000n },
      { signer: service.fundedWallets.alice.secretKey, rpc: createRpc(service.rpcUrl) },
    );
    console.log(sol.usdPrice > 0, BigInt(moved[USDC]) > 0n);
    await perijove.close();
    await service.stop();`;
  const names = 'createPerijove, createRpc, sandbox, SOL, USDC';
  const esm = `import { ${names} } from 'perijove'; import { startSandbox } from '@perijove/sandbox'; ${use}`;
  const cjs = `const { ${names} } = require('perijove'); const { startSandbox } = require('@perijove/sandbox'); (async () => {${use}})();`;
  for (const node of await nodes()) {
    for (const args of [
      ['--input-type=module', '-e', esm],
      ['--input-type=commonjs', '-e', cjs],
    ]) {
      expect((await run(node, args, { cwd: app })).stdout).toBe('true true\n');
    }
  }
});
