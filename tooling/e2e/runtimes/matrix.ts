import { readFileSync } from 'node:fs';
import { passed, passedUnsigned } from './first-call.ts';
import { runInJest, runInVitest } from './jsdom.ts';
import { runBundleInBun, runInBun, runInDeno, runInNode, runInPage, runInWorkerd } from './runs.ts';
import type { Setup } from './setup.ts';
import { compilerVersions, nodeVersions } from './tools.ts';

/** A runtime that the published packages are tried on, with the facts that `docs/runs-in.md` has. */
export interface Runtime {
  readonly name: string;
  readonly version: string;
  readonly sends: 'undici' | '`fetch`' | 'the option `fetch`';
  readonly loads: string;
  readonly note?: string;
  readonly expected: string;
  /** The program's output, by module format. */
  readonly run: (setup: Setup, folder: string) => Promise<Readonly<Record<string, string>>>;
}

const { dependencies } = JSON.parse(
  readFileSync(new URL('tools/package.json', import.meta.url), 'utf8'),
) as { readonly dependencies: Readonly<Record<string, string>> };

/** The pinned version of a tool, behind the name of an alias if it has one. */
const versionOf = (name: string): string => dependencies[name]?.split('@').at(-1) ?? 'unknown';

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
    name: 'Chromium',
    version: "Debian's",
    sends: '`fetch`',
    loads: 'a bundle',
    note: 'a key needs `dangerouslyAllowBrowserKey`; prefer a server that adds it (`keyOnServer`)',
    expected: passed,
    run: async (setup, folder) => ({ bundle: await runInPage(setup, folder) }),
  },
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
    sends: 'the option `fetch`',
    loads: 'CommonJS',
    note: 'this jsdom has neither `fetch` nor `crypto.subtle`: pass a `fetch`; signing is not possible',
    expected: passedUnsigned,
    run: async (setup, folder) => ({ CommonJS: await runInJest(setup, folder) }),
  },
  {
    name: 'A `fetch` without `body`, as in React Native',
    version: `in Node ${versionOf('node24')}`,
    sends: 'the option `fetch`',
    loads: 'ESM',
    note: 'React Native itself was not tested; responses are read as a whole',
    expected: passed,
    run: async ({ tools }, folder) => ({
      ESM: await runInNode(tools.nodes['24'], 'no-body.mjs', folder),
    }),
  },
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The tables of `docs/runs-in.md`. */
export function renderTables(): string {
  return [
    row(['runtime', 'version', 'sends with', 'loaded as', 'note']),
    row(['---', '---', '---', '---', '---']),
    ...runtimes.map(({ name, version, sends, loads, note = '' }) =>
      row([name, version, sends, loads, note]),
    ),
    '',
    row(['TypeScript', 'module resolution']),
    row(['---', '---']),
    ...compilerVersions.map((version) =>
      row([versionOf(`typescript${version}`), '`nodenext` (ESM and CommonJS), `bundler`']),
    ),
  ].join('\n');
}
