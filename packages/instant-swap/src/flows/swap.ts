import type { Client, Mint, Signature } from '@perijove/core';
import {
  askedOf,
  assertBps,
  assertTakes,
  assertUnits,
  type FlowOptions,
  flowOwner,
  type Rpc,
  runFlow,
} from '@perijove/solana';
import type { endpoints } from '../endpoints.ts';
import { possibleOrder } from '../possible-order.ts';
import type { Order, OrderInput } from '../types.ts';
import { buildSwap } from './build-swap.ts';
import { executeSwap } from './execute-swap.ts';

/** What to swap. The taker is the signer. */
export interface SwapInput extends Omit<OrderInput, 'taker'> {
  /**
   * Minimum base units of the output, after fees. It is the one bound that does not come from the
   * service: compute it from a price that you trust. Default: what the first offer guarantees, so
   * that no later offer may guarantee less.
   */
  readonly minOutput?: bigint | string | undefined;
  /**
   * Maximum basis points, 0 to 10000, that the guaranteed output may be below the offered one. Not
   * sent to the service. Default: `slippageBps`, or 500 when neither that nor `minOutput` is given.
   */
  readonly maxSlippageBps?: number | undefined;
}

export interface SwapOptions extends FlowOptions<Order> {
  /**
   * A node that simulates each order before it is signed, and knows what became of it. Without one,
   * the service's word is taken for what arrives, never for what leaves. Everything but a success is
   * then `outcome_unknown`: the service, a market maker or a sponsor could still land the order.
   * Resumed ten minutes later, when its blockhash has expired, a swap that the service calls over
   * (`executeCodes` with `needsNewOrder`) counts as failed and is followed by another order.
   */
  readonly rpc?: Rpc | undefined;
}

/** A swap that is on the chain. Amounts are base units, in digits. */
export interface SwapResult {
  readonly signature: Signature;
  readonly slot: number | null;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** What left the wallet, as the service says. */
  readonly inAmount: string;
  /** What reached the wallet, as the service says. */
  readonly outAmount: string;
  /**
   * What really moved, as the chain says: see `Movements`. Null without an `rpc`, or when the node
   * did not tell.
   */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** What the flow asks of the service. */
export type SwapMethods = Pick<Client<typeof endpoints>, 'order' | 'execute'>;

/** See `InstantSwapClient.swap`. */
export async function swap(
  client: SwapMethods,
  input: SwapInput,
  options: SwapOptions,
): Promise<SwapResult> {
  const owner = flowOwner(input, options);
  const { minOutput = 0n, maxSlippageBps = 0, ...wanted } = input;
  assertTakes(possibleOrder, wanted, { taker: owner }, ['minOutput', 'maxSlippageBps']);
  assertUnits('amount', wanted.amount);
  assertUnits('minOutput', minOutput, 0n);
  assertBps('maxSlippageBps', maxSlippageBps);
  const flow = { client, input, options, owner };
  const result = await runFlow(
    {
      name: 'instant-swap.swap',
      owner,
      asked: askedOf(input),
      build: (agreed) => buildSwap(flow, agreed as string | undefined),
      submit: (pending, handover) => executeSwap(flow, pending, handover),
    },
    options,
  );
  return result as unknown as SwapResult;
}
