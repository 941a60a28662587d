import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { emptyWallet, startTrading, type Trading } from '../market/swap/trading.ts';

/** What code copied from the public documentation receives. */
async function fetched({ sandbox }: Trading, path: string, body?: object) {
  const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${sandbox.url}${path}`, { headers, ...init });
  return [response.status, await response.json()] as const;
}

const pair = `inputMint=${SOL}&outputMint=${USDC}`;

describe('swap v2', () => {
  it('lists the labels of the first version, which filters spell exactly', async () => {
    const on = await startTrading();
    const [status, labels] = await fetched(on, '/swap/v2/program-id-to-label');
    expect(status).toBe(200);
    expect(await on.perijove.swap.programIdToLabel()).toEqual(labels);
    expect(await fetched(on, '/swap/v1/program-id-to-label')).toEqual([200, labels]);
    const asked = (filter: string) =>
      fetched(
        on,
        `/swap/v2/build?${pair}&amount=1000000&taker=${on.alice.address}&slippageBps=50&${filter}`,
      );
    expect((await asked('dexes=Whirlpool'))[0]).toBe(200);
    for (const label of ['whirlpool', 'Nobody']) {
      expect(await asked(`dexes=${label}`)).toMatchObject([400, { error: 'No routes found' }]);
    }
    const both = 'dexes=Whirlpool&excludeDexes=Raydium';
    const refused = [400, { error: 'dexes and excludeDexes are mutually exclusive' }];
    expect(await asked(both)).toEqual(refused);
    expect(await fetched(on, `/swap/v2/quote?${pair}&amount=1000000&${both}`)).toEqual(refused);
    // An order ignores `dexes`.
    const order = `/swap/v2/order?${pair}&amount=1000000&dexes=Nobody`;
    expect((await fetched(on, order))[0]).toBe(200);
  });

  it('names no slippage in an order without a taker, unless it is asked for one', async () => {
    const on = await startTrading();
    const input = { inputMint: SOL, outputMint: USDC, amount: 1_000_000n };
    const order = await on.perijove.swap.order(input);
    expect(order).toMatchObject({ slippageBps: 0, otherAmountThreshold: order.outAmount });
    const asked = await on.perijove.swap.order({ ...input, slippageBps: 30 });
    expect(asked.slippageBps).toBe(30);
    expect(BigInt(asked.otherAmountThreshold)).toBeLessThan(BigInt(asked.outAmount));
  });
});

describe('ultra', () => {
  it('has the fee of a pair, and the native SOL of a wallet', async () => {
    const on = await startTrading();
    const fee = { feeBps: 2, feeMint: SOL, category: 'SOL_CATEGORY' };
    expect(await fetched(on, `/ultra/v1/fees?${pair}`)).toEqual([200, fee]);
    const native = await on.perijove.instantSwap.nativeHoldings({ address: on.alice.address });
    const { tokens, ...whole } = await on.perijove.instantSwap.holdings({
      address: on.alice.address,
    });
    expect(Object.keys(tokens ?? {}).length).toBeGreaterThan(0);
    expect(native).toEqual(whole);
  });

  it.each(['balances/x', 'holdings/x', 'holdings/x/native'])(
    'refuses %s in words',
    async (path) => {
      const on = await startTrading();
      expect(await fetched(on, `/ultra/v1/${path}`)).toEqual([400, { error: 'Invalid address' }]);
    },
  );
});

it('content summaries are not taken for a category of tokens', async () => {
  const on = await startTrading();
  const { data } = await on.perijove.content.get({ mints: [SOL, USDC] });
  const summaries = data.map(({ mint, tokenSummary, newsSummary }) => ({
    mint,
    tokenSummary,
    newsSummary,
  }));
  const [status, answer] = await fetched(on, `/tokens/v2/content/summaries?mints=${SOL},${USDC}`);
  expect([status, answer]).toMatchObject([200, { data: summaries }]);
  expect(await on.perijove.content.summaries({ mints: [SOL, USDC] })).toEqual(answer);
});

it('a recurring order that does not exist cannot be read', async () => {
  const on = await startTrading();
  const body = {
    order: emptyWallet('no order').address,
    user: on.alice.address,
    recurringType: 'time',
  };
  const error = 'Failed to deserialize account data: failed to fill whole buffer';
  const refused = [400, { code: 400, error, status: 'Bad Request' }];
  expect(await fetched(on, '/recurring/v1/cancelOrder', body)).toEqual(refused);
});

it('a page of trigger orders behind the last one is empty, however large', async () => {
  const on = await startTrading();
  const page = '9'.repeat(30);
  const path = `/trigger/v1/getTriggerOrders?user=${on.alice.address}&orderStatus=active`;
  expect(await fetched(on, `${path}&page=${page}`)).toMatchObject([200, { orders: [] }]);
});
