import { namedFlow, orderRouters, swapByOrder } from '@perijove/solana/flow';
import { codeInfo } from '../execute-codes.ts';
import { orderProblem } from '../order-problem.ts';
import { possibleOrder } from '../possible-order.ts';
import type { SwapInput, SwapMethods, SwapOptions, SwapResult } from './swap-flow.ts';

/** See `InstantSwapClient.swap`. */
export const swap = namedFlow('instant-swap.swap', runSwap);

async function runSwap(
  { order, execute }: SwapMethods,
  input: SwapInput,
  options: SwapOptions,
): Promise<SwapResult> {
  const family = {
    name: 'instant-swap.swap',
    order,
    execute,
    routers: orderRouters,
    problemOf: orderProblem,
    codeInfo,
    complete: (result: SwapResult) => result,
  };
  return swapByOrder(family, possibleOrder, input, options);
}
