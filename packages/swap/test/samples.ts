import { SOL, USDC } from '@perijove/core';
import type { Order, Quote, SwapBuild, SwapInstructions } from '@perijove/swap';

export const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
export const other = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';
export const pair = { inputMint: SOL, outputMint: USDC, amount: '1000' };

export const swapInfo = {
  ammKey: other,
  inputMint: SOL,
  outputMint: USDC,
  inAmount: '1000',
  outAmount: '147',
};

const priced = {
  inputMint: SOL,
  outputMint: USDC,
  inAmount: '1000',
  outAmount: '147',
  otherAmountThreshold: '146',
  routePlan: [{ swapInfo }],
};

/** The minimum that an order has. */
export const order: Order = { ...priced, swapMode: 'ExactIn', slippageBps: 50, requestId: 'r-1' };

/** The minimum that a quote has. */
export const quote: Quote = priced;

export const instruction = {
  programId: other,
  accounts: [{ pubkey: wallet, isSigner: true, isWritable: false }],
  data: 'AQ==',
};

/** The minimum that the response of `swapInstructions` has. */
export const instructions: SwapInstructions = {
  computeBudgetInstructions: [instruction],
  setupInstructions: [],
  swapInstruction: instruction,
};

/** The minimum that a build has. */
export const build: SwapBuild = { ...priced, ...instructions };
