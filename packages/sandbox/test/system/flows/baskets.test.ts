import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { balanceOf, emptyWallet, JUP, startTrading } from '../../market/swap/trading.ts';
import { signerOf } from './surroundings.ts';
import { tamper } from './tampering-service.ts';

const UNITS = 1_000_000n;

async function start() {
  const trading = await startTrading();
  const { sandbox, perijove, alice } = trading;
  const rpc = createRpc(sandbox.rpcUrl);
  const options = { signer: await signerOf(alice), rpc };
  const held = (mint: string): bigint => balanceOf(trading, alice.address, mint);
  return { ...trading, swap: perijove.swap, price: perijove.price, options, held };
}

it('quotes many pairs in their order, each with its order or its error', async () => {
  const { swap } = await start();
  const nothing = emptyWallet('no token').address;
  const inputs = [SOL, nothing, JUP].map((outputMint) => {
    return { inputMint: USDC, outputMint, amount: 5n * UNITS };
  });
  const quotes = await swap.quoteMany(inputs);
  expect(quotes.map(({ input }) => input)).toEqual(inputs);
  const [sol, none, jup] = quotes;
  expect([sol?.order?.outputMint, jup?.order?.outputMint]).toEqual([SOL, JUP]);
  expect(isPerijoveError(none?.error)).toBe(true);
  expect(none?.order).toBeUndefined();
});

it('rejects quotes with the reason of an abort, and what is not a list', async () => {
  const { swap } = await start();
  const controller = new AbortController();
  const reason = new Error('enough');
  controller.abort(reason);
  const input = { inputMint: USDC, outputMint: SOL, amount: UNITS };
  await expect(swap.quoteMany([input], { signal: controller.signal })).rejects.toBe(reason);
  await expect(swap.quoteMany(input as never)).rejects.toMatchObject({ code: 'invalid_input' });
});

it('swaps one mint into several, by shares, and spends exactly the amount', async () => {
  const { swap, options, held } = await start();
  const before = held(USDC);
  const to = [
    { mint: SOL, share: 2 },
    { mint: JUP, share: 1 },
    { mint: USDC, share: 1 },
  ];
  const result = await swap.basket({ from: USDC, amount: 40n * UNITS + 3n, to }, options);
  expect(result.legs.map(({ status }) => status)).toEqual(['landed', 'landed', 'kept']);
  expect(result).toMatchObject({ isDone: true, open: 0n });
  expect(result.spent + result.unspent).toBe(40n * UNITS + 3n);
  expect(before - held(USDC)).toBe(result.spent);
});

it('says which leg failed, and the same call does only that one again', async () => {
  const { swap, options, held } = await start();
  const journal = createMemoryJournal();
  const nothing = emptyWallet('no token').address;
  const to = [
    { mint: nothing, share: 1 },
    { mint: JUP, share: 1 },
  ];
  const call = { from: USDC, amount: 20n * UNITS, to };
  const first = await swap.basket(call, { ...options, journal, id: 'basket' });
  expect(first.legs.map(({ status, id }) => [status, id])).toEqual([
    ['failed', 'basket/1'],
    ['landed', 'basket/2'],
  ]);
  expect(first).toMatchObject({ isDone: false, spent: 10n * UNITS, unspent: 10n * UNITS });
  const [usdc, jup] = [held(USDC), held(JUP)];
  const again = await swap.basket(call, { ...options, journal, id: 'basket' });
  expect(again.legs[1]).toEqual(first.legs[1]);
  expect([held(USDC), held(JUP)]).toEqual([usdc, jup]);
});

it('calls a leg open that may still land, and the same call lands it once', async () => {
  const { sandbox, perijove, swap, options, held } = await start();
  let executions = 0;
  const never = new Promise<never>(() => undefined);
  const deployment = await tamper(sandbox, (target, forward) =>
    target.pathname.endsWith('/execute') && ++executions === 1 ? never : forward(),
  );
  // Longer than the deadline of the leg: nothing is asked a second time.
  const patience = { timeoutMs: 60_000 };
  const silent = createPerijove({ deployment, apiKey: sandbox.apiKey, ...patience });
  onTestFinished(() => silent.close());
  const before = held(USDC);
  const named = { ...options, journal: createMemoryJournal(), id: 'basket' };
  const to = [SOL, JUP].map((mint) => ({ mint, share: 1 }));
  const call = { from: USDC, amount: 20n * UNITS + 1n, to };
  const first = await silent.swap.basket(call, { ...named, deadlineMs: 20_000 });
  expect(first.legs.map(({ status }) => status)).toEqual(['open', 'landed']);
  expect(first).toMatchObject({ isDone: false, spent: 10n * UNITS, open: 10n * UNITS + 1n });
  expect(first.unspent).toBe(0n);
  // Other shares under the same name would spend what is open a second time.
  const other = { ...call, to: [JUP, SOL].map((mint) => ({ mint, share: 1 })) };
  await expect(swap.basket(other, named)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(before - held(USDC)).toBe(10n * UNITS);
  const again = await perijove.swap.basket(call, named);
  expect(again).toMatchObject({ isDone: true, open: 0n, spent: call.amount });
  expect(again.legs[1]).toEqual(first.legs[1]);
  expect(before - held(USDC)).toBe(call.amount);
});

it("begins no further leg after a person's no", async () => {
  const { swap, options, held } = await start();
  const before = held(USDC);
  const to = [SOL, JUP].map((mint) => ({ mint, share: 1 }));
  const call = { from: USDC, amount: 20n * UNITS, to };
  const { legs } = await swap.basket(call, { ...options, confirm: () => false });
  expect(legs.map(({ status }) => status)).toEqual(['failed', 'not-started']);
  expect(held(USDC)).toBe(before);
});

it.each([
  ['no shares', { to: [] }],
  ['a mint twice', { to: [SOL, SOL].map((mint) => ({ mint, share: 1 })) }],
  ['half a share', { to: [{ mint: SOL, share: 0.5 }] }],
  ['a misspelt minimum', { to: [{ mint: SOL, share: 1, minOutpt: 1n }] }],
  ['no amount', { amount: 0n }],
])('refuses a basket with %s', async (_, wrong) => {
  const { swap, options } = await start();
  const call = { from: USDC, amount: UNITS, to: [{ mint: SOL, share: 1 }], ...wrong };
  await expect(swap.basket(call, options)).rejects.toMatchObject({ code: 'invalid_input' });
});

it('brings a wallet to its targets, and leaves it within the band', async () => {
  const { swap, price, options, held } = await start();
  const prices = await price.get({ ids: [SOL, USDC] });
  const targets = [SOL, USDC].map((mint) => ({ mint, share: 1 }));
  const call = { targets, prices, bandBps: 300 };
  const journal = createMemoryJournal();
  const first = await swap.rebalance(call, { ...options, journal, id: 'monday' });
  expect(first).toMatchObject({ isDone: true, isResumed: false, legs: [{ status: 'landed' }] });
  const after = [held(SOL), held(USDC)];
  const again = await swap.rebalance(call, { ...options, journal, id: 'monday' });
  expect(again).toMatchObject({ isResumed: true, legs: [{ status: 'landed' }] });
  const next = await swap.rebalance(call, { ...options, journal, id: 'tuesday' });
  expect(next.legs).toEqual([]);
  for (const { bps } of next.weights) expect(Math.abs(bps - 5_000)).toBeLessThanOrEqual(300);
  expect([held(SOL), held(USDC)]).toEqual(after);
});

it('refuses a rebalance without a price', async () => {
  const { swap, options } = await start();
  const targets = [SOL, USDC].map((mint) => ({ mint, share: 1 }));
  const prices = { [SOL]: { usdPrice: 1, decimals: 9 } };
  await expect(swap.rebalance({ targets, prices }, options)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: `prices.${USDC}` },
  });
});
