import type { Ledger } from '@perijove/local-node/ledger';
import { eachPosition, type KeptPosition } from './position-book.ts';
import type { BorrowVault } from './vaults.ts';

/** The positions with a debt, by vault. */
export interface LoanIndex {
  /**
   * The positions of a vault with a debt, those with the least collateral for it first. Interest is
   * the same for all positions of a vault, so their order changes only with a position.
   */
  readonly riskiestFirst: (vault: BorrowVault) => readonly KeptPosition[];
  /** To be called when a position changes. */
  readonly invalidate: () => void;
}

export function createLoanIndex({ each }: Pick<Ledger['documents'], 'each'>): LoanIndex {
  let byVault: Map<string, KeptPosition[]> | undefined;
  const read = (): Map<string, KeptPosition[]> => {
    const groups = new Map<string, KeptPosition[]>();
    for (const position of eachPosition({ each })) {
      if (position.borrow === 0n) continue;
      const key = `${position.market} ${position.vaultId}`;
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(position);
    }
    for (const group of groups.values()) group.sort(byRisk);
    return groups;
  };
  return {
    riskiestFirst({ market, id }) {
      byVault ??= read();
      return byVault.get(`${market} ${id}`) ?? [];
    },
    invalidate() {
      byVault = undefined;
    },
  };
}

/** Equal risks in the order of their ids, so that runs of one seed are the same. */
function byRisk(one: KeptPosition, other: KeptPosition): number {
  const difference = one.supply * other.borrow - other.supply * one.borrow;
  return difference === 0n ? one.nftId - other.nftId : difference < 0n ? -1 : 1;
}
