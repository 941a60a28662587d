import type { TransportEvent } from '@perijove/core';
import { createKeyPool, type KeyOptions } from '@perijove/core/keys';
import { createPerijove, createRpc, type Perijove, SOL, USDC } from 'perijove';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/index.ts';

const sandbox: Sandbox = await startSandbox();
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control.resetWindows());

const open: Perijove[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function setUp(keys: readonly KeyOptions[]) {
  const events: TransportEvent[] = [];
  const perijove = createPerijove({
    deployment: sandbox.deployment,
    keyPool: createKeyPool(keys),
    timeoutMs: 60_000,
    deadlineMs: 120_000,
    onEvent: (event) => events.push(event),
  });
  open.push(perijove);
  /** By which keys the calls of an endpoint were sent. */
  const keysOf = (endpoint: string): readonly unknown[] =>
    events.flatMap((event) =>
      event.type === 'call:end' && event.endpoint === endpoint ? [event.key] : [],
    );
  return { perijove, events, keysOf };
}

test('calls use the windows of all organisations, and none gets a 429', async () => {
  const plan = { limit: 10, windowMs: 60_000 };
  const keys = ['a', 'b', 'c'].map((label) => ({
    label,
    plan,
    apiKey: sandbox.control.issueKey({ account: `window ${label}`, plan }),
  }));
  const { perijove, events, keysOf } = setUp(keys);
  // Reads leave one slot of each window to submits.
  const calls = Array.from({ length: 27 }, () => perijove.instantSwap.routers());
  await Promise.all(calls);
  const used = keysOf('instant-swap.routers');
  for (const { label } of keys) expect(used.filter((each) => each === label)).toHaveLength(9);
  expect(events.filter(({ type }) => type === 'attempt:failed')).toEqual([]);
  expect(perijove.transport.budget({})).toMatchObject({ limit: 30, remaining: 3 });
  await expect(perijove.instantSwap.routers({}, { maxWaitMs: 0 })).rejects.toMatchObject({
    code: 'rate_limited',
  });
});

test('an unknown key leaves, and a restricted one leaves for what it may not use', async () => {
  const plan = 'developer';
  const { perijove, events, keysOf } = setUp([
    { label: 'unknown', apiKey: 'jup_never_issued', plan },
    {
      label: 'narrow',
      apiKey: sandbox.control.issueKey({ account: 'narrow', plan, allow: ['/price'] }),
      plan,
    },
    { label: 'whole', apiKey: sandbox.control.issueKey({ account: 'whole', plan }), plan },
  ]);
  for (let call = 0; call < 4; call++) await perijove.instantSwap.routers();
  for (let call = 0; call < 2; call++) await perijove.price.get({ ids: [SOL] });
  expect(keysOf('instant-swap.routers')).toEqual(Array.from({ length: 4 }, () => 'whole'));
  expect(keysOf('price.get')).toContain('narrow');
  const refusals = events.filter(({ type }) => type === 'key:refused');
  expect(refusals).toMatchObject([
    { key: 'unknown', status: 401, scope: 'all' },
    { key: 'narrow', status: 403, scope: 'endpoint', endpoint: 'instant-swap.routers' },
  ]);
});

test('each order is executed with the key that it was made with', async () => {
  const plan = 'developer';
  const { perijove, keysOf } = setUp(
    ['a', 'b'].map((label) => ({
      label,
      apiKey: sandbox.control.issueKey({ account: `flow ${label}`, plan }),
      plan,
    })),
  );
  const rpc = createRpc(sandbox.rpcUrl);
  const signer = sandbox.fundedWallets.alice.secretKey;
  for (let swap = 0; swap < 4; swap++) {
    const amount = 1_000_000n + BigInt(swap);
    await perijove.swap.swap(
      { inputMint: SOL, outputMint: USDC, amount, minOutput: 1n },
      { signer, rpc },
    );
  }
  const orders = keysOf('swap.order');
  expect(new Set(orders)).toEqual(new Set(['a', 'b']));
  expect(keysOf('swap.execute')).toEqual(orders);
});
