import { SOL, USDC } from '@perijove/core';
import type { DcaOrder, PriceOrder, Vault } from '../types.ts';

// Values of the examples.

export const wallet = 'BQ72nSv9f3PRyRKCBnHLVrerrv37CYTHm5h3s9VSGQDV';
export const inputTokenAccount = '579YWbEuoa27KVJnXXPiVsYdfWyG2gBZzMaWnvid6Kx6';
export const orderId = '019f0530-36a7-77da-a38f-ed9414bb996b';
export const requestId = '5459df2f-00b1-475a-ae97-ab8916eab9c1';
export const transaction = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
export const signedTransaction = 'AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSor';
export const signature =
  '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb';

export const vault: Vault = {
  userPubkey: wallet,
  vaultPubkey: '7nE9GJoYHNmtaQvTQpota3KV2oz4pQ2dA6nvYK8EUJHV',
  privyVaultId: 'vault-uuid',
};

export const tokens = {
  authMode: 'access_refresh',
  accessToken: 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl',
  refreshToken: '0d1f9c5e-6a0b-4c8e-9d51-0b1c2d3e4f50.c2VjcmV0',
  expiresAt: '2026-09-16T14:12:43.000Z',
  tokenType: 'Bearer',
};

export const priceOrder: PriceOrder = {
  id: orderId,
  orderType: 'single',
  orderState: 'open',
  rawState: 'open',
  userPubkey: wallet,
  privyWalletPubkey: vault.vaultPubkey,
  inputMint: SOL,
  initialInputAmount: '1000000000',
  remainingInputAmount: '1000000000',
  outputMint: USDC,
  triggerMint: SOL,
  triggerCondition: 'above',
  triggerPriceUsd: 200,
  slippageBps: 100,
  expiresAt: 1_800_000_000_000,
  createdAt: 1_790_000_000_000,
  updatedAt: 1_790_000_000_000,
  events: [
    {
      type: 'deposit',
      timestamp: 1_790_000_000_000,
      txSignature: signature,
      state: 'success',
      mint: SOL,
      amount: '1000000000',
    },
  ],
};

export const dcaOrder: DcaOrder = {
  id: orderId,
  requestId,
  userPubkey: wallet,
  vaultPubkey: vault.vaultPubkey,
  inputMint: USDC,
  outputMint: SOL,
  inputAmountInitial: '200000000',
  inputAmountRemaining: '200000000',
  amountPerRound: '50000000',
  outputAmountTotal: '0',
  inputAmountUsed: '0',
  orderType: 'time_based',
  minPriceUsd: null,
  maxPriceUsd: null,
  triggerMint: null,
  retryWindowSeconds: 7_200,
  jlEnabled: false,
  jlYieldUsd: null,
  numberOfRounds: 4,
  intervalSeconds: 86_400,
  beginFillAt: '2026-06-26T07:53:57.767Z',
  nextFillAt: '2026-06-26T07:53:57.767Z',
  lastFillAt: null,
  roundsFilled: 0,
  fillPercent: 0,
  state: 'active',
  displayState: 'active',
  createdAt: '2026-06-26T06:54:05.327Z',
  updatedAt: '2026-06-26T06:54:05.924Z',
  events: [],
};
