import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProjectConfiguration } from 'vitest/config';

/** Workspace packages resolve to their TypeScript sources; no build is needed before a unit test. */
const conditions = ['@perijove/source', 'node', 'module'];
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } };
const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const root = at('.');

/** Fails a test that opens a connection to anything but this machine. */
const setupFiles = [at('tooling/only-loopback.ts')];

/** Bounds for what hangs, not for what is slow: two busy cores must not fail a test. */
const patience = {
  // Programs that tests start from the sources, for example the CLI, load their compiled form. The
  // compilers of TypeScript, which are written in Go, collect their garbage less often.
  env: { NODE_COMPILE_CACHE: at('node_modules/.cache/node-compile'), GOGC: '400' },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 90_000 } },
};

/** What follows the name of a test file whose tests do not run with the others. */
const KINDS = ['web', 'isolated', 'built', 'proof', 'soak', 'rehearsal'] as const;
export const otherKinds = [...KINDS.map((kind) => `**/*.${kind}.test.ts`), '**/node_modules/**'];
const inPackages = (end: string): string[] =>
  ['packages', 'apps'].map((folder) => `${folder}/*/test/**/*${end}`);

/** Test files with a quick size for `pnpm test` and a full one for `pnpm proof`: see stage.ts. */
const withTwoSizes = globSync(
  ['{packages,apps}/*/test/**/*.test.ts', 'tooling/test/**/*.test.ts'],
  { cwd: root, exclude: ['**/node_modules'] },
).filter(
  (file) =>
    /\/[^/.]+\.test\.ts$/.test(file) &&
    /from '(?:\.\.\/)+(?:tooling\/)?stage\.ts'/.test(readFileSync(at(file), 'utf8')),
);

/**
 * Tests of the sandbox, its node, the command line, the signer and the MCP server, more than half of all by
 * time, run in `pnpm proof`. Those with two sizes run in `pnpm test` too: a part of every flow's.
 */
const ofService = globSync('packages/{sandbox,local-node,cli,signer,mcp}/test/**/*.test.ts', {
  cwd: root,
}).filter((file) => /\/[^/.]+\.test\.ts$/.test(file) && !withTwoSizes.includes(file));

/** Whole flows with two sizes, for `pnpm proof` alone: the tables of the families compare their plans in `pnpm test`. */
const wholeFlows = ['documented-fields', 'pay', 'vault-flows'].map(
  (name) => `packages/sandbox/test/system/flows/${name}.test.ts`,
);

const ofProof = {
  provide: { stage: 'proof' },
  testTimeout: 900_000,
  hookTimeout: 300_000,
} as const;

const ofPages = {
  testTimeout: 900_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
} as const;

export const projects: readonly TestProjectConfiguration[] = [
  {
    ...fromSource,
    root,
    test: {
      ...patience,
      name: 'unit',
      setupFiles,
      include: inPackages('.test.ts'),
      exclude: [...otherKinds, ...ofService, ...wholeFlows],
      // The modules of the packages are loaded once per worker, not once per file.
      isolate: false,
    },
  },
  {
    ...fromSource,
    root,
    // Files that replace a module of the sources, or count what the process has open.
    test: { ...patience, name: 'isolated', setupFiles, include: inPackages('.isolated.test.ts') },
  },
  {
    root,
    ssr: fromSource.ssr,
    // Vitest always adds the `node` condition, so the browser's runtime is chosen by alias.
    resolve: { conditions, alias: { '#runtime': at('packages/core/src/runtime/web.ts') } },
    test: {
      ...patience,
      name: 'web',
      setupFiles,
      include: inPackages('.web.test.ts'),
    },
  },
  {
    ...fromSource,
    root,
    test: {
      ...patience,
      name: 'repository',
      include: ['tooling/test/**/*.test.ts'],
      exclude: otherKinds,
      isolate: false,
    },
  },
  {
    ...fromSource,
    root,
    // Reads what the packages are built to.
    test: {
      ...patience,
      name: 'built',
      include: ['tooling/test/**/*.built.test.ts'],
      isolate: false,
      ...ofProof,
    },
  },
  {
    ...fromSource,
    root,
    test: {
      ...patience,
      name: 'proof',
      setupFiles,
      include: [
        ...inPackages('.proof.test.ts'),
        'tooling/test/**/*.proof.test.ts',
        ...withTwoSizes,
      ],
      isolate: false,
      ...ofProof,
    },
  },
  {
    ...fromSource,
    root,
    test: {
      ...patience,
      name: 'service',
      setupFiles,
      include: ofService,
      isolate: false,
      testTimeout: ofProof.testTimeout,
    },
  },
  {
    ...fromSource,
    root,
    test: { ...patience, name: 'acceptance', setupFiles, include: ['acceptance/**/*.test.ts'] },
  },
  {
    root,
    test: { name: 'soak', include: inPackages('.soak.test.ts') },
  },
  {
    root,
    test: {
      ...patience,
      name: 'e2e',
      include: ['tooling/e2e/**/*.test.ts'],
      exclude: ['**/*.rehearsal.test.ts'],
      isolate: false,
      ...ofPages,
    },
  },
  {
    ...fromSource,
    root,
    test: {
      ...patience,
      name: 'rehearsal',
      include: [...inPackages('.rehearsal.test.ts'), 'tooling/**/*.rehearsal.test.ts'],
      ...ofPages,
    },
  },
];
