import { askedOf, assertBps, assertTakes, assertUnits, flowOwner, runFlow } from '@perijove/solana';
import { possibleOrder } from '../possible-order.ts';
import { buildSwap } from './build-swap.ts';
import { executeSwap } from './execute-swap.ts';
import type { SwapInput, SwapMethods, SwapOptions, SwapResult } from './swap-flow.ts';

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
