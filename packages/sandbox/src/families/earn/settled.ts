import type { Address } from '@perijove/core';
import { type DocumentWrite, type Ledger, larger } from '@perijove/local-node/ledger';
import { heldBy } from '../../settlement/held-by.ts';
import type { SettledFacts } from '../../settlement/rules.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { addDeposit, reconcile, takeWithdrawal } from './cost-basis.ts';
import { readCost, readLimit, writeCost, writeLimit } from './lending-notes.ts';
import { limitedPool, type PoolEnv, supplyOf } from './pool-state.ts';
import { findLendingPoolByShares, type LendingPool } from './pools.ts';
import { toAssets } from './share-price.ts';
import { LENDING, type LendingTerms, readLendingTerms } from './terms.ts';
import { limitAfter, limitAt } from './withdrawal-limit.ts';

export interface SettledEnv extends PoolEnv {
  readonly ledger: Pick<Ledger, 'account' | 'documents' | 'holdings'>;
}

/**
 * Returns the documents of all lending settlements of a transaction. Each settlement writes the
 * same documents, because none can read what another is about to write. The ledger has the state
 * after the transaction.
 */
export function notesOf(
  env: SettledEnv,
  settlement: Settlement,
  { atMs, settled }: SettledFacts,
): readonly DocumentWrite[] {
  const pool = findLendingPoolByShares(readLendingTerms(settlement).shareMint);
  if (!pool) return [];
  const used = settled.filter(({ kind }) => kind === LENDING);
  const termsOf = (some: readonly Settlement[]): readonly LendingTerms[] =>
    some.map(readLendingTerms).filter(({ shareMint }) => shareMint === pool.shareMint);
  const { taker } = settlement;
  const own = used.filter((each) => each.taker === taker);
  return [
    noteCost(env, pool, taker, termsOf(own), atMs),
    noteLimit(env, pool, termsOf(used), atMs),
  ];
}

function noteCost(
  { ledger, priceAt }: SettledEnv,
  pool: LendingPool,
  owner: Address,
  terms: readonly LendingTerms[],
  atMs: number,
): DocumentWrite {
  const before = larger(heldBy(ledger, owner)(pool.shareMint) - sharesMade(terms), 0n);
  let basis = reconcile(readCost(ledger.documents, pool, owner), before, priceAt(pool, atMs));
  for (const each of pick(terms, 'deposit')) basis = addDeposit(basis, each);
  for (const each of pick(terms, 'withdrawal')) basis = takeWithdrawal(basis, each);
  return writeCost(pool, owner, basis);
}

function noteLimit(
  { ledger, priceAt }: SettledEnv,
  pool: LendingPool,
  terms: readonly LendingTerms[],
  atMs: number,
): DocumentWrite {
  const price = priceAt(pool, atMs);
  const supply = supplyOf(ledger, pool.shareMint);
  const withTotal = (shares: bigint) => limitedPool(pool, toAssets(shares, price, 'down'));
  const last = readLimit(ledger.documents, pool);
  const before = limitAt(withTotal(supply - sharesMade(terms)), last, atMs);
  return writeLimit(pool, { limit: limitAfter(withTotal(supply), before), atMs });
}

/** Returns the minted shares; negative when more were burned. */
function sharesMade(terms: readonly LendingTerms[]): bigint {
  return terms.reduce(
    (sum, { direction, shares }) => (direction === 'deposit' ? sum + shares : sum - shares),
    0n,
  );
}

function pick(
  terms: readonly LendingTerms[],
  direction: LendingTerms['direction'],
): readonly LendingTerms[] {
  return terms.filter((each) => each.direction === direction);
}
