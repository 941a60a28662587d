// @vitest-environment jsdom
import { SOL, type TransportEvent, USDC } from '@perijove/core';
import { testSandbox } from '@perijove/sandbox/test';
import { act, waitFor } from '@testing-library/react';
import { createPerijove } from 'perijove';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { useWatch } from '../../src/index.ts';
import { runHook } from '../render.ts';

const sandbox = await testSandbox({ clockSpeed: 0 });
const { deployment, apiKey } = sandbox;
const events: TransportEvent[] = [];
const onEvent = (event: TransportEvent): void => void events.push(event);
const perijove = createPerijove({
  deployment,
  apiKey,
  retries: 0,
  plan: 'pro',
  dangerouslyAllowBrowserKey: true,
  onEvent,
});
// Loaded before the tests, whose patience is not for that.
await perijove.load();
const patience = { timeout: 90_000 };
const quick = { pollMs: 100 };
const calls = () => events.filter(({ type }) => type === 'call:start').length;

beforeEach(async () => {
  await sandbox.reset();
  events.length = 0;
});
afterAll(() => perijove.close());

it('renders the first state and each change', async () => {
  const { result } = runHook({ perijove }, () =>
    useWatch(perijove.price.watch, { ids: [SOL] }, quick),
  );
  expect(result.current).toMatchObject({ value: undefined, change: undefined, isOver: false });
  await waitFor(() => expect(result.current.value?.[SOL]?.usdPrice).toBeGreaterThan(0), patience);
  const before = result.current.value?.[SOL]?.usdPrice;
  sandbox.control.prices.set(SOL, { usd: 500 });
  await waitFor(() => expect(result.current.value?.[SOL]?.usdPrice).toBe(500), patience);
  expect(result.current.change?.previous?.[SOL]?.usdPrice).toBe(before);
});

it('polls once for all components', async () => {
  const { result } = runHook({ perijove }, () =>
    Array.from({ length: 20 }, (_, index) =>
      useWatch(perijove.price.watch, { ids: [index % 2 === 0 ? SOL : USDC] }),
    ),
  );
  await waitFor(() => expect(result.current.every(({ value }) => value)).toBe(true), patience);
  expect(calls()).toBe(1);
});

it('watches something else when the input changes, and waits without one', async () => {
  let ids: readonly string[] | undefined = [SOL];
  const { result, rerender } = runHook({ perijove }, () =>
    useWatch(perijove.price.watch, ids && { ids }, quick),
  );
  await waitFor(() => expect(result.current.value?.[SOL]).toBeDefined(), patience);
  ids = [USDC];
  rerender();
  expect(result.current.value).toBeUndefined();
  await waitFor(() => expect(result.current.value?.[USDC]).toBeDefined(), patience);
  ids = undefined;
  rerender();
  expect(result.current.value).toBeUndefined();
});

it('shows a stale state, and goes on', async () => {
  const { result } = runHook({ perijove }, () =>
    useWatch(perijove.price.watch, { ids: [SOL] }, quick),
  );
  await waitFor(() => expect(result.current.value).toBeDefined(), patience);
  sandbox.control.faults.add({ kind: 'server-error', path: '/price' });
  await waitFor(() => expect(result.current.stale).toBe(true), patience);
  expect(result.current).toMatchObject({ error: { code: 'server_error' }, isOver: false });
  sandbox.control.faults.clear();
  await waitFor(() => expect(result.current.stale).toBe(false), patience);
  expect(result.current.error).toBeUndefined();
});

it('shows why a watch failed, and starts it again', async () => {
  sandbox.control.faults.add({ kind: 'server-error', path: '/price' });
  const { result } = runHook({ perijove }, () =>
    useWatch(perijove.price.watch, { ids: [SOL] }, quick),
  );
  await waitFor(() => expect(result.current.isOver).toBe(true), patience);
  expect(result.current.error).toMatchObject({ code: 'server_error' });
  sandbox.control.faults.clear();
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.value).toBeDefined(), patience);
  expect(result.current).toMatchObject({ error: undefined, isOver: false });
});

it('is over when `until` is met', async () => {
  const { result } = runHook({ perijove }, () =>
    useWatch(perijove.price.watch, { ids: [SOL], below: 1e9, until: 'reached' }),
  );
  await waitFor(() => expect(result.current.isOver).toBe(true), patience);
  expect(result.current.change?.reached).toEqual([SOL]);
});

it('ends the watch with the component', async () => {
  let open = 0;
  async function* counted(...args: Parameters<typeof perijove.price.watch>) {
    open++;
    try {
      yield* perijove.price.watch(...args);
    } finally {
      open--;
    }
  }
  const { result, unmount } = runHook({ perijove }, () => useWatch(counted, { ids: [SOL] }));
  await waitFor(() => expect(result.current.value).toBeDefined(), patience);
  expect(open).toBe(1);
  unmount();
  await waitFor(() => expect(open).toBe(0), patience);
});
