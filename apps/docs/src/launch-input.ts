/** The input of a launch, as the programs of the site use it. */
export const LAUNCH_INPUT = `const token = {
  tokenName: 'Newcomer',
  tokenSymbol: 'NEW',
  tokenImageContentType: 'image/png',
  antiSniping: false,
  fee: { feeBps: 100 },
  buildCurveByMarketCapParam: {
    quoteMint: USDC,
    initialMarketCap: 16_000,
    migrationMarketCap: 69_000,
    tokenQuoteDecimal: 6,
    lockedVestingParam: {
      totalLockedVestingAmount: 0,
      cliffUnlockAmount: 0,
      numberOfVestingPeriod: 0,
      totalVestingDuration: 0,
      cliffDurationFromMigrationTime: 0,
    },
  },
};`;
