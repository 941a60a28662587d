import type { Address } from '@perijove/core';
import { BONDING_PROGRAM, LENDING_PROGRAM } from '../../settlement/program/service-programs.ts';
import { addressOf } from '../../world/addresses.ts';

/** Facts that apply to every pool of one exchange program. */
export interface Dex {
  /** The name in `dexes`, `excludeDexes` and route steps; may contain spaces. */
  readonly label: string;
  readonly programId: Address;
  /**
   * The curve of its pools; `launch` only for tokens that are launched in the sandbox, `rate` only
   * for lending pools.
   */
  readonly curve: 'product' | 'stable' | 'launch' | 'rate';
  /** The fees its pools can have, in bps. */
  readonly fees: readonly number[];
  /** Minimum number of accounts of a swap in one of its pools. */
  readonly accounts: number;
  /** Relative number of its pools. Default 1. */
  readonly weight?: number;
  /** Whether it supports exact output. */
  readonly exactOut?: true;
  /** Whether a bundle must not contain it. */
  readonly notInBundles?: true;
  /** Whether its swaps need undocumented data of the quote. */
  readonly dynamic?: true;
}

const invented = (number: number): Address => addressOf(0, 'dex-program', number);

/** The exchanges. Labels and ids are those of mainnet, except for the two `Sandbox` ones. */
export const dexes: readonly Dex[] = [
  {
    label: 'Raydium',
    programId: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8',
    curve: 'product',
    fees: [25],
    accounts: 8,
    weight: 2,
  },
  {
    label: 'Raydium CLMM',
    programId: 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK',
    curve: 'product',
    fees: [1, 4, 25, 100],
    accounts: 10,
    weight: 5,
    exactOut: true,
  },
  {
    label: 'Raydium CP',
    programId: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
    curve: 'product',
    fees: [25, 100, 200],
    accounts: 9,
    weight: 4,
    exactOut: true,
  },
  {
    label: 'Whirlpool',
    programId: 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc',
    curve: 'product',
    fees: [1, 4, 16, 30, 100],
    accounts: 10,
    weight: 6,
    exactOut: true,
  },
  {
    label: 'Orca V2',
    programId: '9W959DqEETiGZocYWCQPaJ6sBmUzgfxXfqGeTEdp3aQP',
    curve: 'product',
    fees: [30],
    accounts: 7,
  },
  {
    label: 'Meteora DLMM',
    programId: 'LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo',
    curve: 'product',
    fees: [2, 10, 20, 80],
    accounts: 11,
    weight: 3,
  },
  {
    label: 'Meteora DAMM v2',
    programId: 'cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG',
    curve: 'product',
    fees: [25, 100],
    accounts: 9,
  },
  {
    label: 'Phoenix',
    programId: 'PhoeNiXZ8ByJGLkxNfZRnkUfjvmuYqLR89jjFHGqdXY',
    curve: 'product',
    fees: [2, 5],
    accounts: 6,
    notInBundles: true,
  },
  {
    label: 'Lifinity V2',
    programId: '2wT8Yq49kHgDzXuPxZSaeLaH1qbmGXtEyPy64bL7aD3c',
    curve: 'product',
    fees: [3, 10],
    accounts: 8,
  },
  {
    label: 'Pump.fun Amm',
    programId: 'pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA',
    curve: 'product',
    fees: [25, 30],
    accounts: 12,
  },
  {
    label: 'FluxBeam',
    programId: 'FLUXubRmkEi2q6K3Y9kBPg9248ggaZVsoSFhtJHSrm1X',
    curve: 'product',
    fees: [30],
    accounts: 7,
  },
  {
    label: 'Sandbox Dynamic Pools',
    programId: invented(1),
    curve: 'product',
    fees: [8, 15],
    accounts: 8,
    dynamic: true,
  },
  {
    label: 'Saber',
    programId: 'SSwpkEEcbUqx4vtoEByFjSkhKdCT862DNVb52nZg1UZ',
    curve: 'stable',
    fees: [1, 4],
    accounts: 7,
  },
  {
    label: 'Stabble Stable Swap',
    programId: 'swapNyd8XiQwJ6ianp9snpu4brUqFxadzvHebnAXjJZ',
    curve: 'stable',
    fees: [1, 2],
    accounts: 9,
  },
  {
    label: 'Perena',
    programId: 'NUMERUNsFCP3kuNmWZuXtm1AaQCPj9uw6Guv2Ekoi5P',
    curve: 'stable',
    fees: [1],
    accounts: 9,
  },
  {
    label: 'Sandbox Stable Swap',
    programId: invented(2),
    curve: 'stable',
    fees: [1, 3],
    accounts: 8,
    weight: 3,
    exactOut: true,
  },
  {
    label: 'Dynamic Bonding Curve',
    programId: BONDING_PROGRAM,
    curve: 'launch',
    fees: [100, 200],
    accounts: 10,
    exactOut: true,
  },
  {
    label: 'Jupiter Lend Earn',
    programId: LENDING_PROGRAM,
    curve: 'rate',
    fees: [0],
    accounts: 18,
    exactOut: true,
  },
];

/** Returns the label of every exchange program, by the program's id. */
export function programIdToLabel(): Readonly<Record<Address, string>> {
  return Object.fromEntries(dexes.map(({ programId, label }) => [programId, label]));
}
