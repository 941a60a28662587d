import { type Address, isPerijoveError, type Mint, SOL, USDC } from '@perijove/core';
import {
  type Instruction,
  TOKEN_PROGRAM,
  transferSol,
  transferTokens,
} from '@perijove/local-node/ledger';
import { apiPrograms, createRpc, type NodeFlowOptions } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { type RouterTerms, routerCall } from '../../../src/market/swap/router-call.ts';
import type { Leg } from '../../../src/settlement/leg.ts';
import { JUP, sign, type Trading } from '../../market/swap/trading.ts';
import { errorOf } from '../../settlement/on-ledger.ts';
import { type HostileScene, hostileTransaction, openHostile } from './hostile-service.ts';
import type { Tamper } from './tampering-service.ts';

const UNIT = 1_000_000n;
const AMOUNT = 100n * UNIT;
const pair = { inputMint: USDC, outputMint: JUP };
const trustPrograms = [apiPrograms.router];

/** What a service that cheats puts into the transaction. */
interface Lie {
  readonly name: string;
  /** Each says truly what its movements do. */
  readonly calls: (on: Trading, offered: bigint) => readonly Partial<RouterTerms>[];
  readonly legs: (on: Trading, offered: bigint) => readonly Leg[];
  readonly more?: (on: Trading) => readonly Instruction[];
  /** Findings with a node, and without one. */
  readonly rules: readonly [withNode: string, without: string];
}

const pay = (amount: bigint, mint: Mint = USDC): Leg => ({ leg: 'pay', mint, amount });
const get = (amount: bigint, to?: Address, mint: Mint = JUP): Leg => ({
  leg: 'receive',
  mint,
  amount,
  ...(to && { to }),
});

const accountOf = ({ sandbox: { ledger } }: Trading, owner: Address, mint: Mint): Address =>
  ledger.associatedAccount(owner, mint, TOKEN_PROGRAM);
const thiefs = (on: Trading, mint: Mint = JUP): Address => accountOf(on, on.bob.address, mint);
const own = (on: Trading, mint: Mint): Address => accountOf(on, on.alice.address, mint);

const move = (on: Trading, mint: Mint, amount: bigint): Instruction =>
  transferTokens({
    token: { mint, decimals: 6, tokenProgram: TOKEN_PROGRAM },
    source: own(on, mint),
    destination: thiefs(on, mint),
    authority: on.alice.address,
    amount,
  });

const once = () => [{}];
const honest = (_: Trading, offered: bigint): readonly Leg[] => [pay(AMOUNT), get(offered)];

const lies: readonly Lie[] = [
  {
    name: 'pays somebody else',
    calls: (on) => [{ to: thiefs(on) }],
    legs: (on, offered) => [pay(AMOUNT), get(offered, thiefs(on))],
    rules: ['receive', 'receive'],
  },
  {
    name: 'takes twice as much',
    calls: () => [{ inAmount: 2n * AMOUNT }],
    legs: (_, offered) => [pay(2n * AMOUNT), get(offered)],
    rules: ['spend', 'spend'],
  },
  {
    name: 'takes twice as much as an exact output',
    calls: () => [{ swapMode: 'ExactOut', inAmount: 2n * AMOUNT }],
    legs: (_, offered) => [pay(2n * AMOUNT), get(offered)],
    rules: ['receive', 'receive'],
  },
  {
    name: 'takes another token',
    calls: () => [{ inputMint: SOL, inAmount: 5_000n * UNIT }],
    legs: (_, offered) => [pay(5_000n * UNIT, SOL), get(offered)],
    rules: ['spend', 'spend'],
  },
  {
    name: 'gives another token',
    calls: () => [{ outputMint: SOL }],
    legs: () => [pay(AMOUNT), get(1n, undefined, SOL)],
    rules: ['receive', 'receive'],
  },
  {
    name: 'gives too little',
    calls: (_, offered) => [{ outAmount: offered / 2n }],
    legs: (_, offered) => [pay(AMOUNT), get(offered / 2n)],
    rules: ['receive', 'receive'],
  },
  {
    name: 'gives half to somebody else',
    calls: (on, offered) => [{ outAmount: offered / 2n, to: thiefs(on) }],
    legs: (on, offered) => [pay(AMOUNT), get(offered / 2n), get(offered / 2n, thiefs(on))],
    rules: ['receive', 'receive'],
  },
  {
    name: 'pays a thief beside it',
    calls: once,
    legs: honest,
    more: (on) => [move(on, USDC, UNIT)],
    rules: ['spend', 'spend'],
  },
  {
    name: 'takes back what arrived',
    calls: once,
    legs: honest,
    more: (on) => [move(on, JUP, UNIT)],
    rules: ['spend', 'spend'],
  },
  {
    name: 'sends lamports to a thief',
    calls: once,
    legs: honest,
    more: (on) => [transferSol(on.alice.address, on.bob.address, 5_000_000n)],
    rules: ['spend', 'spend'],
  },
];

/** Builds the lie in place of the order or the swap; `built` keeps it. */
function lying(on: Trading, lie: Lie, built: string[]): Tamper {
  let transaction = '';
  return async ({ pathname }, forward) => {
    if (pathname.endsWith('/swap'))
      return { status: 200, body: { swapTransaction: transaction, lastValidBlockHeight: 1_000 } };
    const answer = await forward();
    if (!/\/(?:order|quote)$/.test(pathname)) return answer;
    const { outAmount } = answer.body as { readonly outAmount: string };
    const offered = BigInt(outAmount);
    const terms = { ...pair, inAmount: AMOUNT, outAmount: offered, slippageBps: 0 };
    const calls = lie.calls(on, offered).map((call) =>
      routerCall(on.sandbox.ledger, {
        taker: on.alice.address,
        swapMode: 'ExactIn',
        routePlan: [],
        platformFeeBps: 0,
        version: 'V2',
        ...terms,
        ...call,
      }),
    );
    transaction = hostileTransaction(on, lie.legs(on, offered), lie.more?.(on) ?? [], calls);
    built.push(transaction);
    if (pathname.endsWith('/quote')) return answer;
    return { ...answer, body: { ...(answer.body as object), transaction, maker: null } };
  };
}

type Options = Pick<NodeFlowOptions, 'signer'> & Partial<NodeFlowOptions>;
type Swap = (on: HostileScene, options: Options) => Promise<unknown>;

const instant: Swap = ({ hostile }, options) =>
  hostile.instantSwap.swap({ ...pair, amount: AMOUNT }, options);
const routed: Swap = ({ hostile }, options) =>
  hostile.routingSwap.swap({ ...pair, amount: AMOUNT }, options as NodeFlowOptions);

describe('a swap whose call', () => {
  it.each(lies.map((lie) => [lie.name, lie] as const))('%s is not signed', async (_, lie) => {
    const built: string[] = [];
    const on = await openHostile(
      [USDC, JUP],
      (scene) => lying(scene, lie, built),
      async ({ sandbox, alice, bob }) => {
        for (const { address } of [alice, bob])
          for (const mint of [USDC, JUP]) sandbox.ledger.faucet.token(address, mint, 500n * UNIT);
      },
    );
    const { sandbox, alice } = on;
    const signer = alice.secretKey;
    const node = { signer, rpc: createRpc(sandbox.rpcUrl), maxAttempts: 1 };
    const [withNode, without] = lie.rules;
    const ways = [
      [instant, node, withNode],
      [routed, node, withNode],
      [instant, { signer, trustPrograms }, without],
    ] as const;
    for (const [swap, options, rule] of ways) {
      const error = await swap(on, options).catch((thrown: unknown) => thrown);
      if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
      expect(error.details.findings.map((finding) => finding.rule)).toContain(rule);
    }
    expect(on.lost(USDC)).toBe(0n);
    // A wallet without the guard would have landed it.
    const outcome = sandbox.ledger.submit(Buffer.from(await sign(built.at(-1), alice), 'base64'));
    expect({ ...outcome, error: errorOf(outcome) }).toMatchObject({ status: 'landed' });
  });
});

it('a swap whose call says the truth is signed', async () => {
  const lie: Lie = { name: '', calls: once, legs: honest, rules: ['', ''] };
  for (const [swap, blind] of [
    [instant, false],
    [routed, false],
    [instant, true],
  ] as const) {
    const built: string[] = [];
    const on = await openHostile([USDC], (scene) => lying(scene, lie, built));
    const signer = on.alice.secretKey;
    const steps: string[] = [];
    const onProgress = ({ step }: { readonly step: string }) => steps.push(step);
    const how = blind ? { trustPrograms } : { rpc: on.rpc };
    await swap(on, { signer, onProgress, maxAttempts: 1, ...how }).catch(() => undefined);
    expect(steps).toContain('signed');
  }
});
