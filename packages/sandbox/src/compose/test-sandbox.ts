import { unknownName } from '@perijove/core';
import type { Sandbox, SandboxOptions } from './sandbox.ts';
import { openSandbox } from './start.ts';

/**
 * Other options are for `startSandbox` only: a port, a folder or a function cannot be shared by all
 * files.
 */
const NAMES = [
  'seed',
  'plan',
  'listed',
  'burst',
  'keyDelayMs',
  'startAt',
  'clockSpeed',
  'allTokensCount',
  'allowedOrigins',
  'genesisHash',
] as const satisfies readonly (keyof SandboxOptions)[];

/** Options of a sandbox for tests: only plain data, and nothing that outlives the worker. */
export type TestSandboxOptions = Pick<SandboxOptions, (typeof NAMES)[number]>;

/** The sandbox of a test worker. */
export interface TestSandbox extends Sandbox {
  /**
   * Restores the initial state: balances, history, orders, pools, prices, the world's time, faults,
   * rate windows, keys and their use. `url`, `apiKey` and connections stay; `world` and `ledger`
   * are new objects. Resolves when the sandbox serves requests again, after a few milliseconds.
   */
  reset(): Promise<void>;
}

/** Global key of the worker's sandboxes: every test file loads this module again. */
const KEY = Symbol.for('@perijove/sandbox/test');

type Sandboxes = Map<string, Promise<TestSandbox>>;

/**
 * Returns the sandbox of this test worker: started by the first call, and the same for every later
 * call with the same options, in other test files too. It listens on a free port, and does not keep the
 * process running. Call `reset` before each test.
 *
 * @throws TypeError for an unknown option or a value that an option cannot have.
 *
 * @example
 * const sandbox = await testSandbox({ seed: 'shop' });
 * beforeEach(() => sandbox.reset());
 */
export async function testSandbox(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  checkNames(options);
  const sandboxes = sandboxesOf(globalThis as Realm);
  const name = nameOf(options);
  const known = sandboxes.get(name);
  if (known) return known;
  const starting = start(options, () => sandboxes.delete(name));
  sandboxes.set(name, starting);
  starting.catch(() => sandboxes.delete(name));
  return starting;
}

interface Realm {
  [KEY]?: Sandboxes;
}

function sandboxesOf(realm: Realm): Sandboxes {
  realm[KEY] ??= new Map();
  return realm[KEY];
}

function checkNames(options: TestSandboxOptions): void {
  for (const name of Object.keys(options)) {
    if ((NAMES as readonly string[]).includes(name)) continue;
    throw new TypeError(unknownName('option', name, NAMES).says);
  }
}

/** Returns the same text for the same options, in any order. */
function nameOf(options: TestSandboxOptions): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function start(options: TestSandboxOptions, forget: () => void): Promise<TestSandbox> {
  const { sandbox, resetKeys } = await openSandbox({ ...options, keepAlive: false });
  const added: Pick<TestSandbox, 'reset' | 'stop'> = {
    reset() {
      resetKeys();
      return sandbox.control.reset();
    },
    stop() {
      forget();
      return sandbox.stop();
    },
  };
  // Descriptors keep the getters `world` and `ledger`: a reset replaces both objects.
  return Object.defineProperties({} as TestSandbox, {
    ...Object.getOwnPropertyDescriptors(sandbox),
    ...Object.getOwnPropertyDescriptors(added),
  });
}
