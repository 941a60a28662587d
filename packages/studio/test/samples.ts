import { USDC } from '@perijove/core';
import type { CreatePoolTxInput, LockedVesting } from '@perijove/studio';

export const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
export const pool = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';

export const noVesting: LockedVesting = {
  totalLockedVestingAmount: 0,
  cliffUnlockAmount: 0,
  numberOfVestingPeriod: 0,
  totalVestingDuration: 0,
  cliffDurationFromMigrationTime: 0,
};

export const plans: CreatePoolTxInput = {
  buildCurveByMarketCapParam: {
    quoteMint: USDC,
    initialMarketCap: 16_000.5,
    migrationMarketCap: 69_000,
    tokenQuoteDecimal: 6,
    lockedVestingParam: noVesting,
  },
  antiSniping: false,
  fee: { feeBps: 100 },
  tokenName: 'Newcomer',
  tokenSymbol: 'NEW',
  tokenImageContentType: 'image/png',
  creator: wallet,
};

export const launch = {
  transaction: 'AQAB',
  mint: pool,
  imagePresignedUrl: 'https://storage.example/image?signature=any',
  metadataPresignedUrl: 'https://storage.example/metadata?signature=any',
  imageUrl: 'https://static.example/image',
};
