import { SOL, USDC } from '@perijove/core';
import type { CreateOrderInput, Order, Trade } from '@perijove/trigger';

export const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
export const other = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';

/** The least that opens an order. */
export const input: CreateOrderInput = {
  inputMint: SOL,
  outputMint: USDC,
  maker: wallet,
  payer: other,
  params: { makingAmount: 100_000_000n, takingAmount: '16000000' },
};

/** The least that a fill has. */
export const trade: Trade = {
  inputMint: SOL,
  outputMint: USDC,
  inputAmount: '0.05',
  outputAmount: '8',
  rawInputAmount: '50000000',
  rawOutputAmount: '8000000',
  txId: 'any',
};

/** The least that a listed order has. */
export const order: Order = {
  userPubkey: wallet,
  orderKey: other,
  inputMint: SOL,
  outputMint: USDC,
  makingAmount: '0.1',
  takingAmount: '16',
  remainingMakingAmount: '0.05',
  remainingTakingAmount: '8',
  rawMakingAmount: '100000000',
  rawTakingAmount: '16000000',
  rawRemainingMakingAmount: '50000000',
  rawRemainingTakingAmount: '8000000',
  status: 'Open',
  trades: [trade],
};
