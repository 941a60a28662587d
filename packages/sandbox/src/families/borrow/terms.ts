import type { Json } from '@perijove/local-node/ledger';
import type { Settlement } from '../../settlement/settlement.ts';
import type { RequestedChange } from './position-change.ts';

/** The kind of borrow settlements on the ledger. */
export const BORROW = 'borrow';

/** The change that one settlement makes. */
export interface BorrowTerms extends RequestedChange {
  readonly market: string;
  readonly vaultId: number;
  readonly nftId: number;
  /** Whether it opens the position. */
  readonly isNew: boolean;
}

/** Returns the terms as JSON. */
export function writeBorrowTerms({ col, debt, ...rest }: BorrowTerms): Json {
  return { ...rest, col: String(col), debt: String(debt) };
}

/** Reads the JSON of {@link writeBorrowTerms}. */
export function readBorrowTerms({ terms }: Pick<Settlement, 'terms'>): BorrowTerms {
  const { col, debt, ...rest } = terms as unknown as Stored;
  return { ...rest, col: BigInt(col), debt: BigInt(debt) };
}

interface Stored extends Omit<BorrowTerms, 'col' | 'debt'> {
  readonly col: string;
  readonly debt: string;
}
