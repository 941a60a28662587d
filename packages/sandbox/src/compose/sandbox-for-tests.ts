import type { TestSandbox, TestSandboxOptions } from './test-sandbox.ts';
import { testSandbox } from './test-sandbox.ts';

/** The hooks of a test runner; those of Vitest and Jest fit. */
export interface TestHooks {
  readonly beforeAll: (run: () => Promise<void>) => unknown;
  readonly beforeEach: (run: () => Promise<void>) => unknown;
  readonly afterAll: (run: () => Promise<void>) => unknown;
}

/** A record, so that a missing name is a type error. */
const NAMES: Readonly<Record<keyof TestSandbox, true>> = {
  url: true,
  retiredUrl: true,
  portalUrl: true,
  rpcUrl: true,
  rpcWebSocketUrl: true,
  transactionUrl: true,
  apiKey: true,
  deployment: true,
  retiredDeployment: true,
  world: true,
  ledger: true,
  fundedWallets: true,
  wallets: true,
  control: true,
  reset: true,
  stop: true,
};

const HOOKS = ['beforeAll', 'beforeEach', 'afterAll'] as const;

/**
 * Returns a sandbox for the tests of a file, and registers the hooks that it needs: it is started before
 * the tests, restored before each of them, and stopped after the last one.
 *
 * Its properties can be read in tests and in later hooks. The hooks are those of the globals, which Jest
 * has, and Vitest with `globals: true`; else pass them.
 *
 * @throws TypeError without hooks, for an unknown option, and for a property that is read too early.
 * @example
 * ```ts
 * const sandbox = sandboxForTests({ clockSpeed: 0 });
 * test('a price', () => sandbox.control.prices.set(SOL, { usd: 90 }));
 * ```
 */
export function sandboxForTests(
  options: TestSandboxOptions = {},
  hooks: TestHooks = hooksOf(globalThis),
): TestSandbox {
  let started: TestSandbox | undefined;
  hooks.beforeAll(async () => {
    started = await testSandbox(options);
  });
  hooks.beforeEach(() => read('reset')());
  hooks.afterAll(async () => {
    await started?.stop();
    started = undefined;
  });

  function read<Name extends keyof TestSandbox>(name: Name): TestSandbox[Name] {
    if (started) return started[name];
    throw new TypeError(`${name}: the sandbox runs within tests; read it in a test or in a hook`);
  }

  const properties = Object.keys(NAMES).map((name) => [
    name,
    { enumerable: true, get: () => read(name as keyof TestSandbox) },
  ]);
  return Object.defineProperties({} as TestSandbox, Object.fromEntries(properties));
}

function hooksOf(realm: object): TestHooks {
  const hooks = realm as Partial<TestHooks>;
  if (HOOKS.every((name) => typeof hooks[name] === 'function')) return hooks as TestHooks;
  const words = 'the test runner has no global beforeAll, beforeEach and afterAll: pass them';
  throw new TypeError(`sandboxForTests: ${words}`);
}
