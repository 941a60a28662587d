import type { Random } from './random.ts';

const STATS = [
  'priceChange',
  'liquidityChange',
  'volumeChange',
  'buyVolume',
  'sellVolume',
  'buyOrganicVolume',
  'sellOrganicVolume',
] as const;
const COUNTS = ['numBuys', 'numSells', 'numTraders', 'numOrganicBuyers', 'numNetBuyers'] as const;

/** A token as a search shows a quiet one: about 660 bytes. */
export function token(random: Random): object {
  const { address, word, whole, decimal, isoTime, pick } = random;
  return {
    id: address(),
    name: `${word()} ${word()}`,
    symbol: word().toUpperCase(),
    icon: `https://tokens.example/${random.base58(10)}.png`,
    decimals: 6 + whole(4),
    circSupply: decimal(1e9),
    totalSupply: decimal(1e9),
    tokenProgram: address(),
    holderCount: whole(1e6),
    audit: { mintAuthorityDisabled: true, topHoldersPercentage: decimal(100) },
    organicScore: decimal(100),
    organicScoreLabel: pick(['high', 'medium', 'low']),
    isVerified: pick([true, false]),
    tags: ['community', 'verified'],
    fdv: decimal(1e9),
    mcap: decimal(1e9),
    usdPrice: decimal(100),
    priceBlockId: 3e8 + whole(1e8),
    liquidity: decimal(1e7),
    updatedAt: isoTime(),
  };
}

/** A token with its trading statistics and all links: about 2.2 KB. */
export function fullToken(random: Random): object {
  const { address, word, isoTime } = random;
  return {
    ...token(random),
    twitter: `https://social.example/${word()}`,
    firstPool: { id: address(), createdAt: isoTime() },
    stats5m: stats(random),
    stats1h: stats(random),
    stats6h: stats(random),
    stats24h: stats(random),
  };
}

function stats({ decimal, whole }: Random): object {
  return Object.fromEntries([
    ...STATS.map((name) => [name, decimal(1e6)]),
    ...COUNTS.map((name) => [name, whole(1e6)]),
  ]);
}

/** A record of the version 1 list: about 450 bytes. */
export function tokenV1(random: Random): object {
  const { address, word, whole, decimal, isoTime, pick } = random;
  return {
    address: address(),
    name: `${word()} ${word()} ${word()}`,
    symbol: word().toUpperCase(),
    decimals: 6 + whole(4),
    logoURI: `https://tokens.example/ipfs/${random.base58(31)}`,
    tags: pick([['unknown'], ['verified', 'community'], ['token-2022', 'unknown']]),
    daily_volume: pick([null, decimal(1e6)]),
    created_at: isoTime(),
    freeze_authority: null,
    mint_authority: pick([null, address()]),
    permanent_delegate: null,
    minted_at: isoTime(),
    extensions: pick([{}, {}, { coingeckoId: word() }]),
  };
}
