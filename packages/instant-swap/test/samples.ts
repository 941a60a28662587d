import { SOL, USDC } from '@perijove/core';
import type { Order } from '@perijove/instant-swap';

export const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
export const other = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';

export const swapInfo = {
  ammKey: other,
  inputMint: SOL,
  outputMint: USDC,
  inAmount: '1000',
  outAmount: '147',
};

/** The least that an order has: a quote without taker. */
export const order: Order = {
  inputMint: SOL,
  outputMint: USDC,
  inAmount: '1000',
  outAmount: '147',
  otherAmountThreshold: '146',
  swapMode: 'ExactIn',
  slippageBps: 30,
  routePlan: [{ swapInfo }],
  requestId: 'r-1',
};
