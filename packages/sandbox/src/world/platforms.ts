/** A platform on which wallets have positions. */
export interface PlatformFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly isDeprecated?: true;
  /** The names of its fetchers, each of which looks for one sort of positions. */
  readonly fetchers: readonly string[];
}

export const platforms: readonly PlatformFacts[] = [
  {
    id: 'wallet',
    name: 'Wallet',
    description: 'SOL and tokens in the wallet itself',
    tags: ['wallet'],
    fetchers: ['tokens'],
  },
  {
    id: 'jupiter-exchange',
    name: 'Jupiter',
    description: 'Swaps, orders, perpetuals and locks',
    tags: ['dex', 'perps'],
    fetchers: ['limit', 'dca', 'perpetual', 'lock', 'liquidity'],
  },
  {
    id: 'jupiter-governance',
    name: 'Jupiter DAO',
    description: 'Staked governance tokens and their rewards',
    tags: ['dao'],
    fetchers: ['vote', 'asr'],
  },
  {
    id: 'jupiter-lend',
    name: 'Jupiter Lend',
    description: 'Lending and borrowing',
    tags: ['lending'],
    fetchers: ['earn', 'vaults'],
  },
  {
    id: 'jupiter-prediction',
    name: 'Jupiter Prediction',
    description: 'Markets on what will happen',
    tags: ['prediction'],
    fetchers: ['markets'],
  },
  {
    id: 'jupiter-send',
    name: 'Jupiter Send',
    description: 'Tokens on their way to the holder of an invite',
    tags: ['payments'],
    fetchers: ['invites'],
  },
  {
    id: 'jupiter-studio',
    name: 'Jupiter Studio',
    description: 'Launched tokens, and what they bring their creators',
    tags: ['launchpad'],
    fetchers: ['fees', 'vesting'],
  },
  {
    id: 'jupiter-launchpad',
    name: 'Jupiter Launchpad',
    description: 'Airdrops of launched tokens',
    tags: ['airdrop'],
    isDeprecated: true,
    fetchers: ['airdrop'],
  },
  {
    id: 'ganymede',
    name: 'Ganymede',
    description: 'An exchange of demo wallets only: its orders are not on the ledger',
    tags: ['dex'],
    fetchers: ['limit', 'dca'],
  },
  {
    id: 'callisto',
    name: 'Callisto',
    description: 'A lender to demo wallets only: its loans are not on the ledger',
    tags: ['lending'],
    fetchers: ['earn'],
  },
];

/** Returns the platform with an id. */
export function findPlatform(id: string): PlatformFacts | undefined {
  return platforms.find((platform) => platform.id === id);
}
