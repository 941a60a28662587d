import type { Random } from './random.ts';

/** The positions of a wallet that is everywhere: about 2,000 assets in all five kinds of element. */
export function positions(random: Random): object {
  const times = (count: number, make: () => object): object[] =>
    Array.from({ length: count }, make);
  const mints = Array.from({ length: 60 }, random.address);
  return {
    date: 1_750_000_000_000,
    owner: random.address(),
    fetcherReports: times(40, () => ({ id: random.word(), status: 'succeeded', duration: 120 })),
    elements: [
      ...times(20, () => element(random, 'multiple', { assets: assets(random, 60) })),
      ...times(60, () => element(random, 'liquidity', { liquidities: liquidities(random) })),
      ...times(40, () => element(random, 'borrowlend', lending(random))),
      ...times(40, () => element(random, 'trade', trade(random))),
      ...times(20, () => element(random, 'leverage', leverage(random))),
    ],
    duration: 950,
    tokenInfo: {
      solana: Object.fromEntries(mints.map((mint) => [mint, tokenInfo(random, mint)])),
    },
  };
}

const LABELS: Readonly<Record<string, string>> = {
  multiple: 'Wallet',
  liquidity: 'LiquidityPool',
  borrowlend: 'Lending',
  trade: 'LimitOrder',
  leverage: 'Leverage',
};

function element(random: Random, type: string, data: object): object {
  return {
    networkId: 'solana',
    platformId: random.word(),
    value: random.decimal(1e5),
    type,
    label: LABELS[type],
    name: `${random.word()} ${random.word()}`,
    data: { ...data, ref: random.address(), sourceRefs: sourceRefs(random) },
  };
}

function assets(random: Random, count: number): object[] {
  return Array.from({ length: count }, (_, index) => asset(random, index % 8 === 7));
}

function asset(random: Random, collectible: boolean): object {
  const { address, decimal, word } = random;
  const data = { address: address(), amount: decimal(1e6), price: decimal(100) };
  return {
    networkId: 'solana',
    type: collectible ? 'collectible' : 'token',
    value: decimal(1e5),
    attributes: { isClaimable: false, tags: [word()] },
    name: word(),
    imageUri: `https://assets.example/${word()}.png`,
    ref: address(),
    sourceRefs: sourceRefs(random),
    data: collectible ? { ...data, ...artwork(random) } : { ...data, yields: yields(random) },
  };
}

function artwork({ word, decimal, address }: Random): object {
  return {
    name: word(),
    attributes: [{ trait_type: word(), value: word() }],
    collection: { id: address(), floorPrice: decimal(100), name: word() },
  };
}

function yields({ decimal }: Random): object[] {
  return [{ apy: decimal(1), apr: decimal(1) }];
}

function sourceRefs({ address, pick }: Random): object[] {
  return [{ address: address(), name: pick(['Pool', 'Farm', 'Market', 'Vault']) }];
}

function liquidities(random: Random): object[] {
  return [0, 1].map(() => ({
    assets: assets(random, 2),
    assetsValue: random.decimal(1e5),
    rewardAssets: assets(random, 1),
    rewardAssetsValue: random.decimal(100),
    value: random.decimal(1e5),
    yields: yields(random),
  }));
}

function lending(random: Random): object {
  const { decimal } = random;
  return {
    value: decimal(1e5),
    suppliedAssets: assets(random, 4),
    borrowedAssets: assets(random, 3),
    rewardAssets: assets(random, 1),
    suppliedValue: decimal(1e5),
    borrowedValue: decimal(1e5),
    rewardValue: decimal(1e2),
    suppliedYields: [yields(random), yields(random)],
    borrowedYields: [yields(random)],
    healthRatio: decimal(1),
  };
}

function trade(random: Random): object {
  const { address, decimal } = random;
  return {
    assets: { input: asset(random, false), output: asset(random, false) },
    inputAddress: address(),
    outputAddress: address(),
    initialInputAmount: decimal(1e6),
    withdrawnOutputAmount: decimal(1e6),
    inputPrice: decimal(100),
    outputPrice: decimal(100),
    filledPercentage: decimal(1),
    createdAt: 1_749_000_000_000,
  };
}

function leverage(random: Random): object {
  const { decimal, pick, address } = random;
  const position = {
    address: address(),
    collateralValue: decimal(1e4),
    side: pick(['long', 'short']),
    entryPrice: decimal(100),
    markPrice: decimal(100),
    size: decimal(1e4),
    sizeValue: decimal(1e5),
    pnlValue: decimal(1e4),
    liquidationPrice: decimal(100),
    value: decimal(1e4),
  };
  return { isolated: { positions: [position], value: decimal(1e4) }, value: decimal(1e4) };
}

function tokenInfo({ word }: Random, address: string): object {
  return {
    address,
    name: word(),
    decimals: 9,
    symbol: word(),
    logoURI: `https://${word()}.example`,
  };
}
