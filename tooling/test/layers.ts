/** The order of the parts of one package. */
export interface Layers {
  /**
   * The folders of `src` from top to bottom; each may import those below it. Files of `src` itself
   * may stand anywhere, as long as there is no circle. A list that names one of them names all.
   */
  readonly order: readonly string[];
  /** Folders whose own folders are parts too: there is no circle between them either. */
  readonly split?: readonly string[];
  /** Folders of `test` that test the package as a whole; every other one mirrors a folder of `src`. */
  readonly testsOfTheWhole?: readonly string[];
  /** Whether an exported name is declared only once in the whole package. */
  readonly namesOnce?: true;
}

/** Every package with more than one folder in `src`. To add, move or rename a folder, edit its line. */
export const LAYERS: Readonly<Record<string, Layers>> = {
  'apps/web': {
    order: [
      'main.tsx',
      'app.tsx',
      'router.tsx',
      'screens',
      'routes-search.ts',
      'frame',
      'flow',
      'connect',
      'pieces',
      'data',
      'wallet',
      'server',
      'session',
      'format',
      'css.d.ts',
    ],
    split: ['screens'],
  },
  'packages/core': {
    order: [
      'index.ts',
      'arguments.ts',
      'base58.ts',
      'follow-pages.ts',
      'http-input.ts',
      'schemas.ts',
      'watch.ts',
      'http-input',
      'watch',
      'client.ts',
      'lists',
      'transport.ts',
      'stream',
      'steps',
      'setup',
      'check',
      'failed-response',
      'call',
      'limits',
      'runtime',
      'events',
      'endpoint.ts',
      'bodies',
      'deployment',
      'errors',
      'values',
    ],
  },
  'packages/local-node': {
    order: ['cli', 'node', 'rpc', 'http', 'ledger'],
    split: ['ledger'],
    namesOnce: true,
  },
  'packages/cli': {
    order: [
      'index.ts',
      'main.ts',
      'run.ts',
      'parse-arguments.ts',
      'schema.ts',
      'specs.ts',
      'context.ts',
      'commands',
      'doctor',
      'completion',
      'catalog',
      'money',
      'spec.ts',
      'session',
      'settings.ts',
      'output',
      'version.ts',
    ],
  },
  'packages/journal': {
    order: ['checks', 'indexed-db', 'file'],
  },
  'packages/policy': {
    order: ['checks', 'sqlite', 'engine', 'audit', 'store', 'decide', 'budget', 'document'],
  },
  'packages/react': {
    order: ['hooks', 'query', 'flow', 'calls', 'wallets'],
  },
  'packages/sandbox': {
    order: [
      'index.ts',
      'openapi.ts',
      'test.ts',
      'cli',
      'compose',
      'pages',
      'control',
      'portal',
      'images',
      'api',
      'openapi',
      'faults',
      'lanes',
      'families',
      'http',
      'gateway',
      'orders',
      'market',
      'settlement',
      'world',
    ],
    split: ['families', 'market'],
    testsOfTheWhole: ['system'],
    namesOnce: true,
  },
  'packages/signer': {
    order: [
      'index.ts',
      'main.ts',
      'commands',
      'keys',
      'process',
      'owner',
      'socket',
      'judge',
      'approvals',
      'remote',
      'wire',
    ],
  },
  'packages/solana': {
    order: [
      'index.ts',
      'flow.ts',
      'token-store-test.ts',
      'file-token-store.ts',
      'describe.ts',
      'derive',
      'describe',
      'watch',
      'flow',
      'sign-in',
      'policy',
      'review',
      'check',
      'submit',
      'lanes',
      'sign',
      'assemble',
      'transaction',
      'rpc',
      'programs',
      'input',
      'bytes',
      'deadline.ts',
      'abort.ts',
      'errors.ts',
    ],
    // A room for each stage of a flow.
    split: ['flow'],
  },
  'packages/trigger-v2': {
    order: ['flows', 'endpoints'],
  },
};
