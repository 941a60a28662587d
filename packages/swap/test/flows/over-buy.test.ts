import { isPerijoveError, SOL, USDC } from '@perijove/core';
import type { Rpc, Signer } from '@perijove/solana';
import type { Order, OrderInput } from '@perijove/swap';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { inputFor } from '../../src/flows/over-buy.ts';
import type { Payment } from '../../src/flows/pay-flow.ts';
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

function sizeOf(pool: Pool, amount: bigint, maxInput: bigint): Promise<Sizing> {
  return sizeBy((input) => guaranteed(pool, input), amount, maxInput);
}

/** @param guarantee What the service guarantees for an input. */
async function sizeBy(
  guarantee: (input: bigint) => bigint,
  amount: bigint,
  maxInput: bigint,
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
  };
  return { size: await inputFor(payment), quotes };
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
      expect(quotes.length).toBeLessThanOrEqual(3);
    }),
    { seed: 1 },
  );
});

it.each([
  ['the first quote is close to the amount', [1_001n]],
  ['the last quote is close to the amount', [1_200n, 1_003n]],
  ['the last quote is too small', [1_200n, 900n, 600n]],
  ['the last quote is too large', [1_200n, 700n, 1_000n]],
])('never asks for more than maxInput, nor offers it, where %s', async (_, perMille) => {
  const [amount, maxInput] = [1_000_000n, 5_000n];
  const answers = perMille.map((each) => (each * amount) / 1_000n);
  const { size, quotes } = await sizeBy(() => answers.shift() ?? 0n, amount, maxInput);
  for (const asked of [...quotes.map((each) => BigInt(each.amount)), size])
    expect(asked).toBeLessThanOrEqual(maxInput);
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
