import { SOL } from '@perijove/core';
import { createPerijove } from 'perijove';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxForTests, type TestHooks, testSandbox } from '../../src/test.ts';

const hooks = { beforeAll, beforeEach, afterAll };
const OPTIONS = { seed: 'for tests', clockSpeed: 0 } as const;

describe('a file of tests', () => {
  const sandbox = sandboxForTests(OPTIONS, hooks);

  it('reads the sandbox of the worker', async () => {
    expect(sandbox.url).toBe((await testSandbox(OPTIONS)).url);
    const perijove = createPerijove({ deployment: sandbox.deployment, apiKey: sandbox.apiKey });
    sandbox.control.prices.set(SOL, { usd: 200 });
    expect((await perijove.price.get({ ids: [SOL] }))[SOL]?.usdPrice).toBe(200);
    await perijove.close();
  });

  it('starts each test from the initial state', () => {
    expect(sandbox.control.prices.list()).toEqual([]);
  });

  it('has every property of a sandbox', async () => {
    const names = Object.keys(await testSandbox(OPTIONS)).sort();
    expect(Object.keys(sandbox).sort()).toEqual(names);
  });
});

it('is stopped after the last test, and can be started again', async () => {
  const ran = new Map<string, () => Promise<void>>();
  const own: TestHooks = {
    beforeAll: (run) => ran.set('start', run),
    beforeEach: (run) => ran.set('each', run),
    afterAll: (run) => ran.set('end', run),
  };
  const sandbox = sandboxForTests({ seed: 'own hooks' }, own);
  const [start, each, end] = ['start', 'each', 'end'].map((name) => ran.get(name));
  expect(() => sandbox.url).toThrow('url: the sandbox runs within tests');
  await start?.();
  const { url } = sandbox;
  await each?.();
  expect((await fetch(`${url}/price/v3?ids=${SOL}`)).status).toBe(200);
  await end?.();
  expect(() => sandbox.url).toThrow('the sandbox runs within tests');
  await expect(fetch(url)).rejects.toThrow();
  await start?.();
  expect((await fetch(`${sandbox.url}/price/v3?ids=${SOL}`)).status).toBe(200);
  await end?.();
});

it('takes the hooks of the globals, and says when there are none', () => {
  expect(() => sandboxForTests()).toThrow('no global beforeAll');
  const names: string[] = [];
  const realm = globalThis as unknown as Record<string, unknown>;
  for (const name of Object.keys(hooks)) realm[name] = () => names.push(name);
  try {
    sandboxForTests();
  } finally {
    for (const name of Object.keys(hooks)) delete realm[name];
  }
  expect(names.sort()).toEqual(['afterAll', 'beforeAll', 'beforeEach']);
});
