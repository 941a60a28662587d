import { USDC } from '@perijove/core';
import { type AnyInstruction, createRpc, type NodeFlowOptions } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { balanceOf, JUP, startTrading } from '../../market/swap/trading.ts';
import { announcing, signerOf } from './surroundings.ts';

const AMOUNT = 10_000_000n;

export const USDC_TO_JUP = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };

/** Only orders of `metis` have version 1. */
const METIS = { excludeRouters: ['jupiterz', 'dflow', 'okx'] };

export const memo = (bytes: number): AnyInstruction => ({
  programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  data: new Uint8Array(bytes).fill(97),
});

/** A sandbox, and a wallet that wishes and signs version 1. */
export async function openVersion1() {
  const trading = await startTrading();
  const { sandbox, alice, bob, perijove } = trading;
  const mute = await signerOf(alice);
  const rpc = createRpc(sandbox.rpcUrl);
  const options = { signer: announcing(mute), rpc, maxTransactionVersion: 1 } as const;
  const usdc = (): bigint => balanceOf(trading, alice.address, USDC);
  return { sandbox, perijove, alice, to: bob.address, mute, rpc, options, usdc };
}

export interface Outcome {
  readonly signature: string;
}

/** A flow that requests version 1 with these options. */
export interface Version1Case {
  readonly name: string;
  /** What becomes of it in version 0: its version, or the name of its error. */
  readonly otherwise: 0 | 'too_large';
  readonly run: (perijove: Perijove, to: string, options: NodeFlowOptions) => Promise<Outcome>;
}

export const version1Cases: readonly Version1Case[] = [
  {
    name: 'swap.swap',
    otherwise: 0,
    run: ({ swap }, _, options) => swap.swap({ ...USDC_TO_JUP, ...METIS }, options),
  },
  {
    name: 'swap.swapByBuild with more than 1,232 bytes',
    otherwise: 'too_large',
    run: ({ swap }, _, options) =>
      swap.swapByBuild(USDC_TO_JUP, { ...options, before: [memo(1_500)] }),
  },
  {
    name: 'swap.pay by a transfer',
    otherwise: 0,
    run: ({ swap }, to, options) =>
      swap.pay({ to, mint: USDC, amount: AMOUNT, priorityFeeLamports: 1_000 }, options),
  },
  {
    name: 'swap.pay by an order',
    otherwise: 0,
    run: ({ swap }, to, options) =>
      swap.pay(
        { to, mint: JUP, amount: 1_000_000n, from: USDC, maxInput: 40_000_000n, ...METIS },
        options,
      ),
  },
];
