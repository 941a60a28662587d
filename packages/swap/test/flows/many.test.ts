import { type PerijoveError, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../solana/src/errors.ts';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import { nodeWith } from '../../../solana/test/family/node.ts';
import { wallet } from '../../../solana/test/family/plan-of.ts';
import { endpoints } from '../../src/endpoints.ts';
import { basket } from '../../src/flows/basket.ts';
import { quoteMany } from '../../src/flows/quote-many.ts';
import { rebalance } from '../../src/flows/rebalance.ts';
import { splitAmount } from '../../src/flows/split-amount.ts';
import { legId, runLegs } from '../../src/flows/swap-legs.ts';
import { other } from '../samples.ts';

interface Begun {
  readonly asked: { readonly outputMint: string };
  readonly id: string | undefined;
}

const declined = createError('signer_failed', { reason: 'declined' } as never, 'no');
const broken = createError('signer_failed', { reason: 'unsupported' } as never, 'no');
const unknown = createError('outcome_unknown', {} as never, 'who knows');
const busy = createError('flow_busy', {} as never, 'busy');
const invalid = createError('invalid_input', { field: 'x', expected: 'y' }, 'no');
const stored = createError('journal_failed', {} as never, 'full');
const closed = createError('closed', {} as never, 'closed');

/** A signer of a preview, which stands for the run of each leg: by its output, a result or an error. */
function running(outcomes: Readonly<Record<string, unknown>> = {}) {
  const begun: Begun[] = [];
  const signer = {
    address: wallet,
    signTransactions: () => Promise.reject(new Error('asked to sign')),
    async [Symbol.for('@perijove/solana:preview')](plan: Begun, { id }: Begun) {
      begun.push({ asked: plan.asked, id });
      const outcome = outcomes[plan.asked.outputMint] ?? 'landed';
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
  return { options: { signer } as never as { readonly signer: never }, begun };
}

const { client } = clientWith(endpoints, {});
const leg = (outputMint: string, amount = 5n) => ({ inputMint: SOL, outputMint, amount });

describe('legs', () => {
  const statuses = async (outcomes: Readonly<Record<string, unknown>>) => {
    const { options, begun } = running(outcomes);
    const results = await runLegs(client, [leg(USDC), leg(other)], {}, options);
    return { statuses: results.map(({ status }) => status), begun };
  };

  it.each([
    ['landed', {}, ['landed', 'landed'], 2],
    ['failed', { [USDC]: refusal('no') }, ['failed', 'landed'], 2],
    ['failed for another reason of the signer', { [USDC]: broken }, ['failed', 'landed'], 2],
    ['declined by a person', { [USDC]: declined }, ['failed', 'not-started'], 1],
    ['open', { [USDC]: unknown }, ['open', 'landed'], 2],
    ['busy', { [USDC]: busy }, ['open', 'landed'], 2],
  ])('go on after one that is %s', async (_, outcomes, expected, count) => {
    const ran = await statuses(outcomes);
    expect(ran.statuses).toEqual(expected);
    expect(ran.begun).toHaveLength(count);
  });

  it.each([
    ['mistake of the caller', invalid],
    ['journal that fails', stored],
    ['client that is closed', closed],
  ])('end with a %s', async (_, error) => {
    await expect(statuses({ [USDC]: error })).rejects.toMatchObject({ code: error.code });
  });

  it('end with an error of others, and with the reason of an abort', async () => {
    const odd = new Error('odd');
    await expect(statuses({ [USDC]: odd })).rejects.toBe(odd);
    const reason = new Error('enough');
    const { options } = running({ [USDC]: refusal('no') });
    const signal = AbortSignal.abort(reason);
    const all = { ...options, signal };
    await expect(runLegs(client, [leg(USDC)], {}, all)).rejects.toBe(reason);
  });

  it('keep what is not to be swapped', async () => {
    const { options, begun } = running();
    const results = await runLegs(client, [leg(SOL), leg(USDC, 0n)], {}, options);
    expect(results.map(({ status }) => status)).toEqual(['kept', 'kept']);
    expect(begun).toEqual([]);
  });

  it('are flows with what they share, and an id by their place', async () => {
    const { options, begun } = running();
    const all = { ...options, id: 'mine', journal: createMemoryJournal() };
    const legs = [leg(USDC), { ...leg(other), minOutput: 3n }];
    const results = await runLegs(client, legs, { slippageBps: 7 }, all);
    expect(begun).toEqual([
      { id: 'mine/1', asked: { inputMint: SOL, outputMint: USDC, amount: '5', slippageBps: 7 } },
      {
        id: 'mine/2',
        asked: { inputMint: SOL, outputMint: other, amount: '5', minOutput: '3', slippageBps: 7 },
      },
    ]);
    expect(results).toEqual([
      { ...legs[0], id: 'mine/1', status: 'landed', result: 'landed' },
      { ...legs[1], id: 'mine/2', status: 'landed', result: 'landed' },
    ]);
    expect(legId(undefined, 3)).toBeUndefined();
    const without = running();
    await runLegs(client, [leg(USDC)], {}, without.options);
    expect(without.begun[0]?.id).toBeUndefined();
  });
});

describe('the parts of an amount', () => {
  it.each([
    [10n, [1n, 1n], [5n, 5n]],
    [10n, [3n, 1n], [8n, 2n]],
    [10n, [1n, 3n], [3n, 7n]],
    [11n, [1n, 1n], [6n, 5n]],
    [10n, [1n, 1n, 1n], [4n, 3n, 3n]],
    [11n, [1n, 1n, 1n], [4n, 4n, 3n]],
    [11n, [1n, 2n, 4n], [2n, 3n, 6n]],
    [1n, [1n, 5n], [0n, 1n]],
    [0n, [1n, 2n], [0n, 0n]],
    [5n, [], []],
    [5n, [0n, 0n], []],
  ])('of %s by %o are %o', (amount, weights, parts) => {
    expect(splitAmount(amount, weights)).toEqual(parts);
  });
});

describe('a basket', () => {
  const input = {
    from: SOL,
    amount: '100',
    slippageBps: 7,
    to: [
      {
        mint: USDC,
        share: 3,
        minOutput: '9',
      },
      {
        mint: SOL,
        share: 2,
      },
      {
        mint: other,
        share: 5,
      },
    ],
  };

  it('swaps the parts of the amount, and keeps its own', async () => {
    const { options, begun } = running();
    const result = await basket(client, input, options);
    expect(begun.map(({ asked }) => asked)).toEqual([
      { inputMint: SOL, outputMint: USDC, amount: '30', minOutput: '9', slippageBps: 7 },
      { inputMint: SOL, outputMint: other, amount: '50', slippageBps: 7 },
    ]);
    expect(result).toMatchObject({ spent: 80n, open: 0n, unspent: 20n, isDone: true });
    expect(result.legs.map(({ status }) => status)).toEqual(['landed', 'kept', 'landed']);
  });

  it('takes a maximum loss, by prices of the caller', async () => {
    const { options, begun } = running();
    const all = { ...options, maxLossBps: 5, prices: {} };
    expect((await basket(client, input, all)).isDone).toBe(true);
    expect(begun).toHaveLength(2);
  });

  it.each([
    ['failed', { [USDC]: refusal('no') }, { spent: 50n, open: 0n, unspent: 50n }],
    ['open', { [USDC]: unknown }, { spent: 50n, open: 30n, unspent: 20n }],
    ['declined', { [USDC]: declined }, { spent: 0n, open: 0n, unspent: 100n }],
  ])('is not done while a leg is %s', async (_, outcomes, sums) => {
    const result = await basket(client, input, running(outcomes).options);
    expect(result).toMatchObject({ ...sums, isDone: false });
  });

  it.each([
    [{ from: 'SOL' }, {}, 'from'],
    [{ amount: 0n }, {}, 'amount'],
    [{ to: [] }, {}, 'to'],
    [{ to: {} }, {}, 'to'],
    [{ to: [1] }, {}, 'to[0]'],
    [{ to: [{ mint: 'USDC', share: 1 }] }, {}, 'to[0].mint'],
    [
      {
        to: [
          { mint: USDC, share: 1 },
          { mint: USDC, share: 1 },
        ],
      },
      {},
      'to[1].mint',
    ],
    [{ to: [{ mint: USDC, share: 0 }] }, {}, 'to[0].share'],
    [{ to: [{ mint: USDC, share: 0.5 }] }, {}, 'to[0].share'],
    [{ to: [{ mint: USDC }] }, {}, 'to[0].share'],
    [{ to: [{ mint: USDC, share: 1, min: 1 }] }, {}, 'to[0].min'],
    [{ to: [{ mint: USDC, share: 1, minOutput: 0n }] }, {}, 'to[0].minOutput'],
    [{ to: [{ mint: SOL, share: 1, minOutput: 1n }] }, {}, 'to[0].minOutput'],
    [{}, { maxLossBps: -1 }, 'maxLossBps'],
    [{ to: [{ mint: SOL, share: 1 }] }, { maxLossBps: -1 }, 'maxLossBps'],
    [{ to: [{ mint: SOL, share: 1 }] }, { maxLoss: 1 }, 'maxLoss'],
  ])('is refused with %o before any request', async (own, options, field) => {
    const given = running();
    const all = { ...given.options, ...options };
    await expect(basket(client, { ...input, ...own } as never, all)).rejects.toMatchObject({
      code: 'invalid_input',
      flow: 'swap.basket',
      details: { field },
    });
    expect(given.begun).toEqual([]);
  });
});

describe('a rebalance', () => {
  const prices = { [SOL]: { usdPrice: 100, decimals: 9 }, [USDC]: { usdPrice: 1, decimals: 6 } };
  const targets = [
    { mint: SOL, share: 1 },
    { mint: USDC, share: 1 },
  ];
  const input = { targets, prices };
  /** The lamports of the wallet, and its USDC. */
  async function nodeOf(lamports: number, usdc: bigint) {
    const node = await nodeWith([{ owner: wallet, mint: USDC, amount: usdc }]);
    const account = { owner: '11111111111111111111111111111111', lamports, data: ['', 'base64'] };
    return {
      async call(method: string, params: readonly [readonly string[]]) {
        const answer = (await node.call(method, params)) as { readonly value: unknown[] };
        const value = params[0].map((each, at) => (each === wallet ? account : answer.value[at]));
        return { ...answer, value };
      },
    };
  }
  async function run(own: object = {}, lamports = 4_000_000_000, usdc = 200_000_000n, more = {}) {
    const { options, begun } = running();
    const rpc = await nodeOf(lamports, usdc);
    const all = { ...options, rpc, ...more } as never;
    return { result: await rebalance(client, { ...input, ...own }, all), begun };
  }

  it('brings the balances of the node to their targets', async () => {
    const { result, begun } = await run();
    expect(result).toMatchObject({ isDone: true, isResumed: false });
    expect(result.weights.map(({ mint, usd }) => [mint, usd])).toEqual([
      [SOL, 400],
      [USDC, 200],
    ]);
    // A hundred US dollars of SOL, one percent below the price.
    const swapped = { inputMint: SOL, outputMint: USDC, amount: '1000000000' };
    expect(begun).toEqual([
      { id: undefined, asked: { ...swapped, minOutput: '99000000', maxSlippageBps: 100 } },
    ]);
  });

  it.each([
    ['a slippage', { maxSlippageBps: 50 }, { minOutput: '99500000', maxSlippageBps: 50 }],
    ['a maximum of each trade', { maxTradeUsd: 10 }, { amount: '100000000', minOutput: '9900000' }],
    ['lamports to keep', { keepLamports: '3500000000' }, { amount: '500000000' }],
  ])('is bounded by %s', async (_, own, asked) => {
    expect((await run(own)).begun[0]?.asked).toMatchObject(asked);
  });

  it('keeps 0.02 SOL, and trades nothing within a band of one percent', async () => {
    const fees = await run({}, 25_000_000, 0n);
    expect(fees.begun[0]?.asked).toMatchObject({ amount: '5000000' });
    // 51 % and 49 %.
    expect((await run({}, 5_100_000_000, 490_000_000n)).result).toMatchObject({
      legs: [],
      isDone: true,
    });
    expect((await run({ bandBps: 99 }, 5_100_000_000, 490_000_000n)).begun).toHaveLength(1);
    // A little outside.
    expect((await run({}, 5_110_000_000, 489_000_000n)).begun).toHaveLength(1);
  });

  it('resumes the legs of an earlier call, whatever the balances are now', async () => {
    const journal = createMemoryJournal();
    const record = {
      version: 1,
      flow: 'swap.swap',
      owner: wallet,
      revision: 1,
      attempts: 1,
      agreed: null,
      step: 'begun',
    };
    const asked = { inputMint: USDC, outputMint: SOL, amount: '7', minOutput: '1' };
    for (const [n, own] of [asked, { ...asked, amount: '8' }].entries())
      await journal.write({ ...record, id: `mine/${n + 1}`, asked: own } as never);
    const { result, begun } = await run({}, 1, 1n, { journal, id: 'mine' });
    expect(result).toMatchObject({ weights: [], isResumed: true, isDone: true });
    const bounds = { ...asked, maxSlippageBps: 100 };
    expect(begun).toEqual([
      { id: 'mine/1', asked: bounds },
      { id: 'mine/2', asked: { ...bounds, amount: '8' } },
    ]);
    const one = createMemoryJournal();
    await one.write({ ...record, id: 'mine/1', asked } as never);
    const single = await run({}, 1, 1n, { journal: one, id: 'mine' });
    expect(single.result).toMatchObject({ weights: [], isResumed: true });
    expect(single.begun).toHaveLength(1);
    const fresh = await run({}, undefined, undefined, { journal, id: 'other' });
    expect(fresh.result).toMatchObject({ isResumed: false });
    expect((await run({}, undefined, undefined, { journal })).result.isResumed).toBe(false);
    const nameless = { ...journal, read: () => Promise.reject(new Error('read without an id')) };
    const without = await run({}, undefined, undefined, { journal: nameless });
    expect(without.result.isResumed).toBe(false);
  });

  it('trades nothing for a wallet that the node does not know', async () => {
    const { options, begun } = running();
    const all = { ...options, rpc: await nodeWith() };
    expect(await rebalance(client, input, all)).toMatchObject({
      weights: [{ usd: 0 }, { usd: 0 }],
      legs: [],
      isDone: true,
    });
    expect(begun).toEqual([]);
  });

  it.each([
    [{ target: [] }, {}, 'target'],
    [{ targets: [] }, {}, 'targets'],
    [{ targets: [{ mint: SOL, share: 1, minOutput: 1n }] }, {}, 'targets[0].minOutput'],
    [{ prices: undefined }, {}, `prices.${SOL}`],
    [{ prices: 5 }, {}, 'prices'],
    [{ prices: { [SOL]: prices[SOL] } }, {}, `prices.${USDC}`],
    [{ prices: { ...prices, [USDC]: null } }, {}, `prices.${USDC}`],
    [{ prices: { ...prices, [USDC]: { usdPrice: 0, decimals: 6 } } }, {}, `prices.${USDC}`],
    [{ bandBps: -1 }, {}, 'bandBps'],
    [{ bandBps: 10_001 }, {}, 'bandBps'],
    [{ maxSlippageBps: 10_001 }, {}, 'maxSlippageBps'],
    [{ maxTradeUsd: 0 }, {}, 'maxTradeUsd'],
    [{ maxTradeUsd: '5' }, {}, 'maxTradeUsd'],
    [{ keepLamports: -1n }, {}, 'keepLamports'],
    [{}, { rpc: undefined }, 'rpc'],
    [{}, { maxLossBps: -1 }, 'maxLossBps'],
  ])('is refused with %# before any request', async (own, more, field) => {
    await expect(run(own, 1, 1n, more)).rejects.toMatchObject({
      code: 'invalid_input',
      flow: 'swap.rebalance',
      details: { field },
    });
  });
});

describe('quotes', () => {
  const inputs = Array.from({ length: 20 }, (_, n) => ({
    inputMint: SOL,
    outputMint: USDC,
    amount: String(n),
  }));

  it('are in the order of their inputs, each with its order or its error', async () => {
    const error = refusal('no');
    let atOnce = 0;
    let most = 0;
    const order = async ({ amount }: { readonly amount: string }) => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
      return amount === '7' ? error : { requestId: amount };
    };
    const { signal } = new AbortController();
    const served = clientWith(endpoints, { order });
    const items = await quoteMany(served.client, inputs, { signal });
    expect(items).toEqual(
      inputs.map((input, n) =>
        n === 7 ? { input, error } : { input, order: { requestId: input.amount } },
      ),
    );
    expect(most).toBe(8);
    expect(served.calls.every(([, , given]) => given === signal)).toBe(true);
    expect(await quoteMany(served.client, [])).toEqual([]);
  });

  it('end with an error of others, and with the reason of an abort', async () => {
    const odd = new Error('odd');
    const failing = clientWith(endpoints, { order: odd });
    await expect(quoteMany(failing.client, inputs)).rejects.toBe(odd);
    const reason = new Error('enough');
    const refused = clientWith(endpoints, { order: refusal('no') });
    const aborted = quoteMany(refused.client, inputs, { signal: AbortSignal.abort(reason) });
    await expect(aborted).rejects.toBe(reason);
  });

  it.each([
    [{}, {}, 'inputs'],
    [[], null, 'options'],
  ])('are refused for %o with %o', async (list, options, field) => {
    const { client: unused } = clientWith(endpoints, {});
    const error: PerijoveError = await quoteMany(unused, list as never, options as never).then(
      () => Promise.reject(new Error('it was accepted')),
      (thrown: PerijoveError) => thrown,
    );
    expect(error).toMatchObject({
      code: 'invalid_input',
      flow: 'swap.quoteMany',
      details: { field },
    });
  });
});
