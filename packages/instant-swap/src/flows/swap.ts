import { apiPrograms } from '@perijove/solana';
import { swapByOrder } from '@perijove/solana/flow';
import { codeInfo } from '../execute-codes.ts';
import { orderProblem } from '../order-problem.ts';
import { possibleOrder } from '../possible-order.ts';
import type { SwapInput, SwapMethods, SwapOptions, SwapResult } from './swap-flow.ts';

/** Programs of the documented routers. Others must be named in `programs`. */
const ROUTERS = [apiPrograms.router, apiPrograms.orderEngine, apiPrograms.dflow, apiPrograms.okx];

/** See `InstantSwapClient.swap`. */
export function swap(
  { order, execute }: SwapMethods,
  input: SwapInput,
  options: SwapOptions,
): Promise<SwapResult> {
  const family = {
    name: 'instant-swap.swap',
    order,
    execute,
    routers: ROUTERS,
    problemOf: orderProblem,
    codeInfo,
    complete: (result: SwapResult) => result,
  };
  return swapByOrder(family, possibleOrder, input, options);
}
