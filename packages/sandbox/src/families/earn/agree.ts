import { BLOCKHASH_LIFE, SLOT_MS } from '@perijove/local-node/ledger';
import type { LendingPool } from './pools.ts';
import { type SharePriceAt, toAssets, toShares } from './share-price.ts';
import type { LendingTerms } from './terms.ts';

/** How long an agreement is valid: as long as a blockhash. */
export const AGREEMENT_LIFE_MS = BLOCKHASH_LIFE * SLOT_MS;

/** `deposit` and `withdraw` are stated in assets, `mint` and `redeem` in shares. */
export type LendingAction = 'deposit' | 'mint' | 'withdraw' | 'redeem';

/** The amounts that move, and until when the agreement is valid. */
export interface Agreement {
  readonly action: LendingAction;
  readonly pool: LendingPool;
  readonly terms: LendingTerms;
  /** World time. */
  readonly expiresAtMs: number;
}

/**
 * Returns the amounts that move. A deposit buys shares at the price at the end of the agreement; a
 * withdrawal is paid at the present price. The price only rises, so a wallet gains nothing by
 * waiting, and loses at most the interest of a minute.
 */
export function agree(
  priceAt: SharePriceAt,
  pool: LendingPool,
  action: LendingAction,
  amount: bigint,
  nowMs: number,
): Agreement {
  const expiresAtMs = nowMs + AGREEMENT_LIFE_MS;
  const moved = movedBy(action, amount, priceAt(pool, nowMs), priceAt(pool, expiresAtMs));
  return { action, pool, expiresAtMs, terms: { ...moved, shareMint: pool.shareMint } };
}

function movedBy(
  action: LendingAction,
  amount: bigint,
  now: bigint,
  later: bigint,
): Omit<LendingTerms, 'shareMint'> {
  switch (action) {
    case 'deposit':
      return { direction: 'deposit', assets: amount, shares: toShares(amount, later, 'down') };
    case 'mint':
      return { direction: 'deposit', assets: toAssets(amount, later, 'up'), shares: amount };
    case 'withdraw':
      return { direction: 'withdrawal', assets: amount, shares: toShares(amount, now, 'up') };
    case 'redeem':
      return { direction: 'withdrawal', assets: toAssets(amount, now, 'down'), shares: amount };
  }
}
