import { SOL, USDC } from '@perijove/core';

/** Bodies as the API documents them, one for each variant, with every documented field. */
const WALLET = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';

const origin = {
  ref: WALLET,
  sourceRefs: [{ address: WALLET, name: 'Pool' }],
  link: 'https://jup.ag',
};

const yields = [{ apy: 0.28, apr: 0.25, description: 'staking' }];

const facts = {
  networkId: 'solana',
  value: 12.5,
  name: 'Asset',
  imageUri: 'https://jup.ag/a.webp',
  ...origin,
};

export const assets = {
  token: {
    ...facts,
    type: 'token',
    attributes: {
      lockedUntil: -1,
      isDeprecated: false,
      isClaimable: true,
      tags: ['staked'],
      validator: { name: 'Validator', imageUri: 'https://jup.ag/v.webp', address: WALLET, yields },
    },
    data: { address: USDC, amount: 12.5, price: 1, yields },
  },
  collectible: {
    ...facts,
    type: 'collectible',
    attributes: {},
    data: {
      address: WALLET,
      amount: 1,
      price: 12.5,
      name: 'Picture',
      description: 'One of many',
      imageUri: 'https://jup.ag/p.webp',
      dataUri: 'https://jup.ag/p.json',
      attributes: [{ trait_type: 'Hat', value: 3, rare: true }],
      collection: { id: WALLET, floorPrice: 10, name: 'Pictures' },
    },
  },
  generic: {
    ...facts,
    type: 'generic',
    attributes: {
      prediction: {
        market: {
          marketTitle: 'Will it rain?',
          eventTitle: 'Weather',
          closeTime: 1769817600000,
          resolveAt: 1769817600000,
          settlementTime: 1769817600000,
        },
        sideName: 'Yes',
        feesPaidValue: 0.1,
        pnlValue: -2,
        pnlPercent: -0.1,
        pnlAfterFeesValue: -2.1,
        pnlAfterFeesPercent: -0.11,
        createdAt: 1769817600000,
      },
    },
    data: { address: WALLET, amount: 5, price: 2.5 },
  },
};

const { token, collectible, generic } = assets;

const element = {
  networkId: 'solana',
  platformId: 'jupiter-exchange',
  value: 250,
  label: 'Wallet',
  name: 'Position',
  tags: ['main'],
  netApy: 0.04,
};

const position = {
  address: WALLET,
  name: 'SOL-PERP',
  imageUri: 'https://jup.ag/s.webp',
  side: 'long',
  entryPrice: 140,
  markPrice: 147.5,
  size: 2,
  sizeValue: 295,
  pnlValue: 15,
  liquidationPrice: 90,
  leverage: 3,
  tp: 200,
  sl: 120,
  value: 115,
  ref: WALLET,
  sourceRefs: [{ address: WALLET, name: 'Custody' }],
};

export const elements = {
  multiple: {
    ...element,
    type: 'multiple',
    data: { assets: [token, collectible, generic], assetsYields: [yields, []], ...origin },
  },
  liquidity: {
    ...element,
    type: 'liquidity',
    data: {
      liquidities: [
        {
          assets: [token],
          assetsValue: 12.5,
          rewardAssets: [],
          rewardAssetsValue: 0,
          value: 12.5,
          lp: { mint: WALLET, amount: 3 },
          yields,
          name: 'Pool',
          contract: WALLET,
          ...origin,
        },
      ],
    },
  },
  leverage: {
    ...element,
    type: 'leverage',
    data: {
      isolated: { positions: [{ ...position, collateralValue: 100 }], value: 115 },
      cross: {
        leverage: 3,
        collateralAssets: [token],
        collateralValue: 12.5,
        positions: [{ ...position, side: 'short' }],
        value: 115,
      },
      value: 230,
      contract: WALLET,
      ...origin,
    },
  },
  borrowlend: {
    ...element,
    type: 'borrowlend',
    data: {
      value: 10,
      suppliedAssets: [token],
      borrowedAssets: [{ ...token, data: { address: SOL, amount: 0.1, price: 147.5 } }],
      rewardAssets: [],
      unsettled: { assets: [generic], value: 12.5 },
      suppliedValue: 12.5,
      borrowedValue: 2.5,
      rewardValue: 0,
      suppliedYields: [yields],
      borrowedYields: [yields],
      healthRatio: 0.8,
      expireOn: 1769817600000,
      contract: WALLET,
      ...origin,
    },
  },
  trade: {
    ...element,
    type: 'trade',
    data: {
      assets: { input: token, output: null },
      inputAddress: USDC,
      outputAddress: SOL,
      initialInputAmount: 100,
      withdrawnOutputAmount: 0.2,
      expectedOutputAmount: 0.7,
      inputPrice: 1,
      outputPrice: 147.5,
      filledPercentage: 0.28,
      createdAt: 1769817600000,
      expireAt: 1769817600000,
      recurring: { cycles: 10, interval: 86400000, priceRange: { min: 100, max: 200 } },
      contract: WALLET,
      ...origin,
    },
  },
};

/** A whole answer around some elements. */
export function answerWith(...own: readonly unknown[]): Readonly<Record<string, unknown>> {
  return {
    date: 1769817600000,
    owner: WALLET,
    fetcherReports: [{ id: 'jupiter-exchange', status: 'succeeded', duration: 84 }],
    elements: own,
    duration: 91,
    tokenInfo: {
      solana: {
        [USDC]: {
          address: USDC,
          name: 'USD Coin',
          decimals: 6,
          symbol: 'USDC',
          logoURI: 'https://jup.ag/u.webp',
          tags: ['verified'],
        },
      },
    },
  };
}
