import { fileURLToPath } from 'node:url';
import type { TestProjectConfiguration } from 'vitest/config';

/** Workspace packages resolve to their TypeScript sources; no build is needed before a unit test. */
const conditions = ['@perijove/source', 'node', 'module', 'import', 'default'];
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } };
const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const root = at('.');

/** Fails a test that opens a connection to anything but this machine. */
const setupFiles = [at('tooling/only-loopback.ts')];

/** Bounds for what hangs, not for what is slow: two busy cores must not fail a test. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

export const projects: readonly TestProjectConfiguration[] = [
  {
    ...fromSource,
    root,
    test: {
      ...patience,
      name: 'unit',
      setupFiles,
      include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts'],
      exclude: ['**/*.web.test.ts', '**/*.e2e.test.ts', '**/*.soak.test.ts', '**/node_modules/**'],
    },
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
      include: ['packages/*/test/**/*.web.test.ts'],
    },
  },
  {
    root,
    test: {
      name: 'types',
      include: [],
      typecheck: {
        enabled: true,
        only: true,
        checker: 'tsc',
        tsconfig: at('tsconfig.json'),
        spawnTimeout: 60_000,
        include: ['packages/*/test/**/*.test-d.ts'],
      },
    },
  },
  {
    ...fromSource,
    root,
    test: {
      ...patience,
      name: 'repository',
      include: ['tooling/test/**/*.test.ts'],
    },
  },
  {
    ...fromSource,
    root,
    test: { ...patience, name: 'acceptance', setupFiles, include: ['acceptance/**/*.test.ts'] },
  },
  {
    root,
    test: { name: 'soak', include: ['packages/*/test/**/*.soak.test.ts'] },
  },
  {
    root,
    test: {
      name: 'e2e',
      include: [
        'packages/*/test/**/*.e2e.test.ts',
        'apps/*/test/**/*.e2e.test.ts',
        'tooling/e2e/**/*.test.ts',
      ],
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      fileParallelism: false,
    },
  },
];
