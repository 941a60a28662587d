import { type Mint, USDC } from '@perijove/core';
import type { NodeFlowOptions } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import type { Leg } from '../../../src/settlement/leg.ts';
import { JUP } from '../../market/swap/trading.ts';
import { type HostileScene, hostileTransaction, openHostile } from './hostile-service.ts';
import { type Answered, otherAnswers, type Tamper } from './tampering-service.ts';

const UNIT = 1_000_000n;
const AMOUNT = 100n * UNIT;
const WANTED = 20n * UNIT;

const pay = (mint: Mint, amount: bigint): Leg => ({ leg: 'pay', mint, amount });
const get = (mint: Mint, amount: bigint): Leg => ({ leg: 'receive', mint, amount });

interface Lie {
  readonly name: string;
  /** Where a bound of the caller was out of reach from the start. Default: `requote`. */
  readonly advice?: 'fix-input';
  readonly act: (client: Perijove, options: NodeFlowOptions) => Promise<unknown>;
  /** What the offer says, beside what the sandbox says. */
  readonly offer: object;
  readonly legs: readonly Leg[];
}

const exactIn = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };
const exactOut = {
  ...exactIn,
  amount: WANTED,
  swapMode: 'ExactOut' as const,
};

const forOneUnit = [pay(USDC, AMOUNT), get(JUP, 1n)];
const forHalf = [pay(USDC, AMOUNT), get(JUP, 50n * UNIT)];
const tenfold = [pay(USDC, 1_000n * UNIT), get(JUP, WANTED)];

/** The threshold is below (or above) the amount by more than was asked for. */
const lies: readonly Lie[] = [
  {
    name: 'instantSwap.swap with 50 bps for one unit',
    act: ({ instantSwap }, options) => instantSwap.swap({ ...exactIn, slippageBps: 50 }, options),
    offer: { otherAmountThreshold: '1' },
    legs: forOneUnit,
  },
  {
    name: 'instantSwap.swap with no bound for one unit',
    act: ({ instantSwap }, options) => instantSwap.swap(exactIn, options),
    offer: { otherAmountThreshold: '1', slippageBps: 10_000 },
    legs: forOneUnit,
  },
  {
    name: 'instantSwap.swap with 100 bps at most for half',
    act: ({ instantSwap }, options) =>
      instantSwap.swap({ ...exactIn, maxSlippageBps: 100 }, options),
    offer: { outAmount: '100000000', otherAmountThreshold: '50000000', slippageBps: 5_000 },
    legs: forHalf,
  },
  {
    name: 'instantSwap.swap below its minOutput',
    advice: 'fix-input',
    act: ({ instantSwap }, options) => instantSwap.swap({ ...exactIn, minOutput: WANTED }, options),
    offer: { outAmount: '1', otherAmountThreshold: '1' },
    legs: forOneUnit,
  },
  {
    name: 'routingSwap.swap with 50 bps for one unit',
    act: ({ routingSwap }, options) => routingSwap.swap({ ...exactIn, slippageBps: 50 }, options),
    offer: { otherAmountThreshold: '1' },
    legs: forOneUnit,
  },
  {
    name: 'routingSwap.swap with the default slippage for half',
    act: ({ routingSwap }, options) => routingSwap.swap(exactIn, options),
    offer: { outAmount: '100000000', otherAmountThreshold: '50000000', slippageBps: 5_000 },
    legs: forHalf,
  },
  {
    name: 'routingSwap.swap below its minOutput',
    advice: 'fix-input',
    act: ({ routingSwap }, options) => routingSwap.swap({ ...exactIn, minOutput: WANTED }, options),
    offer: { outAmount: '1', otherAmountThreshold: '1' },
    legs: forOneUnit,
  },
  {
    name: 'routingSwap.swap of an exact output for ten times the input',
    act: ({ routingSwap }, options) =>
      routingSwap.swap({ ...exactOut, maxInput: 2_000n * UNIT }, options),
    offer: { inAmount: '100000000', otherAmountThreshold: '1000000000' },
    legs: tenfold,
  },
  {
    name: 'routingSwap.swap of an exact output above its maxInput',
    advice: 'fix-input',
    act: ({ routingSwap }, options) => routingSwap.swap({ ...exactOut, maxInput: AMOUNT }, options),
    offer: { inAmount: '1000000000', otherAmountThreshold: '1000000000' },
    legs: tenfold,
  },
];

function lying(lie: Lie, transaction: () => string): Tamper {
  const executing = otherAnswers(false, { status: 500, body: {} });
  return async (target, forward, sent): Promise<Answered> => {
    const { pathname } = target;
    if (pathname.endsWith('/swap')) return { status: 200, body: built(transaction()) };
    const answer = await executing(target, forward, sent);
    if (!/\/(?:order|quote)$/.test(pathname)) return answer;
    const body = { ...(answer.body as object), ...lie.offer };
    return {
      ...answer,
      body: pathname.endsWith('/order') ? { ...body, ...ordered(transaction()) } : body,
    };
  };
}

const built = (swapTransaction: string) => ({ swapTransaction, lastValidBlockHeight: 1_000 });
const ordered = (transaction: string) => ({ transaction, gasless: false, maker: null });

const open = (lie: Lie): Promise<HostileScene> =>
  openHostile([USDC], (on) => lying(lie, () => hostileTransaction(on, lie.legs)));

describe('an offer beyond the slippage', () => {
  it.each(
    sample(
      lies.map((lie) => [lie.name, lie] as const),
      4,
    ),
  )('is not taken: %s', async (_, lie) => {
    const scene = await open(lie);
    const { alice, rpc, hostile, lost } = scene;
    const { advice = 'requote' } = lie;
    const swap = lie.act(hostile, { signer: alice.secretKey, rpc });
    await expect(swap).rejects.toMatchObject({ code: 'price_moved', advice });
    expect(lost(USDC)).toBe(0n);
  });
});
