import type { Mint } from '@perijove/core';
import type { Json } from '@perijove/local-node/ledger';
import type { Settlement } from '../../settlement/settlement.ts';

/** The kind of lending settlements on the ledger. */
export const LENDING = 'lending';

/** The amounts of one settlement, in base units. */
export interface LendingTerms {
  readonly direction: 'deposit' | 'withdrawal';
  readonly shareMint: Mint;
  readonly assets: bigint;
  readonly shares: bigint;
}

/** Returns the terms as JSON. */
export function writeLendingTerms({ assets, shares, ...rest }: LendingTerms): Json {
  return { ...rest, assets: String(assets), shares: String(shares) };
}

/** Reads the JSON of {@link writeLendingTerms}. */
export function readLendingTerms({ terms }: Pick<Settlement, 'terms'>): LendingTerms {
  const { direction, shareMint, assets, shares } = terms as unknown as StoredTerms;
  return { direction, shareMint, assets: BigInt(assets), shares: BigInt(shares) };
}

interface StoredTerms extends Pick<LendingTerms, 'direction' | 'shareMint'> {
  readonly assets: string;
  readonly shares: string;
}
