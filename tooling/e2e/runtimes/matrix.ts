import { type Bundler, runBundled } from './bundlers.ts';
import { runInEdge } from './edge.ts';
import { passed, passedUnsigned } from './first-call.ts';
import { runInJest, runInVitest } from './jsdom.ts';
import { runMetroBundle } from './metro.ts';
import { runBundleInBun, runInBun, runInDeno, runInNode, runInWorkerd } from './runs.ts';
import type { Setup } from './setup.ts';
import { nodeVersions } from './tools.ts';
import { versionOf } from './versions.ts';

/** A runtime that the published packages are tried on, with the facts that `docs/runs-in.md` has. */
export interface Runtime {
  readonly name: string;
  readonly version: string;
  readonly sends: 'undici' | '`fetch`' | 'the option `fetch`';
  readonly loads: string;
  readonly note?: string;
  /** See `Row`. */
  readonly isLong?: boolean;
  readonly expected: string;
  /** The program's output, by module format. */
  readonly run: (setup: Setup, folder: string) => Promise<Readonly<Record<string, string>>>;
}

async function bothFormats(
  run: (file: string) => Promise<string>,
): Promise<Readonly<Record<string, string>>> {
  return { ESM: await run('first-call.mjs'), CommonJS: await run('first-call.cjs') };
}

export const runtimes: readonly Runtime[] = [
  ...nodeVersions.map(
    (version): Runtime => ({
      name: 'Node',
      version: versionOf(`node${version}`),
      sends: 'undici',
      loads: 'ESM, CommonJS',
      expected: passed,
      run: ({ tools }, folder) =>
        bothFormats((file) => runInNode(tools.nodes[version], file, folder)),
    }),
  ),
  {
    name: 'Bun',
    version: versionOf('@oven/bun-linux-x64-baseline'),
    sends: '`fetch`',
    loads: 'ESM, CommonJS, a bundle made for Node',
    expected: passed,
    run: async (setup, folder) => ({
      ...(await bothFormats((file) => runInBun(setup, file, folder))),
      bundle: await runBundleInBun(setup, folder),
    }),
  },
  {
    name: 'Deno',
    version: versionOf('@deno/linux-x64-glibc'),
    sends: '`fetch`',
    loads: 'ESM, CommonJS',
    note: 'needs only `--allow-net` for the host',
    expected: passed,
    run: (setup, folder) => bothFormats((file) => runInDeno(setup, file, folder)),
  },
  {
    name: 'workerd',
    version: versionOf('@cloudflare/workerd-linux-64'),
    sends: '`fetch`',
    loads: 'a bundle',
    expected: passed,
    run: async (setup, folder) => ({ bundle: await runInWorkerd(setup, folder) }),
  },
  {
    name: 'Edge functions, in `@edge-runtime/vm`',
    version: versionOf('@edge-runtime/vm'),
    sends: '`fetch`',
    loads: 'a bundle',
    expected: passed,
    run: async (setup, folder) => ({ bundle: await runInEdge(setup, folder) }),
  },
  ...(
    [
      [
        'esbuild',
        'esbuild',
        'a key needs `dangerouslyAllowBrowserKey`; prefer a server that adds it',
      ],
      ['vite', 'Vite'],
      ['webpack', 'webpack'],
      ['rollup', 'Rollup', 'with its plugins for packages and CommonJS'],
      ['parcel', 'Parcel', 'with its option `packageExports`, see below'],
    ] as const satisfies readonly (readonly [Bundler, string, string?])[]
  ).map(
    ([bundler, name, note = '']): Runtime => ({
      name: `Chromium, bundled by ${name}`,
      version: versionOf(bundler),
      sends: '`fetch`',
      loads: 'a bundle',
      note,
      // The others are rehearsed: they bundle for up to twenty seconds each.
      isLong: bundler !== 'esbuild' && bundler !== 'vite',
      expected: passed,
      run: async (setup, folder) => ({ bundle: await runBundled(bundler, setup, folder) }),
    }),
  ),
  {
    name: 'Vitest with jsdom',
    version: `${versionOf('vitest')}, jsdom ${versionOf('jsdom')}`,
    sends: 'undici',
    loads: 'ESM',
    expected: passed,
    run: async (setup, folder) => ({ ESM: await runInVitest(setup, folder) }),
  },
  {
    name: 'Jest with jsdom',
    version: versionOf('jest'),
    sends: '`fetch`',
    loads: 'CommonJS',
    note: 'this jsdom has neither `fetch` nor `crypto.subtle`: load a polyfill such as `whatwg-fetch`, or pass the option `fetch`; signing is not possible',
    expected: passedUnsigned,
    run: async (setup, folder) => ({ CommonJS: await runInJest(setup, folder) }),
  },
  {
    name: 'A `fetch` without `body`, as in React Native',
    version: `in Node ${versionOf('node24')}`,
    sends: 'the option `fetch`',
    loads: 'ESM',
    note: 'responses are read as a whole',
    expected: passed,
    run: async ({ tools }, folder) => ({
      ESM: await runInNode(tools.nodes['24'], 'no-body.mjs', folder),
    }),
  },
  {
    name: "The same, bundled by Metro with React Native's preset",
    version: `${versionOf('metro')}, preset ${versionOf('@react-native/metro-babel-transformer')}`,
    sends: 'the option `fetch`',
    loads: 'a bundle',
    note: 'with the condition `react-native`; compiled by Hermes, run in Node',
    isLong: true,
    expected: passed,
    run: async (setup, folder) => ({ bundle: await runMetroBundle(setup, folder) }),
  },
];
