import { SOL, USDC } from '@perijove/core';
import type {
  CraftDepositInput,
  CreateDcaOrderInput,
  CreatePriceOrderInput,
} from '@perijove/trigger-v2';

export const wallet = 'BQ72nSv9f3PRyRKCBnHLVrerrv37CYTHm5h3s9VSGQDV';
/** The lend token of USDC. */
export const lendToken = '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D';

export const depositInput: CraftDepositInput = {
  inputMint: SOL,
  outputMint: USDC,
  userAddress: wallet,
  amount: 1_000_000_000n,
  orderType: 'price',
  orderSubType: 'single',
};

const deposit = { depositRequestId: 'r-1', depositSignedTx: 'AQAB', userPubkey: wallet };

export const priceInput: CreatePriceOrderInput = {
  ...deposit,
  orderType: 'single',
  inputMint: SOL,
  inputAmount: 1_000_000_000n,
  outputMint: USDC,
  triggerMint: SOL,
  triggerCondition: 'above',
  triggerPriceUsd: 200,
  expiresAt: 1_800_000_000_000,
};

export const dcaInput: CreateDcaOrderInput = {
  ...deposit,
  inputMint: USDC,
  outputMint: SOL,
  inputAmount: 200_000_000n,
  orderCount: 4,
  intervalSeconds: 86_400,
};
