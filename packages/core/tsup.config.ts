import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packageConfig } from '../../tooling/tsup.preset.ts';

/** An import, with what the plugin said of the file that imports. */
interface Import {
  readonly path: string;
  readonly importer: string;
  readonly pluginData: unknown;
}

/** What the build tells a plugin of an import, and may hear in return. */
interface Resolving {
  readonly initialOptions: { readonly outExtension?: Readonly<Record<string, string>> };
  onResolve(
    options: { readonly filter: RegExp },
    decide: (found: Import) => object | undefined,
  ): void;
  onLoad(
    options: { readonly filter: RegExp },
    load: (file: { readonly path: string; readonly suffix: string }) => Promise<object | undefined>,
  ): void;
}

/**
 * What is loaded later gets its own copy of what it imports. Shared with the entry it would be a file
 * of its own in a page, loaded at once, and apart from all that it could be compressed with.
 *
 * The same for the two parts that are entries and in the main entry: that one has a copy of them, which
 * imports what the main entry has.
 */
const ownParts = {
  name: 'own-parts',
  setup(build: Resolving): void {
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, pluginData }) => {
      const target = (): string => fileURLToPath(new URL(path, pathToFileURL(importer)));
      if (importer.endsWith('/src/index.ts') && IN_BOTH.test(path))
        return { path: target(), suffix: IN_ENTRY };
      // A constant that the entry has too.
      if (importer.includes('/src/runtime/') && path.endsWith('/no-page.ts'))
        return { path: target(), suffix: '?runtime' };
      if (isOfKeys(importer, pluginData)) return ofKeys(build, target());
      if (pluginData === IN_ENTRY || !LATER.test(importer)) return undefined;
      // Not shared with base58, which some pages load at once.
      return { path: target(), suffix: importer.endsWith('/amounts.ts') ? '?amounts' : '?own' };
    });
    build.onLoad({ filter: /\/src\/limits\// }, async ({ path, suffix }) =>
      suffix === OF_KEYS
        ? { contents: await readFile(path, 'utf8'), loader: 'ts', pluginData: OF_KEYS }
        : undefined,
    );
    build.onLoad({ filter: IN_BOTH }, async ({ path, suffix }) =>
      suffix === IN_ENTRY
        ? { contents: await readFile(path, 'utf8'), loader: 'ts', pluginData: IN_ENTRY }
        : undefined,
    );
  },
};

/** The pool of keys, and its copy of the limiter. */
const OF_KEYS = '?keys';
const isOfKeys = (importer: string, pluginData: unknown): boolean =>
  importer.includes('/src/keys/') || pluginData === OF_KEYS;

/**
 * The pool of keys has its own copy of the limiter and takes everything else from the entry. Shared with
 * the entry, the limiter would be a file of its own in every page.
 */
function ofKeys(build: Resolving, file: string): object | undefined {
  if (file.includes('/src/limits/')) return { path: file, suffix: OF_KEYS };
  if (file.includes('/src/keys/')) return undefined;
  const extension = build.initialOptions.outExtension?.['.js'] ?? '.js';
  return { path: `./index${extension}`, external: true };
}

const LATER = /\/(?:amounts|base58|schemas|drift|read-all-pages|tip-accounts)\.ts$/;
const IN_BOTH = /\/(?:amounts|tip-accounts)\.ts$/;
const IN_ENTRY = '?in-entry';

/**
 * The checks of arguments, which only flows use, and the watches take from the entry what they share
 * with it. As a file of its own that part of the entry would be compressed apart from the rest in every
 * page.
 */
const fromEntry = {
  name: 'from-entry',
  setup: (build: Resolving): void =>
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer }) =>
      importer.endsWith('/arguments.ts') ||
      (importer.includes('/src/watch/') && path.startsWith('../'))
        ? { path: `./index${build.initialOptions.outExtension?.['.js'] ?? '.js'}`, external: true }
        : undefined,
    ),
};

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    // Not in the entry: only flows use it, which a page loads later.
    arguments: 'src/arguments.ts',
    // Both are in the entry, too, for programs. Parts of a page that are loaded later take them from here.
    amounts: 'src/amounts.ts',
    'tip-accounts': 'src/tip-accounts.ts',
    base58: 'src/base58.ts',
    'http-input': 'src/http-input.ts',
    'follow-pages': 'src/follow-pages.ts',
    // Loaded by programs with several keys.
    keys: 'src/keys.ts',
    schemas: 'src/schemas.ts',
    // Loaded with the first watch.
    watch: 'src/watch.ts',
    'runtime/deno': 'src/runtime/deno.ts',
    'runtime/node': 'src/runtime/node.ts',
    'runtime/web': 'src/runtime/web.ts',
  },
  esbuildPlugins: [ownParts, fromEntry],
});
