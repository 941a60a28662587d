import { namedFlow, type OrderNotes, type OrderResult, swapByOrder } from '@perijove/solana/flow';
import { executionFees } from '../execution-fees.ts';
import { possibleEndpoints } from '../possible-swap.ts';
import type { Execution } from '../types.ts';
import { namingExplanation } from './no-route.ts';
import { orderFacts } from './order-family.ts';
import { assertNoVersion, orderOf } from './requested-version.ts';
import type { OrderMethods, SwapFlowInput, SwapFlowOptions, SwapResult } from './swap-flow.ts';

/** See `SwapClient.swap`. */
export const runSwap = namedFlow('swap.swap', performSwap);

async function performSwap(
  methods: OrderMethods,
  input: SwapFlowInput,
  options: SwapFlowOptions,
): Promise<SwapResult> {
  assertNoVersion(input);
  const order = namingExplanation(orderOf(methods, options));
  const { execute } = methods;
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
