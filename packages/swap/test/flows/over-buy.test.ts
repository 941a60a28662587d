import { isPerijoveError, SOL, USDC } from '@perijove/core';
import type { Rpc, Signer } from '@perijove/solana';
import type { Order, OrderInput } from '@perijove/swap';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstOffers, offerFor } from '../../src/flows/over-buy.ts';
import type { Payment } from '../../src/flows/pay-flow.ts';
import type { PayMemory } from '../../src/flows/pay-memory.ts';
import { order, other, wallet } from '../samples.ts';

/** A pool of two reserves: the larger the input, the worse its price. */
interface Pool {
  readonly input: bigint;
  readonly output: bigint;
  readonly slippageBps: bigint;
}

function guaranteed({ input, output, slippageBps }: Pool, amount: bigint): bigint {
  return (((output * amount) / (input + amount)) * (10_000n - slippageBps)) / 10_000n;
}

interface Sizing {
  readonly size: bigint;
  readonly quotes: readonly OrderInput[];
}

const newMemory = (): PayMemory => ({ prices: new Map(), sellsExactly: false });

function sizeOf(
  pool: Pool,
  amount: bigint,
  maxInput: bigint,
  memory = newMemory(),
): Promise<Sizing> {
  return sizeBy((input) => guaranteed(pool, input), amount, maxInput, memory);
}

/** @param guarantee What the service guarantees for an input. */
async function sizeBy(
  guarantee: (input: bigint) => bigint,
  amount: bigint,
  maxInput: bigint,
  memory = newMemory(),
): Promise<Sizing> {
  const quotes: OrderInput[] = [];
  const quote = (asked: OrderInput): Promise<Order> => {
    quotes.push(asked);
    const otherAmountThreshold = String(guarantee(BigInt(asked.amount)));
    return Promise.resolve({ ...order, otherAmountThreshold });
  };
  const execute = (): never => {
    throw new Error('nothing is executed');
  };
  const payment: Payment = {
    client: { order: quote, execute } as unknown as Payment['client'],
    input: { to: other, mint: USDC, from: SOL, amount, maxInput, priorityFeeLamports: 7 },
    options: { signer: undefined as unknown as Signer, rpc: undefined as unknown as Rpc },
    owner: wallet,
    from: SOL,
    amount,
    memory,
  };
  const first = await firstOffers(payment, memory);
  const { size, order: offered } = await offerFor(payment, first, memory);
  expect(offered.otherAmountThreshold).toBe(String(guarantee(size)));
  return { size, quotes };
}

const reserve = fc.bigInt({ min: 10n ** 9n, max: 10n ** 15n });
const cases = fc.record({
  pool: fc.record({
    input: reserve,
    output: reserve,
    slippageBps: fc.bigInt({ min: 0n, max: 500n }),
  }),
  /** Of what `maxInput` buys. */
  perMille: fc.bigInt({ min: 1n, max: 1_050n }),
  maxInput: fc.bigInt({ min: 1n, max: 10n ** 15n }),
});

it('buys the amount within maxInput whenever maxInput buys it', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ pool, perMille, maxInput }) => {
      const amount = (guaranteed(pool, maxInput) * perMille) / 1_000n + 1n;
      const sizing = await sizeOf(pool, amount, maxInput).catch((error: unknown) => error);
      if (guaranteed(pool, maxInput) < amount) {
        expect(isPerijoveError(sizing, 'price_moved')).toBe(true);
        return;
      }
      const { size, quotes } = sizing as Sizing;
      expect(size).toBeLessThanOrEqual(maxInput);
      expect(guaranteed(pool, size)).toBeGreaterThanOrEqual(amount);
      expect(quotes.length).toBeLessThanOrEqual(4);
    }),
    { seed: 1 },
  );
});

it.each([
  ['the first order is close to the amount', [1_001n], true],
  ['the second order is close to the amount', [1_200n, 1_003n], true],
  ['the last order is not close to it', [1_200n, 900n, 600n, 1_100n], true],
  ['the last order is too small', [1_200n, 900n, 700n, 999n], false],
  ['another order for maxInput is too small', [1_200n, 100n, 900n], false],
])('never asks for more than maxInput where %s', async (_, perMille, buys) => {
  const [amount, maxInput] = [1_000_000n, 5_000n];
  const answers = perMille.map((each) => (each * amount) / 1_000n);
  const asked: bigint[] = [];
  const sizing = await sizeBy(
    (input) => {
      // The same again for the order that was chosen.
      if (asked.at(-1) !== input) asked.push(input);
      return answers[asked.length - 1] ?? 0n;
    },
    amount,
    maxInput,
  ).catch((error: unknown) => error);
  for (const each of asked) expect(each).toBeLessThanOrEqual(maxInput);
  expect(asked).toHaveLength(perMille.length);
  expect(isPerijoveError(sizing, 'price_moved')).toBe(!buys);
});

const steady = { input: 10n ** 14n, output: 10n ** 14n, slippageBps: 50n };

it('pays again by one of its first orders, also where the price has moved a little', async () => {
  const memory = newMemory();
  await sizeOf(steady, 10n ** 8n, 10n ** 10n, memory);
  for (const perMille of [999n, 1_000n, 1_001n]) {
    const pool = { ...steady, output: (steady.output * perMille) / 1_000n };
    const { size, quotes } = await sizeOf(pool, 2n * 10n ** 8n, 10n ** 10n, memory);
    expect(quotes).toHaveLength(2);
    expect(guaranteed(pool, size)).toBeGreaterThanOrEqual(2n * 10n ** 8n);
    expect(guaranteed(pool, size)).toBeLessThanOrEqual(201n * 10n ** 6n);
  }
});

it.each([500n, 2_000n])('finds the amount again where the price is %d per mille', async (moved) => {
  const memory = newMemory();
  await sizeOf(steady, 10n ** 8n, 10n ** 10n, memory);
  const pool = { ...steady, output: (steady.output * moved) / 1_000n };
  const { size, quotes } = await sizeOf(pool, 10n ** 8n, 10n ** 10n, memory);
  expect(quotes).toHaveLength(3);
  expect(guaranteed(pool, size)).toBeGreaterThanOrEqual(10n ** 8n);
  expect(guaranteed(pool, size)).toBeLessThanOrEqual(1_005n * 10n ** 5n);
});

it('never asks for more than maxInput, whatever the last price was', async () => {
  const memory = newMemory();
  // At the last price the amount cost twice of what may be paid.
  memory.prices.set(`${SOL} ${USDC}`, { size: 2n, guaranteed: 1n });
  const { size, quotes } = await sizeOf(steady, 10n ** 8n, 12n * 10n ** 7n, memory);
  expect(quotes.every(({ amount }) => BigInt(amount) <= 12n * 10n ** 7n)).toBe(true);
  expect(size).toBeLessThanOrEqual(12n * 10n ** 7n);
});

it('takes a first order that guarantees exactly the amount', async () => {
  const memory = newMemory();
  memory.prices.set(`${SOL} ${USDC}`, { size: 2n, guaranteed: 1n });
  // 2 per mille above the last price.
  const exact = (size: bigint) => (size === 2_004n ? 1_000n : size);
  const { size, quotes } = await sizeBy(exact, 1_000n, 10_000n, memory);
  expect({ size, quotes: quotes.length }).toEqual({ size: 2_004n, quotes: 2 });
});

it('asks for maxInput again where an order guarantees nothing', async () => {
  const maxInput = 10n ** 10n;
  const asked: bigint[] = [];
  const guarantee = (input: bigint) => {
    if (asked.at(-1) !== input) asked.push(input);
    return [2_000n, 0n, 1_000n][asked.length - 1] ?? 0n;
  };
  const { size } = await sizeBy(guarantee, 1_000n, maxInput);
  expect(asked[2]).toBe(maxInput);
  expect(size).toBe(maxInput);
});

it('forgets last the price that was used last', async () => {
  const memory = newMemory();
  await sizeOf(steady, 10n ** 8n, 10n ** 10n, memory);
  memory.prices.set('older', { size: 1n, guaranteed: 1n });
  await sizeOf(steady, 10n ** 8n, 10n ** 10n, memory);
  expect([...memory.prices.keys()]).toEqual(['older', `${SOL} ${USDC}`]);
});

it('forgets no price while there are few', async () => {
  const memory = newMemory();
  for (let pair = 0; pair < 63; pair++) memory.prices.set(`${pair}`, { size: 1n, guaranteed: 1n });
  await sizeOf(steady, 10n ** 8n, 10n ** 10n, memory);
  expect([memory.prices.size, memory.prices.has('0')]).toEqual([64, true]);
});

it('remembers the prices of 64 pairs', async () => {
  const memory = newMemory();
  for (let pair = 0; pair < 64; pair++) memory.prices.set(`${pair}`, { size: 1n, guaranteed: 1n });
  await sizeOf(steady, 10n ** 8n, 10n ** 10n, memory);
  expect(memory.prices.size).toBe(64);
  expect(memory.prices.has('0')).toBe(false);
});

it('does not buy much more where the price is steady', async () => {
  const pool = { input: 10n ** 14n, output: 10n ** 14n, slippageBps: 50n };
  const { size } = await sizeOf(pool, 10n ** 8n, 10n ** 10n);
  expect(guaranteed(pool, size)).toBeLessThan(10n ** 8n + 10n ** 6n);
});

it('asks for the order that it will place: without a taker there is no slippage', async () => {
  const pool = { input: 10n ** 14n, output: 10n ** 14n, slippageBps: 50n };
  const { quotes } = await sizeOf(pool, 10n ** 8n, 10n ** 10n);
  expect(quotes[0]).toEqual({
    inputMint: SOL,
    outputMint: USDC,
    amount: 10n ** 10n,
    taker: wallet,
    receiver: other,
    priorityFeeLamports: 7,
  });
});

/** Chooses among these first orders, as input and guarantee; the service then sells at half of it. */
async function choose(first: readonly (readonly [bigint, bigint])[], amount: bigint, most: bigint) {
  const asked: bigint[] = [];
  const { signal } = new AbortController();
  const payment = {
    client: {
      order: async (
        input: OrderInput,
        options: {
          readonly signal: AbortSignal;
        },
      ) => {
        expect(options.signal).toBe(signal);
        asked.push(BigInt(input.amount));
        return {
          ...order,
          otherAmountThreshold: String(BigInt(input.amount) / 2n),
        };
      },
    },
    input: {
      to: other,
      mint: USDC,
      amount,
      maxInput: most,
    },
    options: { signal },
    owner: wallet,
    from: SOL,
    amount,
  } as unknown as Payment;
  const offers = first.map(([size, offered]) => ({ order, size, guaranteed: offered }));
  const { size } = await offerFor(payment, offers, newMemory());
  return { size, asked };
}

it.each([
  [
    'the smaller one that is enough',
    [
      [900n, 1_003n],
      [800n, 1_001n],
    ],
    800n,
    [],
  ],
  [
    'the smaller one, in either order',
    [
      [800n, 1_001n],
      [900n, 1_003n],
    ],
    800n,
    [],
  ],
  [
    'the only one that is enough',
    [
      [800n, 999n],
      [900n, 1_000n],
    ],
    900n,
    [],
  ],
  ['one that is half a percent above', [[900n, 1_005n]], 900n, []],
  ['another one than what is more above', [[3_000n, 1_006n]], 2_002n, [2_986n, 2_002n]],
  [
    'the largest where none is enough, for more',
    [
      [900n, 500n],
      [800n, 400n],
    ],
    2_002n,
    [1_802n, 2_002n],
  ],
  ['maxInput where nothing is guaranteed', [[900n, 0n]], 2_002n, [3_000n, 2_002n]],
] as const)('takes %s', async (_, first, size, asked) => {
  expect(await choose(first, 1_000n, 3_000n)).toEqual({ size, asked });
});

it('gives up at once where the order for maxInput is not enough', async () => {
  await expect(choose([[3_000n, 999n]], 1_000n, 3_000n)).rejects.toMatchObject({
    code: 'price_moved',
    details: { limit: '1000', offered: '999' },
    advice: 'fix-input',
  });
});

it('refuses an order whose guarantee cannot be read', async () => {
  const payment = {
    client: {
      order: async () => ({
        ...order,
        otherAmountThreshold: '1.5',
      }),
    },
    input: {
      to: other,
      mint: USDC,
      amount: 1n,
      maxInput: 1n,
    },
    options: {},
    owner: wallet,
    from: SOL,
    amount: 1n,
  } as unknown as Payment;
  await expect(firstOffers(payment, newMemory())).rejects.toMatchObject({
    code: 'execution_failed',
    message: expect.stringContaining('otherAmountThreshold'),
  });
});
