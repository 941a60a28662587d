import { type OrderNotes, type OrderResult, swapByOrder } from '@perijove/solana/flow';
import { executionFees } from '../execution-fees.ts';
import { possibleEndpoints } from '../possible-swap.ts';
import type { Execution } from '../types.ts';
import { assertVersion0 } from './assert-version-0.ts';
import { orderFacts } from './order-family.ts';
import type { OrderMethods, SwapFlowInput, SwapFlowOptions, SwapResult } from './swap-flow.ts';

/** See `SwapClient.swap`. */
export async function runSwap(
  { order, execute }: OrderMethods,
  input: SwapFlowInput,
  options: SwapFlowOptions,
): Promise<SwapResult> {
  assertVersion0(input);
  const family = { ...orderFacts, name: 'swap.swap', order, execute, complete };
  return swapByOrder(family, possibleEndpoints.order, input, options);
}

function complete(
  result: OrderResult,
  { router }: OrderNotes,
  execution: Execution | undefined,
): SwapResult {
  const { input, output } = executionFees(execution ?? {});
  return { ...result, router, inputFee: digits(input), outputFee: digits(output) };
}

/** If the service's amounts do not add up, the fee is not known. */
function digits(fee: bigint | undefined): string | null {
  return fee === undefined || fee < 0n ? null : String(fee);
}
