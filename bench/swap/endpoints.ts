import { type Endpoints, SOL, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';

const quoteExample = {
  inputMint: SOL,
  inAmount: '1000000000',
  outputMint: USDC,
  outAmount: '147480000',
  otherAmountThreshold: '146742600',
  swapMode: 'ExactIn',
  slippageBps: 50,
  priceImpactPct: '0',
  routePlan: [],
};

/** Endpoints like those of the swap families, as far as the measurements need them. */
export const endpoints = {
  quote: {
    operationId: 'getSwapQuote',
    method: 'GET',
    mount: 'routingSwap',
    path: '/quote',
    auth: 'optional',
    effect: 'read',
    stability: 'stable',
    credits: 1,
    ...shapes.quote,
    example: {
      request: { inputMint: SOL, outputMint: USDC, amount: '1000000000', slippageBps: 50 },
      response: quoteExample,
    },
  },
  execute: {
    operationId: 'executeInstantOrder',
    method: 'POST',
    mount: 'instantSwap',
    path: '/execute',
    auth: 'optional',
    effect: 'submit',
    stability: 'stable',
    credits: 0,
    resubmitForMs: 120_000,
    ...shapes.execute,
    example: {
      request: { signedTransaction: 'AQ=='.padStart(900, 'A'), requestId: 'bench' },
      response: { status: 'Success', code: 0 },
    },
  },
} satisfies Endpoints;
