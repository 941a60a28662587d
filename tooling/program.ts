import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, build as runBuild } from 'esbuild';

const folder = fileURLToPath(new URL('../node_modules/.cache/programs/', import.meta.url));

/** Packages with compiled code, or with imports of what need not be there, are loaded from their place. */
const IN_PLACE = /^(?:litesvm|@napi-rs\/keyring|@dbos-inc\/dbos-sdk)(?:\/|$)/;

/** What the bundle, which is in another folder, must find where its sources are. */
const inPlace: Plugin = {
  name: 'in place',
  setup(build) {
    build.onResolve({ filter: IN_PLACE }, ({ path, importer }) => {
      const found = createRequire(importer).resolve(path);
      return { path: pathToFileURL(found).href, external: true };
    });
    build.onLoad({ filter: /\/(?:packages|tooling)\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const url = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' };
    });
  },
};

/** For packages in CommonJS. */
const banner = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);`;

const programs = new Map<string, Promise<string>>();

/**
 * Returns the path of a program for processes that a test starts again and again: one file with all that
 * the program imports, from the sources. Loading some 900 sources one by one costs a process 1 s of CPU.
 */
export function programOf(source: URL): Promise<string> {
  const found = programs.get(source.href) ?? bundle(fileURLToPath(source));
  programs.set(source.href, found);
  return found;
}

async function bundle(source: string): Promise<string> {
  const { outputFiles } = await runBuild({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'es2023',
    conditions: ['@perijove/source'],
    plugins: [inPlace],
    banner: { js: banner },
    logLevel: 'error',
  });
  const text = outputFiles[0]?.text ?? '';
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const path = join(folder, `${name}.mjs`);
  if (existsSync(path)) return path;
  // Other workers may write the same one.
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${name}.${process.pid}.part`);
  await writeFile(part, text);
  await rename(part, path);
  return path;
}
