import { SOL, USDC } from '@perijove/core';
import type { CreateOrderInput, PriceOrder, TimeOrder, Trade } from '@perijove/recurring';

export const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
export const other = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';

/** The least that opens an order. */
export const input: CreateOrderInput = {
  user: wallet,
  inputMint: USDC,
  outputMint: SOL,
  params: { time: { inAmount: 200_000_000n, numberOfOrders: 4, interval: 86_400 } },
};

/** The least that a swap has. */
export const trade: Trade = {
  inputMint: USDC,
  outputMint: SOL,
  inputAmount: '50',
  rawInputAmount: '50000000',
  outputAmount: '0.3',
  rawOutputAmount: '300000000',
  txId: 'any',
};

/** The least that a listed order has, of either type. */
export const facts = {
  userPubkey: wallet,
  orderKey: other,
  inputMint: USDC,
  outputMint: SOL,
  inDeposited: '200',
  rawInDeposited: '200000000',
  inWithdrawn: '0',
  rawInWithdrawn: '0',
  inUsed: '50',
  rawInUsed: '50000000',
  outReceived: '0.3',
  rawOutReceived: '300000000',
  outWithdrawn: '0.3',
  rawOutWithdrawn: '300000000',
  trades: [trade],
};

export const timeOrder: TimeOrder = { ...facts, cycleFrequency: '86400', userClosed: false };
export const priceOrder: PriceOrder = { ...facts, orderInterval: '3600', status: 'Open' };
