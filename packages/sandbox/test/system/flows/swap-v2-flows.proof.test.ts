import { describe } from 'vitest';
import { type SwapFlowCase, testSwapFlow, USDC_TO_JUP } from './swap-flow-tests.ts';

const cases: readonly SwapFlowCase[] = [
  {
    name: 'swap.swap',
    swap: ({ perijove }, { limit, ...options }) =>
      perijove.swap.swap({ ...USDC_TO_JUP, minOutput: limit }, options),
  },
  {
    name: 'swap.swapByBuild',
    swap: ({ perijove }, { limit, ...options }) =>
      perijove.swap.swapByBuild({ ...USDC_TO_JUP, minOutput: limit }, options),
  },
];

describe.each(cases.map((each) => [each.name, each] as const))('%s', (_, each) => {
  testSwapFlow(each);
});
