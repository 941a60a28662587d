import {
  askedOf,
  assertBps,
  assertTakes,
  assertUnits,
  flowOwner,
  runFlow,
} from '@perijove/solana/flow';
import { possibleOrder } from '../possible-order.ts';
import type { Order } from '../types.ts';
import { buildSwap } from './build-swap.ts';
import { executeSwap } from './execute-swap.ts';
import type { SwapInput, SwapMethods, SwapNotes, SwapOptions, SwapResult } from './swap-flow.ts';

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
  return runFlow<Order, SwapResult, SwapNotes, string>(
    {
      name: 'instant-swap.swap',
      owner,
      asked: askedOf(input),
      build: (agreed) => buildSwap(flow, agreed),
      submit: (pending, handover) => executeSwap(flow, pending, handover),
    },
    options,
  );
}
