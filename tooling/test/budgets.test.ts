import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type OutputFile } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { familyPackages, type Package, root } from './workspace.ts';

/** Gzipped bytes of a family with core in a page, all methods used. */
const MOST_BYTES: Readonly<Record<string, number>> = { price: 14_500 };
const MOST_BYTES_ELSE = 17_000;

async function bundle(
  { manifest, path }: Package,
  contents: string,
): Promise<{ entry: OutputFile; meta: Metafile }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: path },
    alias: { [manifest.name]: path.slice(0, -1) },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    splitting: true,
    outdir: 'out',
    metafile: true,
    write: false,
  });
  const entry = outputFiles.find(({ path }) => path.endsWith('stdin.js'));
  if (!entry) throw new Error('the bundle has no entry');
  return { entry, meta: metafile };
}

describe.each(familyPackages().map((each) => [each.folder, each] as const))(
  '%s in a page',
  (folder, family) => {
    const words = folder.split('-').map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
    const create = `create${words.join('')}Client`;
    const contents = `
      import { createTransport, sandbox } from '@perijove/core';
      import { ${create} } from '${family.manifest.name}';
      globalThis.client = ${create}(createTransport({ deployment: sandbox(location.origin) }));`;

    it('is small, and holds neither undici nor zod', async () => {
      const { entry, meta } = await bundle(family, contents);
      const output = Object.values(meta.outputs).find(({ entryPoint }) => entryPoint === '<stdin>');
      const inputs = Object.keys(output?.inputs ?? {});
      expect(inputs.filter((path) => /node_modules\/(?:undici|zod)/.test(path))).toEqual([]);
      expect(Object.keys(meta.inputs).filter((path) => path.includes('undici'))).toEqual([]);
      expect(entry.text).not.toMatch(/from\s*["']node:/);
      expect(gzipSync(entry.contents, { level: 9 }).length).toBeLessThanOrEqual(
        MOST_BYTES[folder] ?? MOST_BYTES_ELSE,
      );
    });
  },
);

describe('types', () => {
  const work = mkdtempSync(join(tmpdir(), 'types-'));
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  /** Beyond those of an empty program. zod's own types would be 160,000. */
  const MOST_INSTANTIATIONS = 2_000;

  function instantiations(program: string): number {
    writeFileSync(join(work, 'use.mts'), program);
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2023', '--types', ''];
    const text = execFileSync(
      `${root}node_modules/.bin/tsc`,
      [...flags, '--module', 'nodenext', '--extendedDiagnostics', join(work, 'use.mts')],
      { encoding: 'utf8' },
    );
    return Number(/Instantiations:\s+(\d+)/.exec(text)?.[1]);
  }

  it('cost a user little to check', () => {
    const empty = instantiations('export {};');
    const used = instantiations(`
      import { createPerijove, jupiter, SOL } from '${root}packages/perijove/dist/index.js';
      const perijove = createPerijove({ deployment: jupiter });
      export const prices = await perijove.price.get({ ids: [SOL] });
      export const found = await perijove.tokens.search({ query: 'JUP' });
      export const positions = await perijove.portfolio.positions({ address: SOL });
      export const feed = await perijove.content.feed({ mint: SOL });`);
    expect(used).toBeGreaterThan(empty);
    expect(used - empty).toBeLessThanOrEqual(MOST_INSTANTIATIONS);
  });
});
