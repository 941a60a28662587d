import type { Address } from '@perijove/core';
import type { DocumentWrite, Json, Ledger } from '@perijove/local-node/ledger';
import { type CostBasis, noCost } from './cost-basis.ts';
import type { LendingPool } from './pools.ts';
import type { SetLimit } from './withdrawal-limit.ts';

/** Collections on the ledger: the cost of wallets' shares, and the withdrawal limits of pools. */
const COSTS = 'lending-costs';
const LIMITS = 'lending-limits';

type Documents = Pick<Ledger['documents'], 'get'>;

export function readCost(documents: Documents, pool: LendingPool, owner: Address): CostBasis {
  const stored = documents.get(COSTS, costId(pool, owner)) as Stored<CostBasis> | undefined;
  if (!stored) return noCost;
  const { shares, cost, realised } = stored;
  return { shares: BigInt(shares), cost: BigInt(cost), realised: BigInt(realised) };
}

export function writeCost(pool: LendingPool, owner: Address, basis: CostBasis): DocumentWrite {
  const { shares, cost, realised } = basis;
  const value: Json = { shares: String(shares), cost: String(cost), realised: String(realised) };
  return { collection: COSTS, id: costId(pool, owner), value };
}

/** Undefined for an unused pool. */
export function readLimit(documents: Documents, { shareMint }: LendingPool): SetLimit | undefined {
  const stored = documents.get(LIMITS, shareMint) as { limit: string; atMs: number } | undefined;
  return stored && { limit: BigInt(stored.limit), atMs: stored.atMs };
}

export function writeLimit({ shareMint }: LendingPool, { limit, atMs }: SetLimit): DocumentWrite {
  return { collection: LIMITS, id: shareMint, value: { limit: String(limit), atMs } };
}

/** Amounts as text: JSON has no integers of this size. */
type Stored<T> = { readonly [Field in keyof T]: string };

function costId({ shareMint }: LendingPool, owner: Address): string {
  return `${owner} ${shareMint}`;
}
