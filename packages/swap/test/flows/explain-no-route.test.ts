import { type Mint, PerijoveError, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { type ExplainNoRouteOptions, explainNoRoute } from '../../src/flows/explain-no-route.ts';
import type { OrderInput } from '../../src/types.ts';

const A = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN' as Mint;
const B = 'jtojtomepa8beP8AuQc6eXt5FriJwfFMwQx2v2f9mCL' as Mint;
const input = { inputMint: A, outputMint: B, amount: 5_000_000n };

interface Given {
  readonly own?: object;
  readonly options?: ExplainNoRouteOptions;
  readonly settings?: Pick<ExplainNoRouteOptions, 'tokenOf'>;
}

/** Explains with a service that has a route for these orders, and for no other. */
async function explain(
  hasRoute: (input: OrderInput) => boolean,
  { own = {}, options, settings }: Given = {},
) {
  const asked: OrderInput[] = [];
  const signals: unknown[] = [];
  const order = async (wanted: OrderInput, call: { readonly signal?: AbortSignal }) => {
    asked.push(wanted);
    signals.push(call.signal);
    if (hasRoute(wanted)) return {};
    const body = { status: 400, message: 'Failed to get quotes', code: undefined, raw: {} };
    const facts = { endpoint: 'swap.order', attempt: 1 };
    const advice = 'requote';
    throw new PerijoveError('bad_request', { body } as never, facts, body.message, { advice });
  };
  const client = { order } as never;
  const explained = await explainNoRoute(client, { ...input, ...own }, options, settings);
  expect(explained.tries.map(({ amount }) => amount)).toEqual(
    asked.map(({ amount }) => BigInt(amount)),
  );
  return { explained, asked, signals };
}

const never = () => false;
const nothing = { mint: undefined, options: [], worksWith: undefined };
const isBig = (mint: Mint): boolean => mint === SOL || mint === USDC;

describe('a route that is there', () => {
  it('is asked for without the wallet', async () => {
    const { signal } = new AbortController();
    const own = { taker: A, slippageBps: 5, excludeDexes: ['x'] };
    const { explained, asked, signals } = await explain(() => true, { own, options: { signal } });
    const found = { inputMint: A, outputMint: B, amount: 5_000_000n, isFound: true };
    expect(explained).toMatchObject({ ...nothing, kind: 'route-found', advice: 'requote' });
    expect(explained.tries).toEqual([{ ...found, what: expect.stringContaining('taker') }]);
    const { taker: _, ...rest } = own;
    expect(asked).toEqual([{ ...input, ...rest }]);
    expect(signals).toEqual([signal]);
  });

  it('finds no route for a payer that leaves none', async () => {
    const own = { taker: A, payer: B };
    const without = ({ payer }: OrderInput) => payer === undefined;
    const { explained, asked } = await explain(without, { own });
    expect(explained).toMatchObject({ ...nothing, kind: 'filtered', options: ['payer'] });
    expect(asked).toEqual([input, { ...input, ...own }]);
    expect((await explain(() => true, { own })).explained.kind).toBe('route-found');
  });
});

describe('options that leave no route', () => {
  const filters = {
    excludeRouters: ['metis'],
    excludeDexes: ['Orca'],
    swapMode: 'ExactOut',
    receiver: B,
    referralFee: 50,
  };
  const filtered = { ...nothing, kind: 'filtered', advice: 'fix-input' };
  const fields = (asked: readonly OrderInput[]) =>
    asked.map((each) => Object.keys(each).filter((name) => !(name in input)));

  it.each(Object.entries(filters))('are named: %s', async (name, value) => {
    const own = { [name]: value, slippageBps: 5 };
    const without = (wanted: OrderInput) => !(name in wanted);
    const { explained, asked } = await explain(without, { own });
    expect(explained).toMatchObject({ ...filtered, options: [name] });
    expect(explained.says).toContain(name);
    expect(fields(asked)).toEqual([[name, 'slippageBps'], []]);
  });

  it('are only those without which there is a route', async () => {
    const without = ({ excludeDexes }: OrderInput) => excludeDexes === undefined;
    const { explained, asked } = await explain(without, { own: filters });
    expect(explained).toMatchObject({ ...filtered, options: ['excludeDexes'] });
    const names = Object.keys(filters);
    const one = names.map((name) => names.filter((each) => each !== name));
    expect(fields(asked)).toEqual([names, [], ...one]);
  });

  it('are one of two', async () => {
    const own = { excludeDexes: ['a'], swapMode: 'ExactOut' };
    const without = (wanted: OrderInput) => !('swapMode' in wanted);
    expect((await explain(without, { own })).explained.options).toEqual(['swapMode']);
  });

  it('are all of them, where each alone leaves no route', async () => {
    const own = { excludeDexes: ['a'], swapMode: 'ExactOut' };
    const without = (wanted: OrderInput) => !('excludeDexes' in wanted || 'swapMode' in wanted);
    const { explained } = await explain(without, { own });
    expect(explained).toMatchObject({ ...filtered, options: ['excludeDexes', 'swapMode'] });
  });
});

describe('an amount without a route', () => {
  it.each([
    ['amount-too-large', 500_000n, ({ amount }: OrderInput) => BigInt(amount) <= 500_000n],
    ['amount-too-large', 5_000n, ({ amount }: OrderInput) => BigInt(amount) <= 5_000n],
    ['amount-too-large', 50n, ({ amount }: OrderInput) => BigInt(amount) <= 50n],
    ['amount-too-small', 50_000_000n, ({ amount }: OrderInput) => BigInt(amount) > 5_000_000n],
    ['amount-too-small', 5_000_000_000n, ({ amount }: OrderInput) => BigInt(amount) > 50_000_000n],
    [
      'amount-too-small',
      500_000_000_000n,
      ({ amount }: OrderInput) => BigInt(amount) > 5_000_000_000n,
    ],
  ])('%s names the nearest one that has a route: %s', async (kind, worksWith, hasRoute) => {
    const own = { swapMode: 'ExactIn' };
    const { explained, asked } = await explain(hasRoute, { own });
    expect(explained).toMatchObject({ ...nothing, kind, worksWith, advice: 'fix-input' });
    expect(explained.tries.at(-1)).toMatchObject({ isFound: true, amount: worksWith });
    expect(asked.at(-1)).toEqual({ ...input, amount: worksWith });
  });

  it('is tried only within what a token can have', async () => {
    const large = await explain(never, { own: { amount: 2n ** 63n } });
    expect(large.asked.filter(({ amount }) => BigInt(amount) > 2n ** 63n)).toEqual([]);
    const edge = 2n ** 64n / 10n;
    const below = await explain(never, { own: { amount: edge } });
    expect(below.asked.map(({ amount }) => amount)).toContain(edge * 10n);
    const above = await explain(never, { own: { amount: String(edge + 1n) } });
    expect(above.asked.map(({ amount }) => amount)).not.toContain((edge + 1n) * 10n);
    const small = await explain(never, { own: { amount: 9n } });
    expect(small.asked.filter(({ amount }) => BigInt(amount) < 9n)).toEqual([]);
    const least = await explain(never, { own: { amount: 10n } });
    expect(least.asked.filter(({ amount }) => BigInt(amount) < 10n)).toMatchObject([
      { amount: 1n },
    ]);
  });
});

describe('a token without a market', () => {
  const without =
    (mint: Mint) =>
    ({ inputMint, outputMint }: OrderInput): boolean =>
      inputMint !== mint && outputMint !== mint && (isBig(inputMint) || isBig(outputMint));
  const dead = { ...nothing, kind: 'dead-token', advice: 'fix-input' };

  it('is the output, tried with 100 USDC', async () => {
    const { explained, asked } = await explain(without(B));
    expect(explained).toMatchObject({ ...dead, mint: B });
    expect(asked.at(-1)).toEqual({ inputMint: USDC, outputMint: B, amount: 100_000_000n });
  });

  it.each([
    [B, USDC],
    [SOL, USDC],
    [USDC, SOL],
  ])('is the input, for an output of %s tried with %s', async (outputMint, into) => {
    const { explained, asked } = await explain(without(A), { own: { outputMint } });
    expect(explained).toMatchObject({ ...dead, mint: A });
    expect(asked.at(-1)).toEqual({ inputMint: A, outputMint: into, amount: 5_000_000n });
  });

  it.each([
    [SOL, USDC],
    [USDC, SOL],
  ])('is neither of %s and %s, which are not tried', async (inputMint, outputMint) => {
    const { explained, asked } = await explain(never, { own: { inputMint, outputMint } });
    expect(explained).toMatchObject({ ...nothing, kind: 'no-route' });
    expect(asked).toHaveLength(7);
  });

  const now = Date.now();
  const born = (ageMs: number) => ({ createdAt: new Date(now - ageMs).toISOString() });
  const minute = 60_000;
  const day = 86_400_000;

  it.each([
    ['unknown-token', 'fix-input', undefined],
    ['too-new', 'retry', born(day - minute)],
    ['dead-token', 'fix-input', born(day + minute)],
    ['dead-token', 'fix-input', {}],
    ['dead-token', 'fix-input', { createdAt: null }],
  ])('is looked up: %s', async (kind, advice, token) => {
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    const tokenOf = async (mint: Mint, call: { readonly signal?: AbortSignal | undefined }) => {
      seen.push([mint, call.signal === signal]);
      return token;
    };
    const { explained } = await explain(without(B), { options: { tokenOf, signal } });
    expect(explained).toMatchObject({ ...nothing, kind, advice, mint: B });
    expect(seen).toEqual([[B, true]]);
    const ofClient = await explain(without(B), { options: { signal }, settings: { tokenOf } });
    expect(ofClient.explained.kind).toBe(kind);
  });
});

describe('two tokens', () => {
  it('that both have a market, and no route between them', async () => {
    const { explained, asked } = await explain((each) =>
      [each.inputMint, each.outputMint].some(isBig),
    );
    expect(explained).toMatchObject({ ...nothing, kind: 'no-route', advice: 'fix-input' });
    expect(explained.tries.map(({ isFound }) => isFound)).toEqual([
      ...Array.from({ length: 7 }, () => false),
      true,
      true,
    ]);
    expect(asked).toHaveLength(9);
  });
});

it('asks for at most 16 orders', async () => {
  const own = {
    excludeRouters: [],
    excludeDexes: [],
    swapMode: 'ExactIn',
    receiver: A,
    referralFee: 1,
  };
  const plain = (each: OrderInput) => Object.keys(each).length === 3;
  const found = await explain((each) => plain(each) && each.amount === input.amount, { own });
  expect(found.asked.length).toBeLessThanOrEqual(16);
  expect((await explain(never, { own })).asked.length).toBeLessThanOrEqual(16);
});

it('throws every other failure of the service', async () => {
  const failure = new Error('away');
  const order = () => Promise.reject(failure);
  await expect(explainNoRoute({ order } as never, input)).rejects.toBe(failure);
});

it.each([
  [null, {}, 'input'],
  [input, { tokensOf: 1 }, 'tokensOf'],
])('refuses the input %# before any request', async (wrong, options, field) => {
  const order = () => Promise.reject(new Error('asked'));
  const refused = explainNoRoute({ order } as never, wrong as never, options as never);
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'swap.explainNoRoute',
    details: { field },
  });
});
