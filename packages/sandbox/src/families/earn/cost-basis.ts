import { toAssets } from './share-price.ts';

/** What a wallet has put into a pool and gained by taking out; base units. */
export interface CostBasis {
  /** Shares that are accounted for. */
  readonly shares: bigint;
  /** Assets that were paid for them. */
  readonly cost: bigint;
  /** Assets taken out beyond what had been paid for them. */
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

/** Withdrawn shares have the average cost of all shares of the wallet. */
export function takeWithdrawal(basis: CostBasis, { shares, assets }: Deposit): CostBasis {
  const kept = basis.shares - shares;
  const cost = costOf(basis, kept);
  return { shares: kept, cost, realised: basis.realised + assets - (basis.cost - cost) };
}

/**
 * The basis for the shares that the wallet really has. Transfers of shares leave no reason: shares
 * that left take their part of the cost with them, and shares that arrived cost their current
 * value.
 */
export function reconcile(basis: CostBasis, shares: bigint, price: bigint): CostBasis {
  if (shares <= basis.shares) return { ...basis, shares, cost: costOf(basis, shares) };
  const gift = toAssets(shares - basis.shares, price, 'down');
  return { ...basis, shares, cost: basis.cost + gift };
}

/**
 * What the wallet has earned with the shares that it has, in base units of the asset. Just after a
 * deposit it is a little below 0: that is what the rounding took.
 */
export function earningsOf(basis: CostBasis, shares: bigint, price: bigint): bigint {
  const { cost, realised } = reconcile(basis, shares, price);
  return realised + toAssets(shares, price, 'down') - cost;
}

/** The part of the cost that belongs to so many of the shares. */
function costOf(basis: CostBasis, shares: bigint): bigint {
  return basis.shares === 0n ? 0n : (basis.cost * shares) / basis.shares;
}
