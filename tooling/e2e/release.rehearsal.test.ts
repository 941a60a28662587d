import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findPackProblems } from '../check-pack/pack-problems.ts';
import { packagesOf, publishedPackages } from '../test/workspace.ts';
import { pack } from './packed.ts';
import { type LoopbackRegistry, startRegistry } from './registry.ts';
import { copyRepository, type Repository } from './release/repository.ts';
import { manifestOf, publishThirdParty } from './third-party.ts';

// The releases of a first year, in this order: each test goes on where the one before it ended. What is
// not installed later is published only the first time.

const run = promisify(execFile);
const packages = publishedPackages();
/** What programs install here. */
const used = packagesOf('perijove', '@perijove/sandbox');
vi.setConfig({ testTimeout: 900_000 });
let work: string;
let repo: Repository;
let registry: LoopbackRegistry;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'release-'));
  registry = await startRegistry();
  repo = await copyRepository(join(work, 'repo'), registry);
});
afterAll(async () => {
  await registry?.stop();
  await rm(work, { recursive: true, force: true });
});

/** What a changelog says about its newest version. */
async function newestOf(folder: string): Promise<string> {
  const text = await repo.read(`packages/${folder}/CHANGELOG.md`);
  const [, newest = ''] = text.split(/^## /m);
  return newest.trimEnd();
}

const NOTHING = 'No changes in this release.';

it('before the first release, the packed files are installed together and run', async () => {
  await publishThirdParty(registry, join(work, 'third-party'), used);
  const packed = join(work, 'packed');
  await mkdir(packed);
  const files = await pack(packed, used);
  expect(files).toHaveLength(used.length);
  const app = await consumer('early');
  await install(app, ...files);
  await expectFirstSwap(process.execPath, app);
});

it('releases all packages for the first time, with one version', async () => {
  expect(await repo.checkApi()).toMatchObject({ code: 0, said: expect.stringContaining('no rel') });
  expect(await repo.version()).toBe('0.1.0');
  for (const { folder, manifest } of packages) {
    const text = await repo.read(`packages/${folder}/CHANGELOG.md`);
    expect(text).toContain(
      `# ${manifest.name}\n\n## 0.1.0\n\n### Minor Changes\n\n- Add the first`,
    );
    // What concerns this package, not what the others are.
    expect(text.split('\n').length).toBeLessThan(folder === 'perijove' ? 60 : 40);
    // Neither ids of commits nor a list of our own packages: both say nothing to a user.
    expect(text).not.toMatch(/[0-9a-f]{7}: |Updated dependencies/);
  }
  const published = await repo.publish();
  for (const { manifest } of packages) expect(published).toContain(`${manifest.name}@0.1.0`);
});

it('publishes packages with licence, changelog, whole links and clean source maps', async () => {
  for (const { manifest } of packages) {
    const folder = join(work, 'published', manifest.name);
    await mkdir(folder, { recursive: true });
    const base = manifest.name.split('/').at(-1);
    const response = await fetch(`${registry.url}${manifest.name}/-/${base}-0.1.0.tgz`);
    await writeFile(join(folder, 'it.tgz'), Buffer.from(await response.arrayBuffer()));
    await run('tar', ['-xzf', 'it.tgz', '--strip-components', '1'], { cwd: folder });
    expect(findPackProblems(folder), manifest.name).toEqual([]);
    expect((await manifestOf(folder)).version).toBe('0.1.0');
  }
});

it('installs one family alone, and it runs from ESM and CommonJS on this Node and on Node 20', async () => {
  const app = await consumer('app');
  await install(app, '@perijove/price');
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

/** The folder of a program that installs packages from the registry. */
async function consumer(name: string): Promise<string> {
  const app = join(work, name);
  await mkdir(app);
  await writeFile(join(app, '.npmrc'), registry.npmrc);
  await writeFile(join(app, 'package.json'), '{"private":true,"type":"module"}');
  return app;
}

async function install(app: string, ...names: readonly string[]): Promise<void> {
  await run('npm', ['install', ...names, '--no-audit', '--no-fund'], { cwd: app });
}

async function installedVersion(app: string, name: string): Promise<string> {
  return (await manifestOf(join(app, 'node_modules', name))).version;
}

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
  const app = await consumer('first');
  await install(app, 'perijove', '@perijove/sandbox');
  const help = await run('npx', ['--no-install', '@perijove/sandbox', '--help'], { cwd: app });
  expect(help.stdout).toContain('--port');
  for (const node of await nodes()) await expectFirstSwap(node, app);
});

/** A program that is not changed while its packages are upgraded. */
async function expectFirstSwap(node: string, app: string): Promise<void> {
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
  for (const args of [
    ['--input-type=module', '-e', esm],
    ['--input-type=commonjs', '-e', cjs],
  ]) {
    expect((await run(node, args, { cwd: app })).stdout).toBe('true true\n');
  }
}

it('a feature of one family raises all packages, and the changelogs of those who use it speak of it', async () => {
  await repo.append('packages/price/dist/index.js', 'export const SECONDS = 1;');
  await repo.append('packages/price/dist/index.cjs', 'exports.SECONDS = 1;');
  await repo.append('tooling/api/reports/price.txt', '# @perijove/price\n\nconst SECONDS = 1;');
  await repo.announce(['@perijove/price'], 'minor', 'Add `SECONDS`, the age of a price.');
  expect(await repo.checkApi()).toMatchObject({ code: 0 });
  expect(await repo.version()).toBe('0.2.0');
  expect(await newestOf('price')).toBe(
    '0.2.0\n\n### Minor Changes\n\n- Add `SECONDS`, the age of a price.',
  );
  for (const folder of ['core', 'tokens'])
    expect(await newestOf(folder)).toBe(`0.2.0\n\n${NOTHING}`);
  expect(await newestOf('perijove')).toBe(
    '0.2.0\n\n### Patch Changes\n\n- `@perijove/price`: Add `SECONDS`, the age of a price.',
  );
});

it('a fix in core raises the last number of all packages', async () => {
  await repo.append('packages/core/dist/index.js', '// fixed');
  await repo.announce(['@perijove/core'], 'patch', 'Fix the wait after a 429 without a header.');
  expect(await repo.version()).toBe('0.2.1');
  expect(await newestOf('core')).toBe(
    '0.2.1\n\n### Patch Changes\n\n- Fix the wait after a 429 without a header.',
  );
  for (const folder of ['price', 'perijove', 'sandbox'])
    expect(await newestOf(folder)).toBe(
      '0.2.1\n\n### Patch Changes\n\n- `@perijove/core`: Fix the wait after a 429 without a header.',
    );
});

/** A name goes away from a family, and so from the umbrella, whose entry hands on all that it has. */
const removal = [
  ['packages/tokens/dist/index.js', '  isSuspicious,\n', ''],
  ['tooling/api/reports/tokens.txt', 'function isSuspicious(token: Token): boolean;\n\n', ''],
  ['tooling/api/reports/perijove.txt', 'isSuspicious: from @perijove/tokens\n\n', ''],
] as const;

it('a breaking change passes the check of the API only when it is announced', async () => {
  for (const [file, from, to] of removal) await repo.replace(file, from, to);
  const gone = { code: 1, said: expect.stringContaining('@perijove/tokens: isSuspicious is gone') };
  expect(await repo.checkApi()).toMatchObject(gone);
  const sentence = 'Remove `isSuspicious`: read `audit.isSus` instead.';
  const both = ['@perijove/tokens', 'perijove'];
  await repo.announce(both, 'patch', sentence);
  expect(await repo.checkApi()).toMatchObject(gone);
  await repo.announce(['perijove'], 'minor', sentence);
  expect(await repo.checkApi()).toMatchObject(gone);
  await repo.announce(both, 'minor', sentence);
  expect(await repo.checkApi()).toMatchObject({ code: 0 });

  expect(await repo.version()).toBe('0.3.0');
  // The changeset is used up; the changelog still says it.
  expect(await repo.checkApi()).toMatchObject({ code: 0 });
  // Once, although the umbrella depends on the family.
  for (const folder of ['tokens', 'perijove'])
    expect(await newestOf(folder)).toBe(`0.3.0\n\n### Minor Changes\n\n- ${sentence}`);
});

it('a release that broke off is finished by the same command, which publishes nothing twice', async () => {
  const left = ['perijove', '@perijove/core', '@perijove/price'];
  const before = used.map(({ manifest }) => manifest.name).filter((name) => !left.includes(name));
  await repo.publishBefore(before);
  const three = before.slice(0, 3);
  const said = await repo.publish([...left, ...three]);
  expect(said).toContain(`${three.length} packages are already published.`);
  expect(said.split('Successfully published:')[1]?.match(/@0\.3\.0$/gm)).toHaveLength(left.length);
});

it('a pre-release is installed only by those who name it', async () => {
  await repo.changeset('pre', 'enter', 'next');
  await repo.announce(['@perijove/price'], 'minor', 'Add prices of the past.');
  expect(await repo.version()).toBe('0.4.0-next.0');
  await repo.publish(['@perijove/core', '@perijove/price']);
  const app = await consumer('cautious');
  await install(app, '@perijove/price@>=0.1.0');
  expect(await installedVersion(app, '@perijove/price')).toBe('0.3.0');
  await install(app, '@perijove/price@next');
  expect(await installedVersion(app, '@perijove/price')).toBe('0.4.0-next.0');
  expect(await installedVersion(app, '@perijove/core')).toBe('0.4.0-next.0');
});

it('a program of the first release keeps its version, is upgraded, and still runs', async () => {
  const app = join(work, 'first');
  await run('npm', ['update', '--no-audit', '--no-fund'], { cwd: app });
  expect(await installedVersion(app, 'perijove')).toBe('0.1.0');
  expect(await installedVersion(app, '@perijove/core')).toBe('0.1.0');
  await install(app, 'perijove@0.3', '@perijove/sandbox@0.3');
  expect(await installedVersion(app, '@perijove/core')).toBe('0.3.0');
  const { stdout } = await run('npm', ['ls', '@perijove/core', '--all', '--parseable'], {
    cwd: app,
  });
  expect(stdout.trim().split('\n')).toHaveLength(1);
  await expectFirstSwap(process.execPath, app);
});

it('two copies of core agree on errors, from ESM and CommonJS', async () => {
  const app = await consumer('two-copies');
  await install(app, '@perijove/core@0.1', '@perijove/price@0.3');
  expect(await installedVersion(app, '@perijove/core')).toBe('0.1.0');
  const nested = join('@perijove', 'price', 'node_modules', '@perijove', 'core');
  expect(await installedVersion(app, nested)).toBe('0.3.0');
  const use = `
    const own = { deployment: old.sandbox('http://127.0.0.1:1') };
    const ofNew = createPriceClient({ deployment: own.deployment });
    const ofOld = createPriceClient(old.createTransport({ deployment: own.deployment }));
    for (const client of [ofNew, ofOld]) {
      const error = await client.get({ ids: ['x'] }).catch((each) => each);
      for (const { isPerijoveError } of [old, other, price])
        console.log(isPerijoveError(error, 'invalid_input'), isPerijoveError(error, 'timeout'));
    }
    console.log(old.PerijoveError === price.PerijoveError, old.PerijoveError === other.PerijoveError);`;
  const program = `
    import { createRequire } from 'node:module';
    import * as old from '@perijove/core';
    import * as price from '@perijove/price';
    import { createPriceClient } from '@perijove/price';
    const other = createRequire(import.meta.url)('@perijove/core');
    ${use}`;
  const args = ['--input-type=module', '-e', program];
  const { stdout } = await run(process.execPath, args, { cwd: app });
  expect(stdout).toBe(`${'true false\n'.repeat(6)}false false\n`);
});
