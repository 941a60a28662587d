import { type Mint, SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/world/intervals.ts';
import { sign, startTrading } from '../../market/swap/trading.ts';
import {
  expectWhole,
  feeOf,
  ONE_USDC,
  pass,
  purse,
  RENT,
  refusal,
  settle,
  solUsd,
} from '../../orders/placing.ts';
import { type DcaTerms, deposit, openDca, type SignedIn, signIn } from './signed-in.ts';

const JL_USDC: Mint = '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D';

function buying(terms: Partial<DcaTerms> = {}): DcaTerms {
  return {
    inputMint: USDC,
    outputMint: SOL,
    amount: 40n * ONE_USDC + 3n,
    orderCount: 4,
    intervalSeconds: 3600,
    ...terms,
  };
}

it('sells its deposit in rounds, the last of which takes the rest', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const start = purse(on);
  // Later, so that the purse can be read between the deposit and the first round.
  const beginFillAt = new Date(on.sandbox.world.clock.now() + HOUR_MS).toISOString();
  const id = await openDca(user, buying({ beginFillAt }));
  const { sol } = purse(on);
  for (let round = 1; round <= 4; round++) {
    await pass(on, HOUR_MS);
    await settle(on);
    expect(await user.api.dcaOrder({ id }, user.as)).toMatchObject({
      roundsFilled: round,
      state: round < 4 ? 'active' : 'completed',
      retryWindowSeconds: 1800,
      amountPerRound: '10000000',
    });
  }
  const order = await user.api.dcaOrder({ id }, user.as);
  expect(order).toMatchObject({
    displayState: 'completed',
    inputAmountUsed: '40000003',
    inputAmountRemaining: '0',
    fillPercent: 1,
  });
  expect(order.events).toHaveLength(5);
  expect(order.events?.[0]).toMatchObject({
    type: 'fill',
    roundNumber: 4,
    inputAmount: '10000003',
    state: 'success',
    attemptCount: 1,
  });
  expect(order.events?.[4]).toMatchObject({ type: 'deposit', inputAmount: '40000003' });
  expect(purse(on)).toEqual({
    sol: sol + BigInt(String(order.outputAmountTotal)) + RENT,
    usdc: start.usdc - 40_000_003n,
  });
  expectWhole(on, USDC);
});

it('waits for its window of prices, and puts a round off that found none', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const usd = solUsd(on);
  on.sandbox.control.prices.set(SOL, { usd });
  const window = { orderType: 'price_conditional', triggerMint: SOL } as const;
  const id = await openDca(user, buying({ ...window, maxPriceUsd: usd * 0.9 }));
  const read = () => user.api.dcaOrder({ id }, user.as);
  const { nextFillAt } = await read();
  await pass(on, 31 * MINUTE_MS);
  const put = await read();
  expect(put).toMatchObject({ roundsFilled: 0, events: [{ state: 'rescheduled' }, {}] });
  expect(Date.parse(String(put.nextFillAt)) - Date.parse(String(nextFillAt))).toBe(HOUR_MS);
  await pass(on, 40 * MINUTE_MS);
  on.sandbox.control.prices.set(SOL, { usd: usd * 0.89 });
  await settle(on);
  expect(await read()).toMatchObject({ roundsFilled: 1, events: [{ state: 'success' }, {}, {}] });
});

it('cancels for good, and returns the rest by a withdrawal', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const { api, as } = user;
  const id = await openDca(user, buying({ outputMint: SOL }));
  await settle(on);
  const before = purse(on);
  const first = await api.cancelDcaOrder({ id }, as);
  expect(first).toMatchObject({ roundsRemaining: 3, refundAmount: '30000003' });
  await pass(on, 2 * HOUR_MS);
  expect(await api.dcaOrder({ id }, as)).toMatchObject({
    state: 'withdrawing',
    displayState: 'pending_withdraw',
    roundsFilled: 1,
  });
  const confirm = async ({ transaction, requestId }: typeof first) => {
    const signedTransaction = await sign(transaction, on.alice);
    return api.confirmDcaCancel({ id, signedTransaction, cancelRequestId: requestId }, as);
  };
  const late = await refusal(confirm(first));
  expect(late.body).toMatchObject({
    message: 'Withdrawal transaction not found in cache. Please initiate cancel again.',
  });
  const again = await api.cancelDcaOrder({ id }, as);
  const { txSignature } = await confirm(again);
  expect(await confirm(again)).toEqual({ id, txSignature });
  expect(purse(on)).toEqual({
    sol: before.sol + RENT - feeOf(on, txSignature),
    usdc: before.usdc + 30_000_003n,
  });
  expect(await api.dcaOrder({ id }, as)).toMatchObject({
    state: 'cancelled',
    inputAmountRemaining: '30000003',
    events: [{ type: 'withdrawal' }, { type: 'cancelled' }, { type: 'fill' }, { type: 'deposit' }],
  });
  const ended = await refusal(api.cancelDcaOrder({ id }, as));
  expect(ended.body).toMatchObject({ message: "Cannot cancel DCA order in 'cancelled' state" });
});

it('refuses what the API refuses, before any money moves', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const start = purse(on);
  const now = on.sandbox.world.clock.now();
  const later = (ms: number): string => new Date(now + ms).toISOString();
  const wrong: readonly (readonly [Partial<DcaTerms>, string])[] = [
    [{ orderCount: 5 }, 'Each order must be at least 10 USD (current value: 8.00 USD)'],
    [{ beginFillAt: later(-1) }, 'Begin fill time must be in the future'],
    [
      { beginFillAt: later(31 * 24 * HOUR_MS) },
      'Begin fill time cannot be more than 30 days in the future',
    ],
  ];
  for (const [terms, text] of wrong) {
    expect((await refusal(openDca(user, buying(terms)))).body).toMatchObject({ message: text });
  }
  const body = { ...rawOrder(user), maxPriceUsd: 1, orderType: 'price_conditional' };
  expect(await post(user, body)).toEqual({
    error: 'Request validation failed',
    details: { triggerMint: 'Price-conditional orders must specify a triggerMint' },
  });
  expect(await post(user, { ...rawOrder(user), minPriceUsd: 1 })).toMatchObject({
    details: { orderType: 'Time-based orders cannot set minPriceUsd or maxPriceUsd' },
  });
  expect(await post(user, { ...body, triggerMint: USDC })).toEqual({
    error: 'Trigger mint is not supported',
  });
  const lending = { ...rawOrder(user), jlEnabled: true, jlMint: JL_USDC };
  const plain = await deposit(user, buying(), { orderType: 'dca' });
  const { crafted: _, ...deposited } = plain;
  expect(await post(user, { ...lending, ...deposited })).toEqual({
    error: 'JL orders require the JL deposit craft. Please re-craft the deposit with jlMint.',
  });
  expect(purse(on)).toEqual(start);
});

it('takes ten active orders, and one order a deposit', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const later = { beginFillAt: new Date(on.sandbox.world.clock.now() + HOUR_MS), orderCount: 2 };
  const terms = buying({ ...later, amount: 20n * ONE_USDC, jlEnabled: true, jlMint: JL_USDC });
  const { crafted, ...deposited } = await deposit(user, terms, {
    orderType: 'dca',
    jlMint: JL_USDC,
  });
  expect(crafted.inputTokenAccount).toBeUndefined();
  expect(crafted.jlTokenAccount).toBeTypeOf('string');
  const { amount: inputAmount, ...rest } = terms;
  const input = { ...rest, ...deposited, inputAmount, userPubkey: on.alice.address };
  await user.api.createDcaOrder(input, user.as);
  expect((await refusal(user.api.createDcaOrder(input, user.as))).body).toMatchObject({
    message: 'Deposit transaction not found in cache. Please craft a new deposit first.',
  });
  for (let i = 1; i < 10; i++) await openDca(user, terms);
  expect((await refusal(openDca(user, terms))).body).toMatchObject({
    message: 'Maximum of 10 active DCA orders allowed per user',
  });
  const page = await user.api.dcaOrders({ state: 'active', limit: 3, offset: 8 }, user.as);
  expect(page).toMatchObject({ pagination: { total: 10, limit: 3, offset: 8 } });
  expect(page.orders).toHaveLength(2);
  expect(page.orders[0]).toMatchObject({ jlEnabled: true, jlYieldUsd: null });
});

function rawOrder({ wallet }: SignedIn) {
  return {
    depositRequestId: 'x',
    depositSignedTx: 'AAAA',
    userPubkey: wallet.address,
    inputMint: USDC,
    outputMint: SOL,
    inputAmount: String(40n * ONE_USDC + 3n),
    orderCount: 4,
    intervalSeconds: 3600,
  };
}

/** As a program in another language may send it, past the checks of the client. */
async function post({ on, as }: SignedIn, body: object): Promise<unknown> {
  const response = await fetch(`${on.sandbox.url}/trigger/v2/orders/dca`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': on.sandbox.apiKey,
      authorization: `Bearer ${as.token}`,
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  return response.json();
}
