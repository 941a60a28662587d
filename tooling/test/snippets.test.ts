import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Sandbox } from '@perijove/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSnippets, type Snippet } from '../readme/snippets.ts';
import { inProof, sample } from '../stage.ts';
import { publishedPackages, root } from './workspace.ts';

/** Programs of the READMEs in a folder of their own, which sees what is published and nothing else. */
const run = promisify(execFile);
const snippets = readSnippets();
let folder: string;
let service: Sandbox;

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
});
afterAll(async () => {
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

function fileOf({ name }: Snippet): string {
  return `${name.replaceAll(/\W+/g, '-')}.mts`;
}

it('has a program in every README of a package', () => {
  const without = publishedPackages().filter(
    ({ folder: own }) => !snippets.some(({ name }) => name.startsWith(`packages/${own}/`)),
  );
  expect(without).toEqual([]);
});

it.each(sample(['nodenext', 'bundler'], 1))(
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
      // Checking the declarations of every library takes most of the time.
      skipLibCheck: !inProof,
      noEmit: true,
    };
    await writeFile(config, JSON.stringify({ compilerOptions, files: snippets.map(fileOf) }));
    const complaints = await run(join(root, 'node_modules/.bin/tsc'), ['-p', config], {
      cwd: folder,
    })
      .then(() => '')
      .catch(({ stdout }: { readonly stdout: string }) => stdout);
    expect(complaints).toBe('');
  },
);

it.each(sample(snippets, 2).map((snippet) => [snippet.name, snippet] as const))(
  '%s runs as it stands',
  async (_name, snippet) => {
    service.control.resetWindows();
    const guard = ['--import', join(root, 'tooling/only-loopback.ts')];
    const env = { ...process.env, SANDBOX_URL: service.url, JUPITER_API_KEY: service.apiKey };
    const { stderr } = await run(process.execPath, [...guard, fileOf(snippet)], {
      cwd: folder,
      env,
    });
    expect(stderr).toBe('');
  },
);

it.each(snippets.filter(({ installed }) => installed.length > 0))(
  '$name imports what its README says to install',
  ({ code, installed }) => {
    const imported = [...code.matchAll(/ from '((?:@[^/']+\/)?[^/']+)/g)].map(([, name]) => name);
    expect(imported.filter((name) => !installed.includes(String(name)))).toEqual([]);
  },
);
