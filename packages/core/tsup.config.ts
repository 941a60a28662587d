import { fileURLToPath, pathToFileURL } from 'node:url';
import { packageConfig } from '../../tooling/tsup.preset.ts';

/** What the build tells a plugin of an import, and may hear in return. */
interface Resolving {
  readonly initialOptions: { readonly outExtension?: Readonly<Record<string, string>> };
  onResolve(
    options: { readonly filter: RegExp },
    decide: (found: { readonly path: string; readonly importer: string }) => object | undefined,
  ): void;
}

/**
 * What is loaded later gets its own copy of what it imports. Shared with the entry it would be a file
 * of its own in a page, loaded at once, and apart from all that it could be compressed with.
 */
const ownParts = {
  name: 'own-parts',
  setup: (build: Resolving): void =>
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer }) =>
      /\/(?:base58|schemas|drift|read-all-pages)\.ts$/.test(importer)
        ? { path: fileURLToPath(new URL(path, pathToFileURL(importer))), suffix: '?own' }
        : undefined,
    ),
};

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
    base58: 'src/base58.ts',
    'http-input': 'src/http-input.ts',
    'follow-pages': 'src/follow-pages.ts',
    schemas: 'src/schemas.ts',
    // Loaded with the first watch.
    watch: 'src/watch.ts',
    'runtime/deno': 'src/runtime/deno.ts',
    'runtime/node': 'src/runtime/node.ts',
    'runtime/web': 'src/runtime/web.ts',
  },
  esbuildPlugins: [ownParts, fromEntry],
});
