import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import { addressOf } from './addresses.ts';
import { DAY_MS, HOUR_MS } from './intervals.ts';
import { JUP } from './mainnet-tokens.ts';
import type { Position, TokenAsset, Wallet } from './positions.ts';
import { hashText } from './random.ts';

const JLP: Mint = '27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4';
const JUPSOL: Mint = 'jupSoLaHXQiZZTSfEWMTRRgpnyFm8f6sZdosWBjx93v';
const CBBTC: Mint = 'cbbtcf3aa214zXHbiAZQwf4122FBYbraNdFqgw4iMij';
const ETH: Mint = '7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs';
const BONK: Mint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const ZEUS: Mint = 'ZEUS1aR7aX8DFFJf5QjWj2ftDDdNTroMNGo8YoQm3Gq';

export type DemoWalletName =
  | 'collector'
  | 'provider'
  | 'trader'
  | 'borrower'
  | 'staker'
  | 'everything'
  | 'partial';

const token = (mint: Mint, amount: number, more: Partial<TokenAsset> = {}): TokenAsset => ({
  type: 'token',
  mint,
  amount,
  ...more,
});

/**
 * Returns the address of a demo wallet: the same in every world, so that documentation can name it.
 */
const walletAddress = (name: string): Address => addressOf(0, 'demo-wallet', hashText(name));
const place = (platformId: string, fetcher: string, label: string, number = 0) => ({
  platformId,
  fetcher,
  label,
  address: addressOf(0, 'demo-position', hashText(platformId + fetcher), hashText(label) + number),
});

const collected: readonly Position[] = [
  {
    ...place('jupiter-prediction', 'markets', 'Deposit'),
    type: 'multiple',
    name: 'Predictions',
    assets: [
      {
        type: 'generic',
        name: 'Yes',
        amount: 240,
        price: 0.61,
        prediction: {
          event: 'Validator release',
          market: 'Ships before June',
          side: 'Yes',
          paid: 120,
          fees: 1.2,
          closesInMs: 40 * DAY_MS,
          settlesAfterMs: 2 * DAY_MS,
        },
      },
      { type: 'generic', name: 'Unfilled bid', amount: 1, price: 25 },
    ],
  },
  {
    ...place('jupiter-launchpad', 'airdrop', 'Airdrop'),
    type: 'multiple',
    assets: [
      token(ZEUS, 310.5, { claimable: true }),
      {
        type: 'collectible',
        name: 'Planetary Cat #77',
        collection: 'Planetary Cats',
        floorSol: 1.4,
        traits: { Background: 'Nebula', Rank: 212 },
      },
    ],
  },
];

const provided: readonly Position[] = [
  {
    ...place('jupiter-exchange', 'liquidity', 'LiquidityPool'),
    type: 'liquidity',
    pools: [
      {
        name: 'JLP',
        assets: [token(SOL, 12), token(USDC, 900)],
        rewards: [],
        apy: 0.21,
        lp: { mint: JLP, amount: 540.25 },
      },
    ],
  },
  {
    ...place('jupiter-exchange', 'liquidity', 'Farming'),
    type: 'liquidity',
    name: 'SOL-USDC farm',
    pools: [
      {
        name: 'SOL-USDC',
        assets: [token(SOL, 3.2), token(USDC, 480)],
        apy: 0.094,
        rewards: [token(JUP, 41.7, { claimable: true })],
      },
    ],
  },
];

const traded: readonly Position[] = [
  {
    ...place('jupiter-exchange', 'perpetual', 'Leverage'),
    type: 'leverage',
    isolated: [
      { mint: SOL, side: 'long', size: 40, leverage: 4, takeProfit: 1.4, stopLoss: 0.85 },
      { mint: CBBTC, side: 'short', size: 0.05, leverage: 3 },
    ],
    cross: {
      collateral: [token(USDC, 2500), token(JUPSOL, 6)],
      perpetuals: [{ mint: ETH, side: 'long', size: 2, leverage: 2 }],
    },
  },
  {
    ...place('ganymede', 'limit', 'LimitOrder'),
    type: 'trade',
    order: { inputMint: USDC, outputMint: SOL, amount: 600, lifetimeMs: 7 * DAY_MS, expires: true },
  },
  {
    ...place('ganymede', 'limit', 'LimitOrder', 1),
    type: 'trade',
    name: 'Filled, not withdrawn',
    order: { inputMint: SOL, outputMint: BONK, amount: 1.5, lifetimeMs: 30 * DAY_MS, filled: 1 },
  },
  {
    ...place('ganymede', 'dca', 'DCA'),
    type: 'trade',
    order: {
      inputMint: USDC,
      outputMint: JUP,
      amount: 1200,
      lifetimeMs: 24 * HOUR_MS,
      recurring: { cycles: 24, priceRange: { min: 0.05, max: 4 } },
    },
  },
];

const lent: readonly Position[] = [
  {
    ...place('jupiter-lend', 'vaults', 'Lending'),
    type: 'borrowlend',
    supplied: [token(JUPSOL, 25, { apy: 0.071 })],
    borrowed: [token(USDC, 1400, { apy: 0.064 })],
    rewards: [token(JUP, 3.2, { claimable: true })],
    threshold: 0.8,
  },
  {
    ...place('callisto', 'earn', 'Lending'),
    type: 'borrowlend',
    name: 'Earn',
    supplied: [token(USDC, 5000, { apy: 0.052 })],
    borrowed: [],
    rewards: [],
    unsettled: [{ type: 'generic', name: 'Unsettled interest', amount: 1, price: 4.75 }],
  },
];

const staked: readonly Position[] = [
  {
    ...place('jupiter-governance', 'vote', 'Staked'),
    type: 'multiple',
    assets: [token(JUP, 8200.5, { apy: 0.12 }), token(JUPSOL, 4, { validator: 'Perijove Demo' })],
  },
  {
    ...place('jupiter-exchange', 'lock', 'Vesting'),
    type: 'multiple',
    assets: [
      token(JUP, 1000, { lockedUntilMs: -1 }),
      token(JUP, 250, { lockedUntilMs: Date.UTC(2027, 0, 31) }),
      token(ZEUS, 12, { deprecated: true }),
    ],
  },
];

const stake = {
  staked: 8200.5,
  unstaking: [
    { amount: 500, periodMs: 30 * DAY_MS },
    { amount: 75.25, periodMs: 11 * DAY_MS },
  ],
};

const wallet = (
  name: DemoWalletName,
  positions: readonly Position[],
  tokens: readonly (readonly [Mint, bigint])[],
): Wallet => ({ address: walletAddress(name), positions, tokens });

/** The wallets that have positions at the start. */
export const demoWallets: Readonly<Record<DemoWalletName, Wallet>> = {
  collector: wallet('collector', collected, [
    [SOL, 3_250_000_000n],
    [ZEUS, 1_000_000_000n],
  ]),
  provider: wallet('provider', provided, [
    [SOL, 1_400_000_000n],
    [JLP, 540_250_000n],
  ]),
  trader: wallet('trader', traded, [
    [SOL, 21_000_000_000n],
    [USDC, 4_812_345_678n],
    [ETH, 123_456_789n],
  ]),
  borrower: wallet('borrower', lent, [
    [SOL, 800_000_000n],
    [USDC, 1_395_000_000n],
  ]),
  staker: {
    ...wallet('staker', staked, [
      [SOL, 2_000_000_000n],
      [JUP, 12_500_000n],
    ]),
    stake,
  },
  everything: {
    ...wallet(
      'everything',
      [...collected, ...provided, ...traded, ...lent, ...staked],
      [
        [SOL, 64_000_000_000n],
        [USDC, 9_000_000_000n],
        [JLP, 540_250_000n],
        [CBBTC, 5_000_001n],
      ],
    ),
    stake,
  },
  partial: {
    ...wallet('partial', [...lent, ...staked], [[SOL, 500_000_000n]]),
    failing: { platformId: 'jupiter-lend', fetcher: 'vaults', error: 'upstream timed out' },
  },
};
