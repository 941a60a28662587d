import { toAssets } from './share-price.ts';

/** The deposits of a wallet in a pool, and its gains from withdrawals; base units. */
export interface CostBasis {
  /** Shares with a known cost. */
  readonly shares: bigint;
  /** Assets that were paid for them. */
  readonly cost: bigint;
  /** Gains: withdrawn assets minus their cost. */
  readonly realised: bigint;
}

export const noCost: CostBasis = { shares: 0n, cost: 0n, realised: 0n };

export interface Deposit {
  readonly shares: bigint;
  readonly assets: bigint;
}

export function addDeposit(basis: CostBasis, { shares, assets }: Deposit): CostBasis {
  return { ...basis, shares: basis.shares + shares, cost: basis.cost + assets };
}

/** Subtracts a withdrawal. Its shares have the average cost of all shares of the wallet. */
export function takeWithdrawal(basis: CostBasis, { shares, assets }: Deposit): CostBasis {
  const kept = basis.shares - shares;
  const cost = costOf(basis, kept);
  return { shares: kept, cost, realised: basis.realised + assets - (basis.cost - cost) };
}

/**
 * Returns the basis for the actual shares of the wallet, after transfers of shares: sent shares
 * take their part of the cost with them, and received shares cost their current value.
 */
export function reconcile(basis: CostBasis, shares: bigint, price: bigint): CostBasis {
  if (shares <= basis.shares) return { ...basis, shares, cost: costOf(basis, shares) };
  const gift = toAssets(shares - basis.shares, price, 'down');
  return { ...basis, shares, cost: basis.cost + gift };
}

/**
 * Returns the earnings of the wallet in base units of the asset. Right after a deposit they are a
 * little below 0, because of rounding.
 */
export function earningsOf(basis: CostBasis, shares: bigint, price: bigint): bigint {
  const { cost, realised } = reconcile(basis, shares, price);
  return realised + toAssets(shares, price, 'down') - cost;
}

/** Returns the cost of a number of the shares. */
function costOf(basis: CostBasis, shares: bigint): bigint {
  return basis.shares === 0n ? 0n : (basis.cost * shares) / basis.shares;
}
