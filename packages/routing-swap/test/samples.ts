import { SOL, USDC } from '@perijove/core';
import type { Quote } from '@perijove/routing-swap';

export const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
export const other = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';

export const swapInfo = {
  ammKey: other,
  inputMint: SOL,
  outputMint: USDC,
  inAmount: '1000',
  outAmount: '147',
};

/** The least that a quote has. */
export const quote: Quote = {
  inputMint: SOL,
  inAmount: '1000',
  outputMint: USDC,
  outAmount: '147',
  otherAmountThreshold: '146',
  swapMode: 'ExactIn',
  slippageBps: 50,
  priceImpactPct: '0',
  routePlan: [{ swapInfo }],
};

export const instruction = {
  programId: other,
  accounts: [{ pubkey: wallet, isSigner: true, isWritable: false }],
  data: 'AQ==',
};

/** The least that the answer of `swapInstructions` has. */
export const instructions = {
  computeBudgetInstructions: [instruction],
  otherInstructions: [],
  setupInstructions: [],
  swapInstruction: instruction,
  addressLookupTableAddresses: [other],
};
