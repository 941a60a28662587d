import { type Mint, SOL, USDC } from '@perijove/core';
import { createRpc, type NodeFlowOptions } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { launchInput } from '../../families/studio/launching.ts';
import { balanceOf, JUP, startTrading } from '../../market/swap/trading.ts';
import { fastClock } from './holding-service.ts';
import { AMOUNT, buyLow, inRounds } from './lying-vault.ts';
import { type Answered, type Tamper, tamper } from './tampering-service.ts';

const UNITS = 1_000_000n;

type Options = Pick<NodeFlowOptions, 'signer' | 'rpc' | 'clock'>;

interface Case {
  readonly name: string;
  readonly run: (
    perijove: Perijove,
    options: Options,
    to: string,
  ) => Promise<{ readonly signature: string | null }>;
  /** What leaves the wallet each time. */
  readonly pays?: readonly [Mint, bigint];
  readonly ready?: (perijove: Perijove, options: Options) => Promise<unknown>;
}

/** The second offer may be worse: that is not what is tested. */
const pair = { inputMint: USDC, outputMint: JUP, amount: 10n * UNITS, minOutput: 1n };
const paid = [USDC, 10n * UNITS] as const;

const limitOrder = {
  inputMint: USDC,
  outputMint: SOL,
  params: { makingAmount: 10n * UNITS, takingAmount: 10_000_000_000n },
};

const weekly = {
  inputMint: USDC,
  outputMint: SOL,
  params: { time: { inAmount: 200n * UNITS, numberOfOrders: 2, interval: 604_800 } },
};

const cases: readonly Case[] = [
  {
    name: 'routingSwap.swap',
    run: ({ routingSwap }, options) => routingSwap.swap(pair, options),
    pays: paid,
  },
  {
    name: 'swap.swapByBuild',
    run: ({ swap }, options) => swap.swapByBuild(pair, options),
    pays: paid,
  },
  {
    name: 'instantSwap.swap',
    run: ({ instantSwap }, options) => instantSwap.swap(pair, options),
    pays: paid,
  },
  { name: 'swap.swap', run: ({ swap }, options) => swap.swap(pair, options), pays: paid },
  {
    name: 'swap.pay',
    run: ({ swap }, options, to) => swap.pay({ to, mint: USDC, amount: 10n * UNITS }, options),
    pays: paid,
  },
  {
    name: 'swap.pay by an order',
    run: ({ swap }, options, to) =>
      swap.pay({ to, mint: JUP, amount: UNITS, from: USDC, maxInput: 10n * UNITS }, options),
  },
  {
    name: 'trigger.place',
    run: ({ trigger }, options) => trigger.place(limitOrder, options),
    pays: paid,
  },
  {
    name: 'recurring.place',
    run: ({ recurring }, options) => recurring.place(weekly, options),
    pays: [USDC, 200n * UNITS],
  },
  {
    name: 'earn.deposit',
    run: ({ earn }, options) => earn.deposit({ asset: USDC, amount: 10n * UNITS }, options),
    pays: paid,
  },
  {
    name: 'earn.withdraw',
    ready: ({ earn }, options) => earn.deposit({ asset: USDC, amount: 100n * UNITS }, options),
    run: ({ earn }, options) => earn.withdraw({ asset: USDC, amount: 10n * UNITS }, options),
    pays: [USDC, -10n * UNITS],
  },
  {
    name: 'triggerV2.place',
    run: ({ triggerV2 }, options) => triggerV2.place(buyLow, options),
    pays: [USDC, AMOUNT],
  },
  {
    name: 'triggerV2.placeDca',
    run: ({ triggerV2 }, options) =>
      triggerV2.placeDca({ ...inRounds, orderType: 'time_based' } as never, options),
    pays: [USDC, inRounds.inputAmount],
  },
  {
    name: 'studio.launch',
    run: ({ studio }, options) => studio.launch(launchInput('TWICE'), options),
  },
];

/** Paths whose answer is a transaction, or what one is made of. */
const BUILDS =
  /\/(?:quote|swap|order|build|createOrder|earn\/(?:deposit|withdraw)|craft|create-tx)$/;

/** Answers the same request twice with the same answer, as a cache of a slot does. */
function cachingService(): Tamper {
  const cached = new Map<string, Promise<Answered>>();
  return (target, forward, sent) => {
    if (!BUILDS.test(target.pathname)) return forward();
    const key = `${target.pathname}${target.search} ${sent}`;
    const known = cached.get(key);
    cached.delete(key);
    if (known) return known;
    const answer = forward();
    cached.set(key, answer);
    return answer;
  };
}

it.each(sample(cases, 2).map((each) => [each.name, each] as const))(
  '%s, twice at once with the same answers, happens twice',
  async (_, { run, pays, ready }) => {
    const trading = await startTrading();
    const { sandbox, alice, bob } = trading;
    const options: Options = {
      signer: alice.secretKey,
      rpc: createRpc(sandbox.rpcUrl),
      clock: fastClock,
    };
    await ready?.(trading.perijove, options);
    const deployment = await tamper(sandbox, cachingService());
    const perijove = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
    onTestFinished(() => perijove.close());
    const [mint, amount] = pays ?? [USDC, 0n];
    const before = balanceOf(trading, alice.address, mint);
    const both = await Promise.all([
      run(perijove, options, bob.address),
      run(perijove, options, bob.address),
    ]);
    const [one, other] = both.map(({ signature }) => signature);
    expect(one).not.toBe(other);
    if (pays) expect(before - balanceOf(trading, alice.address, mint)).toBe(2n * amount);
  },
);

it('swap.swapByBuild makes two transactions of the same answer', async () => {
  const trading = await startTrading();
  const { sandbox, alice } = trading;
  const answers = new Map<string, Promise<Answered>>();
  const deployment = await tamper(sandbox, (target, forward) => {
    if (!target.pathname.endsWith('/build')) return forward();
    const answer = answers.get(target.search) ?? forward();
    answers.set(target.search, answer);
    return answer;
  });
  const perijove = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  let chance = 0;
  const clock = { ...fastClock, random: () => ++chance / 10 };
  const limits: unknown[] = [];
  const confirm: NodeFlowOptions['confirm'] = ({ transaction }) => {
    limits.push(transaction.fee.computeUnitLimit);
    throw new Error('not now');
  };
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl), clock, confirm };
  for (let flow = 0; flow < 2; flow++)
    await expect(perijove.swap.swapByBuild(pair, options)).rejects.toMatchObject({
      code: 'signer_failed',
    });
  expect(answers.size).toBe(1);
  expect(new Set(limits).size).toBe(2);
});
