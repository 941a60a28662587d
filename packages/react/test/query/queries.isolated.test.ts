// @vitest-environment jsdom
import { SOL, USDC } from '@perijove/core';
import { testSandbox } from '@perijove/sandbox/test';
import {
  type DehydratedState,
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  skipToken,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { createPerijove } from 'perijove';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  createCallLog,
  endpointKey,
  endpointQuery,
  pagesQuery,
  useCalls,
  usePlan,
} from '../../src/index.ts';
import { runHook } from '../render.ts';

const sandbox = await testSandbox();
const { deployment, apiKey } = sandbox;
const calls = createCallLog();
const perijove = createPerijove({ deployment, apiKey, retries: 2, onEvent: calls.onEvent });
const patience = { timeout: 90_000 };

beforeEach(() => sandbox.reset());
afterAll(() => perijove.close());

const requests = (endpoint: string): number =>
  calls.calls.get().filter((call) => call.endpoint === endpoint).length;

it('shows the response, and shares one request among components in StrictMode', async () => {
  const before = requests('price.get');
  const query = endpointQuery(perijove.price.get, { ids: [SOL] });
  const { result } = runHook({ perijove, calls }, () => [useQuery(query), useQuery(query)]);
  await waitFor(
    () => expect(result.current[1]?.data?.[SOL]?.usdPrice).toBeGreaterThan(0),
    patience,
  );
  expect(requests('price.get') - before).toBe(1);
});

it('has one key for an amount as bigint and as text, and none of what is left out', () => {
  const { quote } = perijove.routingSwap;
  const input = { inputMint: SOL, outputMint: USDC };
  const key = endpointKey(quote, { ...input, amount: 5n, slippageBps: undefined });
  expect(key).toEqual(endpointKey(quote, { ...input, amount: '5' }));
  expect(JSON.parse(JSON.stringify(key))).toEqual([
    'perijove',
    'routing-swap.quote',
    { ...input, amount: '5' },
  ]);
  expect(endpointKey(quote)).toEqual(['perijove', 'routing-swap.quote']);
});

it('leaves retries to the transport, and gives the typed error', async () => {
  sandbox.control.faults.add({ kind: 'server-error', endpoint: 'price.get' });
  const before = requests('price.get');
  const query = endpointQuery(perijove.price.get, { ids: [USDC] });
  const { result } = runHook({ perijove, calls }, () => useQuery(query));
  await waitFor(() => expect(result.current.error?.advice).toBe('retry'), patience);
  expect(result.current.failureCount).toBe(1);
  expect(requests('price.get') - before).toBe(1);
  expect(calls.calls.get()[0]).toMatchObject({ status: 'failed', attempts: 3, httpStatus: 502 });
});

it('ends the request when the last component is gone', async () => {
  sandbox.control.faults.add({ kind: 'latency', delayMs: 600_000, endpoint: 'tokens.recent' });
  const query = endpointQuery(perijove.tokens.recent, {});
  const { unmount } = runHook({ perijove, calls }, () => useQuery(query));
  await waitFor(() => expect(calls.calls.get()[0]?.endpoint).toBe('tokens.recent'), patience);
  unmount();
  await waitFor(() => expect(calls.calls.get()[0]?.status).toBe('failed'), patience);
  expect(calls.calls.get().filter(({ status }) => status === 'running')).toEqual([]);
});

it('waits for its input', () => {
  const query = endpointQuery(perijove.portfolio.positions, skipToken);
  const { result } = runHook({ perijove, calls }, () => useQuery(query));
  expect(result.current.fetchStatus).toBe('idle');
});

it('reads a list page by page, each item once, and ends with the last page', async () => {
  const query = pagesQuery(perijove.tokens.newV1, { limit: 4, offset: 0 });
  const { result } = runHook({ perijove, calls }, () => useInfiniteQuery(query));
  await waitFor(() => expect(result.current.data?.items).toHaveLength(4), patience);
  expect(result.current.hasNextPage).toBe(true);
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.pages).toBe(2), patience);
  const mints = result.current.data?.items.map(({ mint }) => mint) ?? [];
  expect(new Set(mints).size).toBe(mints.length);
  expect(mints.length).toBeGreaterThan(4);
});

const priceOfSol = endpointQuery(perijove.price.get, { ids: [SOL] });

function Price(): string {
  return `$${useQuery(priceOfSol).data?.[SOL]?.usdPrice}`;
}

it('shows on a server what was prefetched, and a page takes it over without a request', async () => {
  const server = new QueryClient();
  await server.prefetchQuery(priceOfSol);
  const price = createElement(Price);
  const onServer = createElement(QueryClientProvider, { client: server }, price);
  expect(renderToString(onServer)).toMatch(/^\$\d/);

  const state = JSON.parse(JSON.stringify(dehydrate(server))) as DehydratedState;
  const before = requests('price.get');
  const hydrated = createElement(HydrationBoundary, { state }, price);
  const inPage = createElement(QueryClientProvider, { client: new QueryClient() }, hydrated);
  expect(renderToString(inPage)).toBe(renderToString(onServer));
  expect(requests('price.get')).toBe(before);
});

it('shows the calls as they happen, and what is left of the plan', async () => {
  // Of its own, without requests that leave the window meanwhile.
  const fresh = createPerijove({ deployment, apiKey, onEvent: calls.onEvent });
  onTestFinished(() => fresh.close());
  // The response tells the plan of the key.
  await fresh.price.get({ ids: [SOL] });
  const { result } = runHook({ perijove: fresh, calls }, () => ({
    ...useCalls(),
    plan: usePlan(),
  }));
  const { remaining, limit } = result.current.plan;
  expect(remaining).toBeLessThan(limit);
  await act(async () => {
    await fresh.price.get({ ids: [SOL] });
  });
  expect(result.current.calls[0]).toMatchObject({ endpoint: 'price.get', status: 'done' });
  expect(result.current.plan.remaining).toBeLessThan(remaining);
});

it('asks in the name of the wallet, and keeps what two wallets have apart', async () => {
  const { alice, bob } = sandbox.fundedWallets;
  const walletOf = ({ address, secretKey }: typeof alice) => ({ address, signer: secretKey });
  const { priceOrders } = perijove.triggerV2;
  const waiting = endpointQuery(priceOrders, {}, { wallet: undefined });
  const { result: none } = runHook({ perijove, calls }, () => useQuery(waiting));
  expect(none.current.fetchStatus).toBe('idle');
  const queries = [alice, bob].map((each) =>
    endpointQuery(priceOrders, {}, { wallet: walletOf(each) }),
  );
  expect(queries.map(({ queryKey }) => queryKey.at(-1))).toEqual([alice.address, bob.address]);
  const before = requests('trigger-v2.verify');
  const [first, second] = queries as [(typeof queries)[0], (typeof queries)[0]];
  const { result } = runHook({ perijove, calls }, () => [useQuery(first), useQuery(second)]);
  await waitFor(
    () => expect(result.current.map(({ isSuccess }) => isSuccess)).toEqual([true, true]),
    patience,
  );
  expect(requests('trigger-v2.verify') - before).toBe(2);
  const { result: paged } = runHook({ perijove, calls }, () =>
    useInfiniteQuery(pagesQuery(priceOrders, {}, { wallet: walletOf(alice) })),
  );
  await waitFor(() => expect(paged.current.data?.items).toEqual([]), patience);
});
