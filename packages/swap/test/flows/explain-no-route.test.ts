import { type Mint, PerijoveError, SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { explainNoRoute } from '../../src/flows/explain-no-route.ts';
import type { OrderInput } from '../../src/types.ts';

const A = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN' as Mint;
const B = 'jtojtomepa8beP8AuQc6eXt5FriJwfFMwQx2v2f9mCL' as Mint;

/** A service that has a route for these orders, and for no other. */
function serviceWith(hasRoute: (input: OrderInput) => boolean) {
  const asked: OrderInput[] = [];
  const order = async (input: OrderInput) => {
    asked.push(input);
    if (hasRoute(input)) return {};
    const body = { status: 400, message: 'Failed to get quotes', code: undefined, raw: {} };
    const facts = { endpoint: 'swap.order', attempt: 1 };
    const advice = 'requote';
    throw new PerijoveError('bad_request', { body } as never, facts, body.message, { advice });
  };
  return { client: { order } as never, asked };
}

const input = { inputMint: A, outputMint: B, amount: 5_000_000n };

it.each([
  ['amount-too-large', 5_000n, ({ amount }: OrderInput) => BigInt(amount) <= 5_000n],
  ['amount-too-small', 5_000_000_000n, ({ amount }: OrderInput) => BigInt(amount) >= 50_000_001n],
])('%s names the nearest amount that has a route', async (kind, worksWith, hasRoute) => {
  const { client } = serviceWith(hasRoute);
  const explained = await explainNoRoute(client, input);
  expect(explained).toMatchObject({ kind, worksWith, advice: 'fix-input' });
  expect(explained.tries.at(-1)).toMatchObject({ isFound: true, amount: worksWith });
});

it('says that no route joins two tokens that both have a market', async () => {
  const isBig = ({ inputMint, outputMint }: OrderInput): boolean =>
    [inputMint, outputMint].some((mint) => mint === SOL || mint === USDC);
  const { client, asked } = serviceWith(isBig);
  const explained = await explainNoRoute(client, input);
  expect(explained).toMatchObject({ kind: 'no-route', mint: undefined, worksWith: undefined });
  expect(asked.length).toBeLessThanOrEqual(16);
});

it('throws every other failure of the service', async () => {
  const failure = new Error('away');
  const order = () => Promise.reject(failure);
  await expect(explainNoRoute({ order } as never, input)).rejects.toBe(failure);
});
