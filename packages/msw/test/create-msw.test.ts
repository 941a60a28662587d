import { isPerijoveError, jupiter, SOL, USDC } from '@perijove/core';
import { catalog } from 'perijove/catalog';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMsw, noRoute } from '../src/index.ts';
import { client, deployment, serving } from './serving.ts';

const { msw, server } = serving();
const pair = { inputMint: SOL, outputMint: USDC, amount: 100_000_000n };
const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const at = (path: string): Promise<Response> => fetch(deployment.baseUrl + path);

it('has one handler for each endpoint of the catalog', () => {
  expect(msw.handlers).toHaveLength(catalog.length);
});

describe('without an override', () => {
  it('answers the client', async () => {
    const perijove = client();
    const prices = await perijove.price.get({ ids: [SOL] });
    expect(Object.keys(prices)).toEqual([SOL]);
    expect(prices[SOL]?.usdPrice).toBeGreaterThan(0);
    const order = await perijove.swap.order({ ...pair, taker: wallet });
    expect(order.transaction).toMatch(/^[A-Za-z0-9+/]+=*$/);
  });

  it('answers fetch in the same way', async () => {
    const perijove = client();
    const response = await at(`/price/v3?ids=${SOL}`);
    expect(await response.json()).toEqual(await perijove.price.get({ ids: [SOL] }));
  });

  it('knows only the mints that a request names', async () => {
    const perijove = client();
    expect(
      await perijove.price.get({ ids: ['JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'] }),
    ).toEqual({});
  });

  it('finds the most specific of two paths that match', async () => {
    const perijove = client();
    const { data } = await perijove.content.cooking();
    expect(data?.[0]).toHaveProperty('contents');
    const tokens = await perijove.tokens.byCategory({ category: 'toptraded', interval: '1h' });
    expect(tokens[0]).toHaveProperty('symbol');
  });

  it('refuses an input that the endpoint does not take, in words', async () => {
    const response = await at('/price/v3?mints=SOL');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('mints');
  });

  it('changes no response when the caller changes one', async () => {
    const perijove = client();
    const one = (await perijove.swap.order(pair)) as unknown as { routePlan: unknown[] };
    one.routePlan.length = 0;
    expect((await perijove.swap.order(pair)).routePlan).not.toHaveLength(0);
  });
});

describe('an override', () => {
  const sol = { usdPrice: 90, decimals: 9, blockId: 1 };

  it('is a response', async () => {
    const perijove = client();
    server.use(msw.on('price.get', { [SOL]: sol }));
    expect((await perijove.price.get({ ids: [SOL] }))[SOL]?.usdPrice).toBe(90);
    server.resetHandlers();
    expect((await perijove.price.get({ ids: [SOL] }))[SOL]?.usdPrice).not.toBe(90);
  });

  it('is a function of the input and of the recorded response', async () => {
    const perijove = client();
    server.use(
      msw.on('swap.order', ({ input, recorded }) => ({
        ...recorded,
        inAmount: String(input.amount),
        slippageBps: 300,
      })),
    );
    const order = await perijove.swap.order({ ...pair, amount: 7n });
    expect(order).toMatchObject({ inAmount: '7', slippageBps: 300, outputMint: USDC });
  });

  it('is used once, if it says so', async () => {
    const perijove = client();
    server.use(msw.on('price.get', { [SOL]: sol }, { once: true }));
    const first = await perijove.price.get({ ids: [SOL] });
    const second = await perijove.price.get({ ids: [SOL] });
    expect([first[SOL]?.usdPrice === 90, second[SOL]?.usdPrice === 90]).toEqual([true, false]);
  });

  it('leaves the other endpoints of its path as they are', async () => {
    const perijove = client();
    server.use(msw.on('tokens.byCategory', []));
    expect((await perijove.content.cooking()).data).not.toHaveLength(0);
  });

  it('is refused when it does not match the schema', () => {
    const wrong = { [SOL]: { usdPrice: 'a lot' } } as never;
    expect(() => msw.on('price.get', wrong)).toThrow(/price\.get.*matches its schema/);
  });

  it('of a function fails the request when it does not match the schema', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => told.mockRestore());
    server.use(msw.on('price.get', () => ({ [SOL]: { usdPrice: 'a lot' } }) as never));
    expect((await at(`/price/v3?ids=${SOL}`)).status).toBe(500);
    expect(told.mock.calls.flat().join()).toContain('on(price.get)');
  });

  it('is refused for an endpoint that has no such fault', () => {
    expect(() => msw.on('price.get', noRoute() as never)).toThrow(/swap\.order/);
  });

  it('is refused for an unknown endpoint and an unknown option', () => {
    expect(() => msw.on('price.gets' as never, {} as never)).toThrow(/catalog/);
    expect(() => msw.on('price.get', {}, { ones: true } as never)).toThrow(/once/);
  });
});

it('refuses options without a deployment', () => {
  for (const options of [{}, { deployments: jupiter }]) {
    const make = (): unknown => createMsw(options as never);
    expect(make).toThrow(expect.toSatisfy((error) => isPerijoveError(error, 'invalid_input')));
  }
});

it('answers at the base URL of the deployment, also below a path', async () => {
  const baseUrl = 'http://127.0.0.1:47260/api/jupiter';
  server.use(...createMsw({ deployment: { ...jupiter, baseUrl } }).handlers);
  const response = await fetch(`${baseUrl}/price/v3?ids=${SOL}`);
  expect(Object.keys((await response.json()) as object)).toEqual([SOL]);
});
