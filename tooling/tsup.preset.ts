import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import type { SourceMap } from './build-paths.ts';

/**
 * TypeScript 7 has no JavaScript API, so tsup's own `dts` cannot run on it. The compiler writes the
 * declarations instead, and every .d.ts gets a .d.cts twin so that `require` sees CommonJS types.
 */
async function declarations(): Promise<void> {
  // The types are checked by `typecheck`, once for the whole repository.
  // A short run: collecting its garbage takes a third of its time, and it needs little memory.
  const env = { ...process.env, GOGC: '400' };
  execFileSync('tsc', ['-p', 'tsconfig.build.json', '--noCheck'], { stdio: 'inherit', env });
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.d.ts')) writeTwin(join('dist', name));
  }
}

function writeTwin(path: string): void {
  const text = readFileSync(path, 'utf8');
  const relative = /(from |import\()(["'])(\.{1,2}\/[^"']+)\.[jt]sx?\2/g;
  writeFileSync(path, text.replace(relative, '$1$2$3.js$2'));
  const twin = text
    .replace(relative, '$1$2$3.cjs$2')
    .replace(/(\/\/# sourceMappingURL=.*)\.d\.ts\.map/, '$1.d.cts.map');
  writeFileSync(path.replace(/\.d\.ts$/, '.d.cts'), twin);
  const map = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as { file: string };
  map.file = map.file.replace(/\.d\.ts$/, '.d.cts');
  writeFileSync(path.replace(/\.d\.ts$/, '.d.cts.map'), JSON.stringify(map));
}

/** The conversion to CommonJS names its own file in the source map, by the path on this machine. */
function relativeSources(): void {
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.cjs.map')) continue;
    const path = join('dist', name);
    const map = JSON.parse(readFileSync(path, 'utf8')) as SourceMap;
    const folder = join(process.cwd(), dirname(path));
    const near = (each: string): string => (isAbsolute(each) ? relative(folder, each) : each);
    map.sources = map.sources.map(near);
    if (map.file !== undefined) map.file = near(map.file);
    writeFileSync(path, JSON.stringify(map));
  }
}

/** What the build tells a plugin of an import. */
interface Resolving {
  readonly initialOptions: { readonly outExtension?: Readonly<Record<string, string>> };
  onResolve(
    options: { readonly filter: RegExp },
    decide: (found: { readonly kind: string }) => object | undefined,
  ): void;
}

/**
 * `pages.ts` of a family is a file of its own, which the entry imports. Otherwise both would import a
 * third file, and a program with the umbrella would load six files more.
 */
const ownPages = {
  name: 'own-pages',
  setup: (build: Resolving): void =>
    build.onResolve({ filter: /^\.{1,2}\/pages\.ts$/ }, ({ kind }) => {
      const extension = build.initialOptions.outExtension?.['.js'] ?? '.js';
      return kind === 'entry-point' ? undefined : { path: `./pages${extension}`, external: true };
    }),
};

/** A family whose lists come in pages: its rule for that is an entry. */
export function pagedFamilyConfig(): ReturnType<typeof defineConfig> {
  return packageConfig({
    entry: ['src/index.ts', 'src/pages.ts', 'src/schemas.ts'],
    esbuildPlugins: [ownPages],
  });
}

/** ESM, CJS and declarations: the same for every package. */
export function packageConfig(options: Options = {}): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry: ['src/index.ts'],
    format: ['esm', 'cjs'],
    dts: false,
    target: 'es2023',
    platform: 'neutral',
    sourcemap: true,
    // One copy of what the entries share, and rare parts in files that are loaded when needed.
    splitting: true,
    clean: true,
    silent: true,
    // `#names` are the package's own import conditions, resolved where the package is used.
    external: [/^#/],
    onSuccess: async () => {
      relativeSources();
      await declarations();
    },
    ...options,
  });
}
