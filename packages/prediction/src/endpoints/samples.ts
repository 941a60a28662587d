import type {
  BuiltClaim,
  BuiltOrder,
  CreateOrderInput,
  GameScore,
  HistoryEntry,
  Leaderboards,
  Market,
  Order,
  OrderStatus,
  Position,
  PredictionEvent,
  Profile,
  Trade,
} from '../types.ts';

// Values of the examples.

export const wallet = 'BQ72nSv9f3PRyRKCBnHLVrerrv37CYTHm5h3s9VSGQDV';
export const eventId = 'POLY-351731';
export const gameEventId = 'POLY-351732';
export const marketId = 'POLY-351731-1';
export const orderPubkey = '4hK6Bm9xd2rnGS9EzNQ2nfmthjWK3eviiQqxsV8TM1gs';
export const positionPubkey = 'GNjsczxWhTGyWDnbaCcztYmjWUDCPXgaETFKNNRQCxTg';
const marketAddress = 'CFu5QxtsueUaj1YVZjib9FjbsXpcaCuoPNwEt5oUFqH3';
export const vaultAddress = 'DAZc3RS9bc7QdyLWDo8N9aCXZNW94wgU8XQdwgnGhjU3';
const marketIdHash = '9f2c';
const externalOrderId = '0d1f9c5e-6a0b-4c8e-9d51-0b1c2d3e4f50';
const transaction = 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
export const signedTransaction = 'AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEiIyQlJicoKSor';
export const signature =
  '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb';
const txMeta = {
  blockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N',
  lastValidBlockHeight: 279_632_475,
};

export const market: Market = {
  marketId,
  eventId,
  provider: 'polymarket',
  title: 'SOL above 500 USD',
  status: 'open',
  result: null,
  openTime: 1_764_547_200,
  closeTime: 1_780_272_000,
  resolveAt: null,
  outcomes: ['Yes', 'No'],
  isTeamMarket: false,
  pricing: {
    buyYesPriceUsd: 650_000,
    buyNoPriceUsd: 380_000,
    sellYesPriceUsd: 620_000,
    sellNoPriceUsd: 350_000,
    volume: 450_000,
  },
};

const eventMetadata = { eventId, title: 'Where will SOL be in June?', isLive: false };
const marketMetadata = { marketId, eventId, title: 'SOL above 500 USD', status: 'open' };

export const event: PredictionEvent = {
  eventId,
  isActive: true,
  isLive: false,
  category: 'crypto',
  subcategory: 'sol',
  tags: ['sol'],
  metadata: eventMetadata,
  markets: [market],
  volumeUsd: '450000000000',
  closeCondition: 'The price of SOL on 1 June.',
  beginAt: null,
  rulesPdf: '',
};

export const score: GameScore = {
  eventId: gameEventId,
  gameId: '90086923',
  leagueAbbreviation: 'fifwc',
  homeTeam: 'France',
  awayTeam: 'Senegal',
  score: '2-0',
  period: '2H',
  elapsed: '90',
  status: 'InProgress',
  live: true,
  ended: false,
  finishedTimestamp: null,
  updatedAt: '2026-06-16T20:53:39.834Z',
};

/** Buys the side Yes for 5 USDC. */
export const purchase: CreateOrderInput = {
  ownerPubkey: wallet,
  marketId,
  isBuy: true,
  isYes: true,
  depositAmount: '5000000',
};

export const order: Order = {
  pubkey: orderPubkey,
  owner: wallet,
  ownerPubkey: wallet,
  market: marketAddress,
  marketId,
  marketIdHash,
  eventId,
  position: positionPubkey,
  status: 'pending',
  isYes: true,
  isBuy: true,
  createdAt: 1_767_225_600,
  updatedAt: 1_767_225_600,
  contracts: '7',
  maxFillPriceUsd: '663000',
  maxBuyPriceUsd: '663000',
  minSellPriceUsd: null,
  filledAt: 0,
  filledContracts: '0',
  avgFillPriceUsd: '0',
  settled: false,
  orderId: '',
  sizeUsd: '5000000',
  eventMetadata,
  marketMetadata,
  externalOrderId,
  bump: 255,
};

const orderTerms = {
  orderPubkey,
  orderAtaPubkey: null,
  userPubkey: wallet,
  marketId,
  marketIdHash,
  positionPubkey,
  isYes: true,
  externalOrderId,
  newAvgPriceUsd: '650000',
  newSizeUsd: '4998500',
  newPayoutUsd: '7690000',
  estimatedProtocolFeeUsd: '10000',
  estimatedVenueFeeUsd: '0',
  estimatedTotalFeeUsd: '10000',
  slippageBps: 200,
} as const;

const execution = { endpoint: '/api/v1/execute', context: { type: 'create_order' } };

export const builtOrder: BuiltOrder = {
  transaction,
  txMeta,
  externalOrderId,
  requiredSigners: [wallet],
  execution,
  executionModel: null,
  settlement: null,
  jupiterSwapRequestId: null,
  order: {
    ...orderTerms,
    isBuy: true,
    contracts: '7',
    contractsMicro: '7690000',
    contractsDecimal: '7.69',
    newContracts: '7',
    newContractsMicro: '7690000',
    newContractsDecimal: '7.69',
    maxBuyPriceUsd: '663000',
    minSellPriceUsd: null,
    orderCostUsd: '5000000',
  },
};

export const builtSale: BuiltOrder = {
  ...builtOrder,
  order: {
    ...builtOrder.order,
    isBuy: false,
    newContracts: '0',
    newContractsMicro: '0',
    newContractsDecimal: '0',
    maxBuyPriceUsd: null,
    minSellPriceUsd: '607000',
    orderCostUsd: '4767800',
  },
};

export const orderStatus: OrderStatus = {
  orderPubkey,
  status: 'filled',
  latestEventType: 'order_filled',
  latestSignature: signature,
  externalOrderId,
  orderId: 'venue-1',
  history: [
    {
      eventType: 'order_filled',
      status: 'filled',
      rawStatus: 'filled',
      timestamp: 1_767_225_605,
      signature,
      externalOrderId,
      orderId: 'venue-1',
    },
  ],
};

export const position: Position = {
  pubkey: positionPubkey,
  owner: wallet,
  ownerPubkey: wallet,
  market: marketAddress,
  marketId,
  marketIdHash,
  isYes: true,
  contracts: '7',
  contractsMicro: '7690000',
  contractsDecimal: '7.69',
  totalCostUsd: '4998500',
  sizeUsd: '4998500',
  valueUsd: '4767800',
  avgPriceUsd: '650000',
  markPriceUsd: '620000',
  sellPriceUsd: '620000',
  pnlUsd: '-230700',
  pnlUsdPercent: -4.62,
  pnlUsdAfterFees: '-240700',
  pnlUsdAfterFeesPercent: -4.82,
  openOrders: 0,
  feesPaidUsd: '10000',
  realizedPnlUsd: 0,
  claimed: false,
  claimedUsd: '0',
  openedAt: 1_767_225_605,
  updatedAt: 1_767_225_605,
  claimableAt: null,
  payoutUsd: '7690000',
  bump: 254,
  eventId,
  eventMetadata,
  marketMetadata,
  settlementDate: null,
  claimable: false,
};

export const builtClaim: BuiltClaim = {
  transaction,
  txMeta,
  position: {
    positionPubkey,
    marketPubkey: marketAddress,
    userPubkey: wallet,
    isYes: true,
    contracts: '7',
    contractsMicro: '7690000',
    contractsDecimal: '7.69',
    payoutAmountUsd: '7690000',
  },
};

export const entry: HistoryEntry = {
  id: 1,
  eventType: 'order_filled',
  signature,
  slot: '391000000',
  timestamp: 1_767_225_605,
  orderPubkey,
  positionPubkey,
  marketId,
  ownerPubkey: wallet,
  keeperPubkey: vaultAddress,
  externalOrderId,
  orderId: 'venue-1',
  isBuy: true,
  isYes: true,
  contracts: '7',
  filledContracts: '7',
  contractsSettled: '0',
  maxFillPriceUsd: '663000',
  avgFillPriceUsd: '650000',
  maxBuyPriceUsd: '663000',
  minSellPriceUsd: null,
  depositAmountUsd: '5000000',
  totalCostUsd: '4998500',
  feeUsd: '10000',
  grossProceedsUsd: '0',
  netProceedsUsd: '0',
  transferAmountToken: null,
  realizedPnl: null,
  realizedPnlBeforeFees: null,
  payoutAmountUsd: '0',
  eventId,
  marketMetadata,
  eventMetadata,
};

export const profile: Profile = {
  ownerPubkey: wallet,
  realizedPnlUsd: '15000000',
  totalVolumeUsd: '250000000',
  predictionsCount: '45',
  correctPredictions: '28',
  wrongPredictions: '17',
  totalActiveContracts: '150',
  totalActiveContractsMicro: '150250000',
  totalActiveContractsDecimal: '150.25',
  totalPositionsValueUsd: '85000000',
};

export const trade: Trade = {
  id: 425_993,
  ownerPubkey: wallet,
  marketId,
  message: `${wallet} bought Yes for SOL above 500 USD at $0.65 ($5.00)`,
  timestamp: 1_767_225_605,
  action: 'buy',
  side: 'yes',
  eventTitle: 'Where will SOL be in June?',
  marketTitle: 'SOL above 500 USD',
  amountUsd: '5000000',
  priceUsd: '650000',
  eventImageUrl: '',
  eventId,
};

const volume = { totalVolumeUsd: '7009708479895', predictionsCount: 31_202 };

export const leaderboards: Leaderboards = {
  data: [
    {
      ownerPubkey: wallet,
      realizedPnlUsd: '50000000',
      totalVolumeUsd: '500000000',
      predictionsCount: 40,
      correctPredictions: 30,
      wrongPredictions: 10,
      winRatePct: '75.00',
      period: 'weekly',
      periodStart: '2026-02-24T00:00:00.000Z',
      periodEnd: '2026-03-03T00:00:00.000Z',
    },
  ],
  summary: { all_time: volume, weekly: volume, monthly: volume },
};
