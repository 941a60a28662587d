import { createHash } from 'node:crypto';
import { isPerijoveError, USDC } from '@perijove/core';
import type { Instruction } from '@perijove/local-node/ledger';
import { apiPrograms, type NodeFlowOptions } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { JUP } from '../../market/swap/trading.ts';
import { type HostileScene, hostileTransaction, openHostile } from './hostile-service.ts';

const AMOUNT = 100_000_000n;
const pair = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };

interface Call {
  readonly name: 'route_v2' | 'exact_out_route_v2' | 'route_with_token_ledger';
  readonly quoted: bigint;
  readonly slippageBps: number;
  readonly feeBps?: number;
}

/** A call of the public router with these terms, for which there is no settlement. */
function routerCall({ name, quoted, slippageBps, feeBps = 0 }: Call): Instruction {
  const data = Buffer.alloc(34);
  createHash('sha256').update(`global:${name}`).digest().copy(data, 0, 0, 8);
  data.writeBigUInt64LE(AMOUNT, 8);
  data.writeBigUInt64LE(quoted, 16);
  data.writeUInt16LE(slippageBps, 24);
  data.writeUInt16LE(feeBps, 26);
  return { programAddress: apiPrograms.router, accounts: [], data: Uint8Array.from(data) };
}

type Act = (client: Perijove, options: NodeFlowOptions) => Promise<unknown>;

interface Case {
  readonly name: string;
  readonly act: Act;
  readonly call: (threshold: bigint, quoted: bigint) => Call | readonly Call[];
  readonly rule: string;
}

const exactIn: Act = ({ routingSwap }, options) => routingSwap.swap(pair, options);
const instant: Act = ({ instantSwap }, options) => instantSwap.swap(pair, options);
const exactOut: Act = ({ routingSwap }, options) =>
  routingSwap.swap({ ...pair, swapMode: 'ExactOut', maxInput: 10n ** 15n }, options);
const withFee: Act = ({ routingSwap }, options) =>
  routingSwap.swap({ ...pair, platformFeeBps: 20, feeAccount: JUP }, options);
const dynamic =
  (minOutput?: bigint): Act =>
  ({ routingSwap }, options) =>
    routingSwap.swap({ ...pair, dynamicSlippage: true, minOutput }, options);

const cases: readonly Case[] = [
  {
    name: 'routingSwap.swap, when the call allows all of it to slip',
    act: exactIn,
    call: (_, quoted) => ({ name: 'route_v2', quoted, slippageBps: 10_000 }),
    rule: 'receive',
  },
  {
    name: 'routingSwap.swap, when the call quotes less',
    act: exactIn,
    call: (_, quoted) => ({ name: 'route_v2', quoted: quoted / 2n, slippageBps: 50 }),
    rule: 'receive',
  },
  {
    name: 'instantSwap.swap, when the call allows twice the slippage',
    act: instant,
    call: (_, quoted) => ({ name: 'route_v2', quoted, slippageBps: 100 }),
    rule: 'receive',
  },
  {
    name: 'routingSwap.swap, when a second call, perhaps of another token, allows less',
    act: exactIn,
    call: (threshold) => [
      { name: 'route_v2', quoted: 1n, slippageBps: 10_000 },
      { name: 'route_v2', quoted: threshold, slippageBps: 0 },
    ],
    rule: 'receive',
  },
  {
    name: 'an exact output, when two calls together allow twice the input',
    act: exactOut,
    call: (threshold) => [
      { name: 'exact_out_route_v2', quoted: threshold, slippageBps: 0 },
      { name: 'exact_out_route_v2', quoted: threshold, slippageBps: 0 },
    ],
    rule: 'spend',
  },
  {
    name: 'an exact output, when the call allows twice the input',
    act: exactOut,
    call: (_, quoted) => ({ name: 'exact_out_route_v2', quoted, slippageBps: 10_000 }),
    rule: 'spend',
  },
  {
    name: 'an exact output, when the call has an exact input',
    act: exactOut,
    call: (_, quoted) => ({ name: 'route_v2', quoted, slippageBps: 0 }),
    rule: 'spend',
  },
  {
    name: 'routingSwap.swap, when the call has a token ledger',
    act: exactIn,
    call: () => ({ name: 'route_with_token_ledger', quoted: 10n ** 18n, slippageBps: 0 }),
    rule: 'spend',
  },
  {
    name: 'a dynamic slippage, when the call has a token ledger',
    act: dynamic(),
    call: () => ({ name: 'route_with_token_ledger', quoted: 10n ** 18n, slippageBps: 0 }),
    rule: 'spend',
  },
  {
    name: 'routingSwap.swap, when the call takes a fee that nobody asked for',
    act: exactIn,
    call: (threshold) => ({ name: 'route_v2', quoted: threshold, slippageBps: 0, feeBps: 1 }),
    rule: 'terms',
  },
  {
    name: 'routingSwap.swap, when the call takes a higher fee',
    act: withFee,
    call: (threshold) => ({ name: 'route_v2', quoted: threshold, slippageBps: 0, feeBps: 21 }),
    rule: 'terms',
  },
  {
    name: 'routingSwap.swap, when the call takes the fee for somebody else',
    act: withFee,
    call: (threshold) => ({ name: 'route_v2', quoted: threshold, slippageBps: 0, feeBps: 20 }),
    rule: 'terms',
  },
  {
    name: 'a dynamic slippage below minOutput',
    act: dynamic(5n),
    call: () => ({ name: 'route_v2', quoted: 4n, slippageBps: 0 }),
    rule: 'receive',
  },
];

/** What a call must hold so that only the node has something to say: there is no settlement. */
const kept: readonly Case[] = [
  {
    name: 'that holds the guarantee',
    act: exactIn,
    call: (threshold) => ({ name: 'route_v2', quoted: threshold, slippageBps: 0 }),
    rule: 'simulation-failed',
  },
  {
    name: 'of an exact output that holds it',
    act: exactOut,
    call: (threshold) => ({ name: 'exact_out_route_v2', quoted: threshold, slippageBps: 0 }),
    rule: 'simulation-failed',
  },
  {
    name: 'of a dynamic slippage within minOutput',
    act: dynamic(5n),
    call: () => ({ name: 'route_v2', quoted: 5n, slippageBps: 0 }),
    rule: 'simulation-failed',
  },
];

interface Offered {
  readonly inAmount: string;
  readonly outAmount: string;
  readonly otherAmountThreshold: string;
  readonly swapMode: string;
}

async function open({ call }: Case): Promise<HostileScene> {
  return openHostile([USDC], (on) => {
    let transaction = '';
    return async (target, forward) => {
      const { pathname } = target;
      if (pathname.endsWith('/swap'))
        return { status: 200, body: { swapTransaction: transaction, lastValidBlockHeight: 1 } };
      const answer = await forward();
      if (!/\/(?:order|quote)$/.test(pathname)) return answer;
      const { inAmount, outAmount, otherAmountThreshold, swapMode } = answer.body as Offered;
      const quoted = BigInt(swapMode === 'ExactOut' ? inAmount : outAmount);
      const terms = [call(BigInt(otherAmountThreshold), quoted)].flat();
      transaction = hostileTransaction(on, [], terms.map(routerCall));
      if (pathname.endsWith('/quote')) return answer;
      return { ...answer, body: { ...(answer.body as object), transaction, maker: null } };
    };
  });
}

const named = (list: readonly Case[]) => list.map((each) => [each.name, each] as const);

describe('a call of the router', () => {
  it.each(sample([...named(cases), ...named(kept)], 4))(
    'is judged by its own terms: %s',
    async (_, each) => {
      const { alice, rpc, hostile, lost } = await open(each);
      const options = { signer: alice.secretKey, rpc, maxAttempts: 1 };
      const error = await each.act(hostile, options).catch((thrown: unknown) => thrown);
      if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
      expect(error.details.findings.map(({ rule }) => rule)).toEqual([each.rule]);
      expect(lost(USDC)).toBe(0n);
    },
  );
});
