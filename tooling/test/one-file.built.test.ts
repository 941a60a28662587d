import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { publishedPackages, root } from './workspace.ts';

/** A value of those that are not a family. */
const VALUES: Readonly<Record<string, string>> = {
  core: 'jupiter',
  journal: 'createMemoryJournal',
  solana: 'createRpc',
};

const umbrella = publishedPackages().find(({ folder }) => folder === 'perijove');
const names = Object.keys(umbrella?.manifest.dependencies ?? {}).map((name) =>
  name.replace('@perijove/', ''),
);

/**
 * What serverless platforms run: one file, for which a family is imported twice, by the umbrella when it
 * is used and by its subpath at once.
 */
it.each(['esm', 'cjs'] as const)(
  'a bundle of one file has the values of every subpath, %s',
  async (format) => {
    const folder = await mkdtemp(join(tmpdir(), 'one-file-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const imports = names.map(
      (name, at) => `import { ${VALUES[name] ?? 'endpoints'} as v${at} } from 'perijove/${name}';`,
    );
    const values = names.map((name, at) => `'${name}': typeof v${at}`);
    const contents = `${imports.join('\n')}
    import { createPerijove, jupiter } from 'perijove';
    createPerijove({ deployment: jupiter });
    console.log(JSON.stringify({ ${values.join(', ')} }));`;
    const outfile = join(folder, format === 'esm' ? 'bundle.mjs' : 'bundle.cjs');
    await build({
      stdin: { contents, resolveDir: `${root}examples/worker` },
      bundle: true,
      format,
      platform: 'node',
      mainFields: ['module', 'main'],
      outfile,
      logLevel: 'silent',
      external: ['undici'],
    });
    const { stdout } = await promisify(execFile)(process.execPath, [outfile]);
    const types = JSON.parse(stdout) as Readonly<Record<string, string>>;
    expect(Object.keys(types)).toHaveLength(names.length);
    expect(Object.entries(types).filter(([, type]) => type === 'undefined')).toEqual([]);
  },
);
